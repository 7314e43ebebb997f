import ts from 'typescript';
import { addDeclared, walkWithScopes } from './scopes';
import { isTest, type Rule, type SourceModule, type Violation, violationAt } from './sourceTree';

const mutators = new Set([
  'push',
  'pop',
  'shift',
  'unshift',
  'splice',
  'sort',
  'reverse',
  'fill',
  'copyWithin',
  'set',
  'add',
  'delete',
  'clear',
]);
const holders = new Set([
  'WeakMap',
  'WeakSet',
  'WeakRef',
  'AbortController',
  'EventTarget',
  'BroadcastChannel',
  'Proxy',
]);

/** What to do instead. */
const remedy = 'state lives in a slice (defineSlice), live objects in a resource (defineResource)';

/**
 * State lives in a kit, never in a module. Forbidden at module scope: `let` and `var`; empty maps and sets and the
 * kinds that exist only to be filled; and any constant, function or imported constant that some function changes.
 */
export const noModuleState: Rule = (tree) => {
  const own = tree.filter((module) => !isTest(module.path) && !module.path.startsWith('recipes/examples/'));
  const exported = new Map(own.map((module) => [module.path, collectionsOf(module)]));
  return own.flatMap((module) => [...declarations(module), ...mutations(module, exported)]);
};

function declarations(module: SourceModule): Violation[] {
  return module.ast.statements.filter(ts.isVariableStatement).flatMap((statement) => {
    const isDeclare = statement.modifiers?.some((modifier) => modifier.kind === ts.SyntaxKind.DeclareKeyword);
    if (isDeclare) return [];
    if (!(statement.declarationList.flags & ts.NodeFlags.Const))
      return [violationAt(module, statement, `module-scope let or var; ${remedy}`)];
    return statement.declarationList.declarations.flatMap((declaration) => {
      const made = declaration.initializer && unwrap(declaration.initializer);
      if (!made || !ts.isNewExpression(made) || !ts.isIdentifier(made.expression)) return [];
      const kind = made.expression.text;
      const isEmpty = (kind === 'Map' || kind === 'Set') && !made.arguments?.length;
      return isEmpty || holders.has(kind)
        ? [violationAt(module, declaration, `module-scope ${isEmpty ? 'empty ' : ''}${kind}; ${remedy}`)]
        : [];
    });
  });
}

type CollectionsByPath = ReadonlyMap<string, ReadonlySet<string>>;

function mutations(module: SourceModule, exported: CollectionsByPath): Violation[] {
  const names = new Set<string>();
  const collections = new Set(collectionsOf(module));
  for (const statement of module.ast.statements) {
    addDeclared(statement, names);
    // An imported constant is as much module scope as a local one.
    const bindings =
      ts.isImportDeclaration(statement) && !statement.importClause?.isTypeOnly
        ? statement.importClause?.namedBindings
        : undefined;
    if (!bindings || !ts.isNamedImports(bindings)) continue;
    const from = module.imports.find((one) => one.start > statement.pos && one.end <= statement.end)?.file ?? '';
    for (const element of bindings.elements) {
      names.add(element.name.text);
      if (exported.get(from)?.has((element.propertyName ?? element.name).text)) collections.add(element.name.text);
    }
  }
  const found: Violation[] = [];
  walkWithScopes(module.ast, (node, isShadowed) => {
    const mutated = mutatedRoot(node, collections);
    if (mutated && names.has(mutated.text) && !isShadowed(mutated.text))
      found.push(violationAt(module, node, `changes ${mutated.text}, which is module scope; ${remedy}`));
  });
  return found;
}

/** Module-scope constants that hold a literal or a collection: what a call returns is not known to be one. */
function collectionsOf(module: SourceModule): Set<string> {
  const found = new Set<string>();
  for (const statement of module.ast.statements.filter(ts.isVariableStatement))
    for (const declaration of statement.declarationList.declarations)
      if (ts.isIdentifier(declaration.name) && declaration.initializer && isCollection(unwrap(declaration.initializer)))
        found.add(declaration.name.text);
  return found;
}

function isCollection(node: ts.Expression): boolean {
  if (ts.isArrayLiteralExpression(node) || ts.isObjectLiteralExpression(node)) return true;
  return (
    ts.isNewExpression(node) &&
    ts.isIdentifier(node.expression) &&
    /^(Map|Set|WeakMap|WeakSet|Array)$/.test(node.expression.text)
  );
}

/**
 * The variable at the root of what a node changes: `a` in `a.b[0] = 1`, `a.push()`, `delete a.b`, `Object.assign(a,
 * ...)`.
 */
function mutatedRoot(node: ts.Node, collections: ReadonlySet<string>): ts.Identifier | undefined {
  if (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
    node.operatorToken.kind <= ts.SyntaxKind.LastAssignment
  )
    return rootOf(node.left, true);
  if (
    (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) &&
    (node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken)
  )
    return rootOf(node.operand, true);
  if (ts.isDeleteExpression(node)) return rootOf(node.expression, true);
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const { expression, name } = node.expression;
  if (
    ts.isIdentifier(expression) &&
    expression.text === 'Object' &&
    (name.text === 'assign' || name.text === 'defineProperty')
  ) {
    const first = node.arguments[0];
    return first && rootOf(first, false);
  }
  if (!mutators.has(name.text)) return undefined;
  const root = rootOf(expression, false);
  return root && collections.has(root.text) ? root : undefined;
}

function rootOf(node: ts.Expression, mustBeMember: boolean): ts.Identifier | undefined {
  const bare = unwrap(node);
  if (ts.isIdentifier(bare)) return mustBeMember ? undefined : bare;
  if (ts.isPropertyAccessExpression(bare) || ts.isElementAccessExpression(bare)) return rootOf(bare.expression, false);
  return undefined;
}

function unwrap(node: ts.Expression): ts.Expression {
  if (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node)
  )
    return unwrap(node.expression);
  return node;
}
