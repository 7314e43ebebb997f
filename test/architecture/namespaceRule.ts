import ts from 'typescript';
import { isTest, type Rule, type SourceModule, type Violation, violationAt } from './sourceTree';

/**
 * Where namespaces are all alike: an adapter says what its own can do, and a sixth one is a new folder and nothing
 * else.
 */
const isAlike = (path: string) =>
  /^(src\/(features|react|services|store)|recipes\/(modal|buttons))\//.test(path) && !isTest(path);

const namesNamespace = (text: string) => /^(eip155|solana|polkadot|bip122|cosmos)(:|$)/.test(text);

/** What a name would be when nobody has said any: decides about no namespace. */
const isFallback = ({ parent }: ts.Node) =>
  ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken;

/** Named to the compiler only. */
const isType = (node: ts.Node) => ts.isLiteralTypeNode(node.parent);

function namedBy(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) return node.head.text;
  // `{ solana: ... }[namespace]` and `byNamespace.solana` are switches too.
  if (
    ts.isIdentifier(node) &&
    (ts.isPropertyAssignment(node.parent) || ts.isPropertyAccessExpression(node.parent)) &&
    node.parent.name === node
  )
    return node.text;
  return undefined;
}

/** No feature, hook, service or view knows namespaces by name: features ask the adapter's capability. */
export const noNamespaceSwitch: Rule = (tree) => tree.filter(({ path }) => isAlike(path)).flatMap(violationsOf);

function violationsOf(module: SourceModule): Violation[] {
  const found: Violation[] = [];
  const visit = (node: ts.Node): void => {
    const name = namedBy(node);
    if (name !== undefined && namesNamespace(name) && !isFallback(node) && !isType(node))
      found.push(violationAt(module, node, `names the namespace ${name}; ask the adapter what it can do`));
    ts.forEachChild(node, visit);
  };
  visit(module.ast);
  return found;
}
