import ts from 'typescript';

/**
 * Calls `visit` for each node with the names that functions and blocks around it declare (module scope not among them).
 */
export function walkWithScopes(
  file: ts.SourceFile,
  visit: (node: ts.Node, isShadowed: (name: string) => boolean, inFunction: boolean) => void,
): void {
  const walk = (node: ts.Node, scopes: readonly ReadonlySet<string>[], inFunction: boolean): void => {
    let inner = scopes;
    if (
      node !== file &&
      (ts.isFunctionLike(node) ||
        ts.isBlock(node) ||
        ts.isForStatement(node) ||
        ts.isForOfStatement(node) ||
        ts.isForInStatement(node) ||
        ts.isCatchClause(node) ||
        ts.isCaseBlock(node))
    )
      inner = [...scopes, declaredIn(node)];
    visit(node, (name) => inner.some((scope) => scope.has(name)), inFunction);
    const within = inFunction || ts.isFunctionLike(node);
    ts.forEachChild(node, (child) => walk(child, inner, within));
  };
  walk(file, [], false);
}

function declaredIn(node: ts.Node): Set<string> {
  const names = new Set<string>();
  if (ts.isFunctionLike(node)) {
    for (const parameter of node.parameters) addNames(parameter.name, names);
    if (ts.isFunctionExpression(node) && node.name) names.add(node.name.text);
  }
  if (ts.isCatchClause(node) && node.variableDeclaration) addNames(node.variableDeclaration.name, names);
  if (
    (ts.isForStatement(node) || ts.isForOfStatement(node) || ts.isForInStatement(node)) &&
    node.initializer &&
    ts.isVariableDeclarationList(node.initializer)
  )
    for (const declaration of node.initializer.declarations) addNames(declaration.name, names);
  const statements = ts.isBlock(node)
    ? node.statements
    : ts.isCaseBlock(node)
      ? node.clauses.flatMap((clause) => [...clause.statements])
      : [];
  for (const statement of statements) addDeclared(statement, names);
  return names;
}

/** Adds the names a statement declares in its own scope. */
export function addDeclared(statement: ts.Statement, names: Set<string>): void {
  if (ts.isVariableStatement(statement))
    for (const declaration of statement.declarationList.declarations) addNames(declaration.name, names);
  else if ((ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name)
    names.add(statement.name.text);
}

function addNames(name: ts.BindingName, names: Set<string>): void {
  if (ts.isIdentifier(name)) names.add(name.text);
  else for (const element of name.elements) if (ts.isBindingElement(element)) addNames(element.name, names);
}

/** The names a module has at its top: imports and declarations. */
export function moduleNames(file: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  for (const statement of file.statements) {
    addDeclared(statement, names);
    const clause = ts.isImportDeclaration(statement) ? statement.importClause : undefined;
    if (clause?.name) names.add(clause.name.text);
    const bindings = clause?.namedBindings;
    if (bindings && ts.isNamespaceImport(bindings)) names.add(bindings.name.text);
    else if (bindings) for (const element of bindings.elements) names.add(element.name.text);
  }
  return names;
}

/** Whether an identifier is read as a variable here, and is not a property's name, a key, a label or part of a type. */
export function isVariableUse(node: ts.Identifier): boolean {
  const parent = node.parent;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent) || ts.isPropertyDeclaration(parent))
    return 'initializer' in parent && parent.initializer === node;
  if (ts.isMethodDeclaration(parent) || ts.isMethodSignature(parent) || ts.isAccessor(parent)) return false;
  if (ts.isVariableDeclaration(parent) || ts.isParameter(parent)) return parent.initializer === node;
  if (ts.isBindingElement(parent)) return parent.initializer === node;
  if (
    ts.isJsxAttribute(parent) ||
    ts.isImportSpecifier(parent) ||
    ts.isExportSpecifier(parent) ||
    ts.isImportClause(parent) ||
    ts.isNamespaceImport(parent)
  )
    return false;
  return (
    !ts.isTypeNode(parent) &&
    !ts.isQualifiedName(parent) &&
    !ts.isLabeledStatement(parent) &&
    !ts.isTypeAliasDeclaration(parent) &&
    !ts.isTypeParameterDeclaration(parent) &&
    !ts.isNamedTupleMember(parent)
  );
}
