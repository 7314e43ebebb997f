import { fromBase58 } from '../base58';
import { byteLength, fromBech32 } from '../bech32';

/**
 * First bytes of base58 addresses: pay to key hash and to script hash, on the main network and on the test networks.
 */
const versions: Readonly<Record<number, 'main' | 'test'>> = { 0x00: 'main', 0x05: 'main', 0x6f: 'test', 0xc4: 'test' };
const prefixes: Readonly<Record<string, 'main' | 'test'>> = { bc: 'main', tb: 'test', bcrt: 'test' };

/** SegWit: version 0 in bech32 with 20 or 32 bytes, later versions in bech32m with 2 to 40. */
function segwitFamily(address: string): 'main' | 'test' | undefined {
  const decoded = fromBech32(address);
  if (!decoded) return undefined;
  const [version = 32, ...program] = decoded.words;
  const length = byteLength(program) ?? 0;
  const isValid =
    version === 0
      ? !decoded.isM && (length === 20 || length === 32)
      : version <= 16 && decoded.isM && length >= 2 && length <= 40;
  return isValid ? prefixes[decoded.prefix] : undefined;
}

/**
 * Which kind of network an address is for; nothing when it is none. Base58 is checked by form, SegWit by its checksum
 * too.
 */
export function addressFamily(address: string): 'main' | 'test' | undefined {
  if (/^(bc|tb|bcrt)1/i.test(address)) return segwitFamily(address);
  const bytes = /^[123mn][1-9A-HJ-NP-Za-km-z]{25,34}$/.test(address) ? fromBase58(address) : undefined;
  return bytes?.length === 25 ? versions[bytes[0] as number] : undefined;
}

export const isBitcoinAddress = (value: string): boolean => addressFamily(value) !== undefined;

/** Taproot signs messages by BIP-322 only. */
export const isTaproot = (address: string): boolean => /^(bc|tb|bcrt)1p/i.test(address);
