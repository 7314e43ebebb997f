/** Names are foreign text: no pattern that a long one can hold up. */
export function nameKey(name: string): string {
  const words = name
    .slice(0, 200)
    .toLowerCase()
    .split(/\s/)
    .filter((word) => word !== '');
  if (words.length > 1 && words.at(-1) === 'wallet') words.pop();
  return words.join(' ');
}

type Named = { name: string; rdns?: string | undefined };

const hasSameName = (left: Named, right: Named) => nameKey(left.name) === nameKey(right.name);

/**
 * Two sightings of one wallet in this browser: the same rdns, or where one has none the same name. An impostor under
 * another rdns stays a row of its own.
 */
export function isSameWallet(left: Named, right: Named): boolean {
  return left.rdns !== undefined && right.rdns !== undefined ? left.rdns === right.rdns : hasSameName(left, right);
}
