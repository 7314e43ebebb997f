import { dirname, posix } from 'node:path';
import ts from 'typescript';
import { parseSource } from './moduleImports';
import type { ModuleTree, Origin } from './moduleTree';

type Edit = { start: number; end: number; text: string };

/**
 * Rewrites one source module before it is transpiled: imports point at the module that defines each name (a barrel in
 * between would pull whatever else it lists into the importer's chunk in some bundlers), and calls that initialise
 * module-scope constants are marked pure (not every bundler follows `@__NO_SIDE_EFFECTS__` into another file; the
 * package declares itself free of side effects).
 */
export function prepareModule(tree: ModuleTree, source: string, text: string): string {
  const file = parseSource(source, text);
  const edits: Edit[] = [];
  for (const statement of file.statements) {
    if (ts.isImportDeclaration(statement)) editImport(tree, source, file, statement, edits);
    else if (ts.isVariableStatement(statement)) markPureCalls(file, statement, edits);
  }
  return applyEdits(text, edits);
}

function editImport(
  tree: ModuleTree,
  source: string,
  file: ts.SourceFile,
  statement: ts.ImportDeclaration,
  edits: Edit[],
) {
  const clause = statement.importClause;
  if (!clause || clause.isTypeOnly || !ts.isStringLiteral(statement.moduleSpecifier)) return;
  const target = tree.resolve(statement.moduleSpecifier.text, source);
  if (!target || !clause.namedBindings || !ts.isNamedImports(clause.namedBindings)) return;
  const wanted = clause.namedBindings.elements.filter((element) => !element.isTypeOnly);
  const origins = wanted.map((element) => tree.originOf(target, (element.propertyName ?? element.name).text));
  if (clause.name || origins.every((origin) => origin.source === target && origin.name !== '*')) return;
  const lines = wanted.map((element, index) => importOf(source, origins[index]!, element.name.text));
  const start = statement.getStart(file);
  edits.push({ start, end: statement.end, text: lines.join(' ') });
}

function importOf(source: string, origin: Origin, local: string): string {
  const path = posix.relative(dirname(source), origin.source);
  const specifier = path.startsWith('.') ? path : `./${path}`;
  if (origin.name === '*') return `import * as ${local} from '${specifier}';`;
  return `import { ${origin.name === local ? local : `${origin.name} as ${local}`} } from '${specifier}';`;
}

function markPureCalls(file: ts.SourceFile, statement: ts.VariableStatement, edits: Edit[]) {
  const visit = (node: ts.Node): void => {
    // What a function body does happens when it is called, not when the module is evaluated.
    if (ts.isFunctionLike(node) || ts.isClassLike(node) || ts.isTypeNode(node)) return;
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      edits.push({ start: node.getStart(file), end: node.getStart(file), text: '/* @__PURE__ */ ' });
      // `a.b(x).c(y)`: the annotation in front covers the outermost call, the calls it is made of need none of their
      // own.
      node.arguments?.forEach(visit);
      return;
    }
    ts.forEachChild(node, visit);
  };
  for (const declaration of statement.declarationList.declarations)
    if (declaration.initializer) visit(declaration.initializer);
}

function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = text;
  for (const edit of [...edits].sort((a, b) => b.start - a.start))
    result = result.slice(0, edit.start) + edit.text + result.slice(edit.end);
  return result;
}
