/** Licences that let a host ship the code without opening its own. Anything else, copyleft or unheard of, fails. */
const permissive = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'CC0-1.0',
  'Unlicense',
  'BlueOak-1.0.0',
  'Zlib',
  'Python-2.0',
]);

/** Whether an SPDX expression can be satisfied by permissive licences alone: one side of OR, both sides of AND. */
export function isPermissive(expression: string | undefined): boolean {
  if (expression === undefined) return false;
  const bare = stripParentheses(expression.trim());
  const either = splitOutside(bare, ' OR ');
  if (either.length > 1) return either.some(isPermissive);
  const both = splitOutside(bare, ' AND ');
  if (both.length > 1) return both.every(isPermissive);
  return permissive.has(bare);
}

function stripParentheses(text: string): string {
  if (!text.startsWith('(') || !text.endsWith(')')) return text;
  let depth = 0;
  for (let index = 0; index < text.length - 1; index += 1) {
    if (text[index] === '(') depth += 1;
    else if (text[index] === ')') depth -= 1;
    if (depth === 0) return text;
  }
  return stripParentheses(text.slice(1, -1).trim());
}

function splitOutside(text: string, word: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1;
    else if (text[index] === ')') depth -= 1;
    else if (depth === 0 && text.startsWith(word, index)) {
      parts.push(text.slice(start, index));
      start = index + word.length;
    }
  }
  return [...parts, text.slice(start)];
}

/** The pairing SDK's packages that carry its version; the ones beside them count their own. */
const pairingSdk = new Set(
  ['core', 'sign-client', 'universal-provider', 'utils', 'types', 'ethereum-provider'].map(
    (name) => `@walletconnect/${name}`,
  ),
);
const lastOpenPairingSdk = '2.21.8';
const lastOpenWalletSide = '1.2.10';

/** Why a package may not be installed here at all, whatever its licence field says; `undefined` when it may. */
export function forbiddenPackage(name: string, version: string): string | undefined {
  if (/^@reown\/appkit/.test(name)) return `${name} is not to be used`;
  if (pairingSdk.has(name) && isAbove(version, lastOpenPairingSdk))
    return `${name} ${version} is above ${lastOpenPairingSdk}, the last one under Apache-2.0`;
  if (name === '@reown/walletkit' && isAbove(version, lastOpenWalletSide))
    return `${name} ${version} is above ${lastOpenWalletSide}, the last one under Apache-2.0`;
  return undefined;
}

/** Compares by number, part by part; a pre-release of the same version is not above it. */
function isAbove(version: string, limit: string): boolean {
  const [ours, theirs] = [version, limit].map((text) => text.split(/[-+]/)[0]!.split('.').map(Number)) as [
    number[],
    number[],
  ];
  for (let index = 0; index < 3; index += 1) {
    const difference = (ours[index] ?? 0) - (theirs[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}
