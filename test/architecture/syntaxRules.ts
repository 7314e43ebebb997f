import ts from 'typescript';
import { isTest, type Rule, type SourceModule, type Violation, violationAt } from './sourceTree';

const own = (tree: readonly SourceModule[]) =>
  tree.filter((module) => !isTest(module.path) && !/\.config\.ts$/.test(module.path));

function find(
  tree: readonly SourceModule[],
  judge: (node: ts.Node, module: SourceModule) => string | undefined,
): Violation[] {
  const found: Violation[] = [];
  for (const module of own(tree)) {
    const visit = (node: ts.Node): void => {
      const message = judge(node, module);
      if (message) found.push(violationAt(module, node, message));
      ts.forEachChild(node, visit);
    };
    visit(module.ast);
  }
  return found;
}

export const noDefaultExports: Rule = (tree) =>
  find(tree, (node) => {
    if (ts.isExportAssignment(node)) return 'default export; export it by its name';
    if (ts.isExportSpecifier(node) && node.name.text === 'default') return 'default export';
    const modifiers = ts.canHaveModifiers(node) ? ts.getModifiers(node) : undefined;
    return modifiers?.some((modifier) => modifier.kind === ts.SyntaxKind.DefaultKeyword) ? 'default export' : undefined;
  });

export const noEnums: Rule = (tree) =>
  find(tree, (node) => (ts.isEnumDeclaration(node) ? 'enum; write a union of strings' : undefined));

/** React hands what fails in a component to classes alone. */
const isErrorBoundary = (node: ts.ClassLikeDeclaration): boolean =>
  node.members.some(({ name }) => name?.getText() === 'getDerivedStateFromError');

export const classesOnlyForErrors: Rule = (tree) =>
  find(tree, (node, module) =>
    ts.isClassLike(node) && !module.path.startsWith('src/errors/') && !isErrorBoundary(node)
      ? 'class outside src/errors; write a function that makes the object'
      : undefined,
  );

export const namedExportsOfEntry: Rule = (tree) =>
  find(tree, (node, module) =>
    module.path === 'src/index.ts' && ts.isExportDeclaration(node) && !node.exportClause
      ? '`export *` in the public entry; name what it exports'
      : undefined,
  );

/**
 * Evaluating a module does nothing but define: the package says `sideEffects: false`, and bundlers drop what nobody
 * uses.
 */
export const noSideEffects: Rule = (tree) =>
  own(tree)
    // What is run, not imported.
    .filter((module) => !/^(recipes\/examples\/|tools\/[^/]+\/bin\.ts$)/.test(module.path))
    .flatMap((module) =>
      module.ast.statements
        .filter((statement) => !isDefinition(statement))
        .map((statement) =>
          violationAt(module, statement, 'statement with an effect at module scope; move it into a function'),
        ),
    );

function isDefinition(statement: ts.Statement): boolean {
  if (ts.isExpressionStatement(statement)) return ts.isStringLiteral(statement.expression);
  if (ts.isImportDeclaration(statement)) return statement.importClause !== undefined;
  return (
    ts.isVariableStatement(statement) ||
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isEnumDeclaration(statement) ||
    ts.isExportDeclaration(statement) ||
    ts.isExportAssignment(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isModuleDeclaration(statement)
  );
}
