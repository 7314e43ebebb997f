import { toBase58 } from '../../base58';
import { fromBase64 } from '../../encodings';
import { token2022Program, tokenProgram } from './instructions';

/** An account as the network has it. */
export interface Account {
  lamports: bigint;
  /** The program that it belongs to. */
  program: string;
  isExecutable: boolean;
  bytes: Uint8Array;
}

/** An account of an RPC's answer in base64; `undefined` where there is none. Throws where it is none of that. */
export function readAccount(answer: unknown): Account | undefined {
  if (answer === null || answer === undefined) return undefined;
  const { lamports, owner, executable, data } = Object(answer) as Record<string, unknown>;
  const [text] = Array.isArray(data) ? (data as unknown[]) : [];
  if (!Number.isInteger(lamports) || typeof owner !== 'string' || typeof text !== 'string')
    throw new TypeError('The answer is not an account');
  return {
    lamports: BigInt(lamports as number),
    program: owner,
    isExecutable: executable === true,
    bytes: fromBase64(text),
  };
}

export const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength);
const keyAt = (bytes: Uint8Array, at: number) => toBase58(bytes.slice(at, at + 32));

/** The length of a token account without extensions. In Token-2022 the kind of account stands behind it. */
export const tokenAccountLength = 165;
const mintLength = 82;
const kinds = { mint: 1, account: 2 };

/** Extensions of Token-2022, by the numbers of its program. */
export const extension = {
  transferFee: 1,
  defaultState: 6,
  nonTransferable: 9,
  transferHook: 14,
  metadata: 19,
  scaledAmount: 25,
  pausable: 26,
} as const;

/** Extensions follow the kind: a type, a length, and as many bytes. */
function readExtensions(bytes: Uint8Array): ReadonlyMap<number, Uint8Array> {
  const found = new Map<number, Uint8Array>();
  const view = viewOf(bytes);
  for (let at = tokenAccountLength + 1; at + 4 <= bytes.length; ) {
    const type = view.getUint16(at, true);
    const length = view.getUint16(at + 2, true);
    if (type === 0) break;
    found.set(type, bytes.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return found;
}

/** Whether an account belongs to one of the token programs. */
export const isTokenProgram = (program: string): boolean => program === tokenProgram || program === token2022Program;

/** What a token keeps of a transfer from an epoch on. */
interface FeeRule {
  epoch: bigint;
  most: bigint;
  /** In ten thousandths. */
  points: bigint;
}

export interface Mint {
  program: string;
  decimals: number;
  extensions: ReadonlyMap<number, Uint8Array>;
}

/** A token's mint; `undefined` for any other account. */
export function readMint(account: Account | undefined): Mint | undefined {
  if (!account || !isTokenProgram(account.program)) return undefined;
  const { bytes, program } = account;
  const isPlain = bytes.length === mintLength;
  const isMint = isPlain || (program === token2022Program && bytes[tokenAccountLength] === kinds.mint);
  const isInitialized = bytes[45] === 1;
  if (!isMint || !isInitialized) return undefined;
  return { program, decimals: bytes[44] ?? 0, extensions: isPlain ? new Map() : readExtensions(bytes) };
}

const readRule = (view: DataView, at: number): FeeRule => ({
  epoch: view.getBigUint64(at, true),
  most: view.getBigUint64(at + 8, true),
  points: BigInt(view.getUint16(at + 16, true)),
});

/** What a token keeps of a transfer in an epoch, rounded up as its program does; `undefined` without such a rule. */
export function transferFeeOf({ extensions }: Mint, units: bigint, epoch: bigint): bigint | undefined {
  const bytes = extensions.get(extension.transferFee);
  if (!bytes) return undefined;
  const [older, newer] = [readRule(viewOf(bytes), 72), readRule(viewOf(bytes), 90)];
  const { points, most } = epoch >= newer.epoch ? newer : older;
  const fee = (units * points + 9_999n) / 10_000n;
  return fee > most ? most : fee;
}

export interface TokenAccount {
  address: string;
  mint: string;
  owner: string;
  units: bigint;
  isFrozen: boolean;
}

/** An account that holds a token; `undefined` for any other. */
export function readTokenAccount(address: string, account: Account | undefined): TokenAccount | undefined {
  if (!account || !isTokenProgram(account.program)) return undefined;
  const { bytes, program } = account;
  const isOne =
    bytes.length === tokenAccountLength ||
    (program === token2022Program && bytes[tokenAccountLength] === kinds.account);
  const state = bytes[108];
  if (!isOne || state === 0) return undefined;
  return {
    address,
    mint: keyAt(bytes, 0),
    owner: keyAt(bytes, 32),
    units: viewOf(bytes).getBigUint64(64, true),
    isFrozen: state === 2,
  };
}

/** What accounts for a token need beside the base: each extension of the mint that has a counterpart in them. */
const counterparts: readonly (readonly [mint: number, length: number])[] = [
  [extension.transferFee, 8],
  [extension.nonTransferable, 0],
  [extension.transferHook, 1],
  [extension.pausable, 0],
];

/** How long an account for a token is, in bytes: Token-2022 always marks that its owner cannot change. */
export function lengthOfAccount({ program, extensions }: Mint): number {
  if (program === tokenProgram) return tokenAccountLength;
  const base = tokenAccountLength + 1 + 4;
  return counterparts.reduce((sum, [type, length]) => (extensions.has(type) ? sum + 4 + length : sum), base);
}

/** Why a token cannot be sent at all. */
export function whyUntransferable({ extensions }: Mint): 'transfer-hook' | 'not-transferable' | undefined {
  const hook = extensions.get(extension.transferHook);
  if (hook?.slice(32, 64).some((byte) => byte !== 0)) return 'transfer-hook';
  const isPaused = extensions.get(extension.pausable)?.[32] === 1;
  return isPaused || extensions.has(extension.nonTransferable) ? 'not-transferable' : undefined;
}

/** Whether accounts for a token are frozen when they are opened. */
export const opensFrozen = ({ extensions }: Mint): boolean => extensions.get(extension.defaultState)?.[0] === 2;

/** Name and symbol behind two keys, each with its length before it. Zeros may fill them up. */
export function readNames(bytes: Uint8Array, at: number): { name?: string; symbol?: string } {
  const view = viewOf(bytes);
  const texts: string[] = [];
  for (let offset = at; texts.length < 2; ) {
    if (offset + 4 > bytes.length) return {};
    const length = view.getUint32(offset, true);
    const end = offset + 4 + length;
    if (end > bytes.length) return {};
    texts.push(
      new TextDecoder()
        .decode(bytes.slice(offset + 4, end))
        .replace(/\0+$/, '')
        .trim(),
    );
    offset = end;
  }
  const [name, symbol] = texts;
  return { ...(name && { name }), ...(symbol && { symbol }) };
}
