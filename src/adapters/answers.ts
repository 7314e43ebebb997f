const isByte = (value: unknown) => Number.isInteger(value) && (value as number) >= 0 && (value as number) < 256;

/**
 * Bytes in any form that wallets give them: of another window, as a plain list, or as JSON leaves them (`{ 0: 1 }`,
 * `{ type: 'Buffer', data }`). Nothing for what is none.
 */
export function bytesOf(value: unknown): Uint8Array | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { data = value } = value as { data?: unknown };
  const listed: unknown[] = ArrayBuffer.isView(value)
    ? [...new Uint8Array(value.buffer, value.byteOffset, value.byteLength)]
    : Object.values(Object(data) as object);
  return listed.length > 0 && listed.every(isByte) ? Uint8Array.from(listed as number[]) : undefined;
}

/** A text that is one, and not empty. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** The text that a wallet answers, alone or as one of `fields`. Throws where there is none: it is no answer. */
export function requireText(answer: unknown, ...fields: readonly string[]): string {
  const found = [answer, ...fields.map((field) => (Object(answer) as Record<string, unknown>)[field])].find(textOf);
  if (found === undefined) throw new TypeError('The wallet answered nothing that can be read');
  return found as string;
}

/** The bytes that a wallet answers. Throws where there are none. */
export function requireBytes(answer: unknown): Uint8Array {
  const bytes = bytesOf(answer);
  if (!bytes) throw new TypeError('The wallet answered no bytes');
  return bytes;
}

/**
 * What a wallet signed, alone, first of a list or as `signature`: bytes as `write` writes them, a text as it is or as
 * `rewrite` has it.
 */
export function readSignature(
  answer: unknown,
  write: (bytes: Uint8Array) => string,
  rewrite: (text: string) => string = (text) => text,
): string {
  const [first] = bytesOf(answer) ? [answer] : [answer].flat();
  const { signature = first } = Object(first) as { signature?: unknown };
  const bytes = bytesOf(signature);
  return bytes ? write(bytes) : rewrite(requireText(signature));
}
