/** UTF-8 bytes of a text; bytes pass unchanged. */
export const toBytes = (message: string | Uint8Array): Uint8Array =>
  typeof message === 'string' ? new TextEncoder().encode(message) : message;

/** The text that bytes are in UTF-8; a text passes unchanged. */
export const toText = (message: string | Uint8Array): string =>
  typeof message === 'string' ? message : new TextDecoder().decode(message);

/** Hex without a prefix. */
export const toHex = (bytes: ArrayLike<number>): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Bytes of hex text, with or without `0x`. */
export const fromHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.replace(/^0x/, '').match(/../g) ?? [], (pair) => parseInt(pair, 16));

/**
 * Bytes as they are, also of another window, or of a text that is nothing but hex, with or without `0x`; nothing for
 * any other.
 */
export function readBytes(value: unknown): Uint8Array | undefined {
  if (ArrayBuffer.isView(value))
    return value.byteLength > 0 ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength) : undefined;
  return typeof value === 'string' && /^(0x)?([\da-f]{2})+$/i.test(value) ? fromHex(value) : undefined;
}

export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

export const fromBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

export function concat(...parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}
