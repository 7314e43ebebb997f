// What of the contract ABI and of ERC-20 a transfer and a swap need: a word is 32 bytes.

export const numberWord = (value: bigint): string => value.toString(16).padStart(64, '0');
export const addressWord = (address: string): string => address.replace(/^0x/, '').toLowerCase().padStart(64, '0');

export const decimalsCall = '0x313ce567';
export const symbolCall = '0x95d89b41';
export const nameCall = '0x06fdde03';
export const balanceCall = (address: string): string => `0x70a08231${addressWord(address)}`;
export const allowanceCall = (owner: string, spender: string): string =>
  `0xdd62ed3e${addressWord(owner)}${addressWord(spender)}`;
export const transferCall = (to: string, units: bigint): string => `0xa9059cbb${addressWord(to)}${numberWord(units)}`;

/** Lets a contract spend just so much. */
export const approveCall = (spender: string, units: bigint): string =>
  `0x095ea7b3${addressWord(spender)}${numberWord(units)}`;

/** A number of one word; `undefined` for anything else. */
export function readWord(answer: unknown): bigint | undefined {
  return typeof answer === 'string' && /^0x[\da-f]{64}$/i.test(answer) ? BigInt(answer) : undefined;
}

/** A text as ABI strings are, or as 32 bytes with zeros behind, as the first tokens have it. */
export function readText(answer: unknown): string | undefined {
  const hex = /^0x((?:[\da-f]{64})+)$/i.exec(String(answer))?.[1];
  if (hex === undefined) return undefined;
  const isString = hex.length >= 128 && BigInt(`0x${hex.slice(0, 64)}`) === 32n;
  const length = isString ? Number(BigInt(`0x${hex.slice(64, 128)}`)) * 2 : 64;
  const body = isString ? hex.slice(128, 128 + length) : hex;
  if (isString && body.length !== length) return undefined;
  const bytes = Uint8Array.from(body.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\0+$/, '') || undefined;
  } catch {
    return undefined;
  }
}
