import ts from 'typescript';
import { parseSource } from '../build/moduleImports';

/** The text of a literal, or of several joined by `+`. */
function textOf(node: ts.Node | undefined): string | undefined {
  if (!node) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return undefined;
  const [left, right] = [textOf(node.left), textOf(node.right)];
  return left === undefined || right === undefined ? undefined : left + right;
}

const isCode = (text: string | undefined): text is string => /^[a-z]+\/[a-z][a-z-]*$/.test(text ?? '');

/** Who it is for, where that stands beside the text: as the second of a pair, or as an option. */
function audienceOf(node: ts.Node | undefined): string {
  if (!node || !ts.isObjectLiteralExpression(node)) return textOf(node) ?? '';
  const audience = node.properties.find((one) => one.name?.getText() === 'audience');
  return (audience && ts.isPropertyAssignment(audience) && textOf(audience.initializer)) || '';
}

/** Definitions that several catalogues share, by the name of their constant: `export const x = ['Text', 'alert']`. */
export type SharedTexts = ReadonlyMap<string, readonly [text: string, audience: string]>;

export function sharedTextsOf(path: string, source: string): [string, [string, string]][] {
  return parseSource(path, source)
    .statements.filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .flatMap(({ name, initializer }) => {
      const list = initializer && ts.isAsExpression(initializer) ? initializer.expression : initializer;
      const [text, audience] = list && ts.isArrayLiteralExpression(list) ? list.elements.map(textOf) : [];
      return text && audience ? [[name.getText(), [text, audience]]] : [];
    });
}

/**
 * Every error text in a file, as `code (audience): text`: entries of a catalogue, and a code with its text beside it.
 * Found by their form, so that no catalogue is missed because nobody has listed it.
 */
export function errorTextsOf(path: string, source: string, shared: SharedTexts = new Map()): string[] {
  const found: string[] = [];
  const add = (code: string | undefined, node: ts.Node | undefined, audience: string) => {
    const text = textOf(node);
    if (!isCode(code) || !text || isCode(text)) return;
    found.push(`${code}${audience && ` (${audience})`}: ${text}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isStringLiteral(node.name)) {
      const { name, initializer } = node;
      if (ts.isArrayLiteralExpression(initializer))
        add(name.text, initializer.elements[0], audienceOf(initializer.elements[1]));
      else if (ts.isIdentifier(initializer)) {
        const [text, audience] = shared.get(initializer.text) ?? [];
        if (text && isCode(name.text)) found.push(`${name.text} (${audience}): ${text}`);
      } else add(name.text, initializer, 'developer');
    }
    const list = ts.isArrayLiteralExpression(node)
      ? node.elements
      : ts.isNewExpression(node)
        ? node.arguments
        : undefined;
    list?.forEach((each, index) => add(textOf(each), list[index + 1], audienceOf(list[index + 2])));
    ts.forEachChild(node, visit);
  };
  visit(parseSource(path, source));
  return found;
}
