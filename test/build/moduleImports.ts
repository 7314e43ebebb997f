import ts from 'typescript';

/** One place where a module names another. `type` leaves nothing behind at run time; `dynamic` is `import()`. */
export type ModuleImport = {
  specifier: string;
  kind: 'static' | 'type' | 'dynamic';
  /**
   * Imported or re-exported names as the other module calls them, types left out; `*` for a namespace, empty for a bare
   * import.
   */
  names: readonly string[];
  /** From which offset to which the quoted specifier stands in the text. */
  start: number;
  end: number;
};

export function parseSource(path: string, text: string): ts.SourceFile {
  return ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
}

/** Every import, re-export, `import()` and `import('...')` type of a file. */
export function moduleImports(file: ts.SourceFile): ModuleImport[] {
  const found: ModuleImport[] = [];
  const add = (specifier: ts.Node | undefined, kind: ModuleImport['kind'], names: readonly string[]) => {
    if (!specifier || !ts.isStringLiteralLike(specifier)) return;
    found.push({ specifier: specifier.text, kind, names, start: specifier.getStart(file), end: specifier.end });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node))
      add(node.moduleSpecifier, kindOf(node.importClause), importedNames(node.importClause));
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, kindOfExport(node), exportedNames(node));
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node.argument.literal, 'type', [node.qualifier?.getText(file) ?? '*']);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], 'dynamic', ['*']);
    // `declare module './x'` adds to the types of another module.
    else if (ts.isModuleDeclaration(node)) add(node.name, 'type', ['*']);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function kindOf(clause: ts.ImportClause | undefined): 'static' | 'type' {
  if (!clause) return 'static';
  if (clause.isTypeOnly) return 'type';
  const bindings = clause.namedBindings;
  if (clause.name || !bindings || ts.isNamespaceImport(bindings)) return 'static';
  return bindings.elements.length > 0 && bindings.elements.every((element) => element.isTypeOnly) ? 'type' : 'static';
}

function kindOfExport(node: ts.ExportDeclaration): 'static' | 'type' {
  if (node.isTypeOnly) return 'type';
  const clause = node.exportClause;
  return clause &&
    ts.isNamedExports(clause) &&
    clause.elements.length > 0 &&
    clause.elements.every((element) => element.isTypeOnly)
    ? 'type'
    : 'static';
}

function importedNames(clause: ts.ImportClause | undefined): string[] {
  if (!clause) return [];
  const names = clause.name ? ['default'] : [];
  if (!clause.namedBindings) return names;
  if (ts.isNamespaceImport(clause.namedBindings)) return [...names, '*'];
  return [...names, ...valuesOf(clause.namedBindings.elements)];
}

function exportedNames(node: ts.ExportDeclaration): string[] {
  if (!node.exportClause || ts.isNamespaceExport(node.exportClause)) return ['*'];
  return valuesOf(node.exportClause.elements);
}

const valuesOf = (elements: readonly ts.ImportOrExportSpecifier[]) =>
  elements.filter((element) => !element.isTypeOnly).map((element) => (element.propertyName ?? element.name).text);
