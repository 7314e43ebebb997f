import ts from 'typescript';
import { isVariableUse, moduleNames, walkWithScopes } from './scopes';
import { isTest, type Rule, type SourceModule, type Violation, violationAt } from './sourceTree';

const browserNames = new Set([
  'window',
  'document',
  'localStorage',
  'sessionStorage',
  'location',
  'navigator',
  'indexedDB',
  'history',
]);
const portNames = new Set(['fetch', 'setTimeout', 'setInterval', 'requestAnimationFrame', 'performance', 'crypto']);

const mayTouchBrowser = (path: string) =>
  path === 'src/kit/browserPorts.ts' ||
  /^src\/(adapters|connectors)\/[^/]+\/(discovery|runtime)(\.ts$|\/)/.test(path) ||
  /^(primitives|recipes|tools)\//.test(path);

/** A server that checks a sign-in has no kit, and so no ports. */
const mayTouchPorts = (path: string) =>
  mayTouchBrowser(path) || /^src\/(testing(\.ts|\/)|siwx\/verifySignIn\.ts$)/.test(path);

const own = (tree: readonly SourceModule[]) =>
  tree.filter(
    (module) =>
      !isTest(module.path) && !module.path.startsWith('recipes/examples/') && !/\.config\.ts$/.test(module.path),
  );

/**
 * The page's globals are named only where a page is certain, and never while a module is evaluated: servers import it
 * too.
 */
export const browserGlobals: Rule = (tree) =>
  own(tree).flatMap((module) =>
    freeUses(module, browserNames).flatMap(({ node, name, inFunction }): Violation[] => {
      if (!mayTouchBrowser(module.path))
        return [violationAt(module, node, `touches ${name}; go through the browser port`)];
      // `typeof document` asks without touching, and throws nowhere.
      return inFunction || ts.isTypeOfExpression(node.parent)
        ? []
        : [violationAt(module, node, `touches ${name} at module scope`)];
    }),
  );

/** Time, chance and the network come from ports, so that tests hold them in their hand. */
export const ambientPorts: Rule = (tree) =>
  own(tree)
    .filter((module) => !mayTouchPorts(module.path))
    .flatMap((module) => [
      ...freeUses(module, portNames).map(({ node, name }) =>
        violationAt(module, node, `calls ${name}; take it from the kit's ports`),
      ),
      ...clockUses(module),
    ]);

type Use = { node: ts.Node; name: string; inFunction: boolean };

function freeUses(module: SourceModule, names: ReadonlySet<string>): Use[] {
  const top = moduleNames(module.ast);
  const found: Use[] = [];
  walkWithScopes(module.ast, (node, isShadowed, inFunction) => {
    if (
      ts.isPropertyAccessExpression(node) &&
      ts.isIdentifier(node.expression) &&
      node.expression.text === 'globalThis' &&
      names.has(node.name.text)
    )
      found.push({ node, name: node.name.text, inFunction });
    if (
      !ts.isIdentifier(node) ||
      !names.has(node.text) ||
      top.has(node.text) ||
      isShadowed(node.text) ||
      !isVariableUse(node)
    )
      return;
    found.push({ node, name: node.text, inFunction });
  });
  return found;
}

function clockUses(module: SourceModule): Violation[] {
  const found: Violation[] = [];
  walkWithScopes(module.ast, (node) => {
    const text = ts.isPropertyAccessExpression(node) ? node.getText(module.ast) : undefined;
    if (text === 'Date.now' || text === 'Math.random')
      found.push(violationAt(module, node, `calls ${text}; take it from the kit's ports`));
    if (ts.isNewExpression(node) && node.expression.getText(module.ast) === 'Date' && !node.arguments?.length)
      found.push(violationAt(module, node, "reads the clock by new Date(); take it from the kit's ports"));
  });
  return found;
}
