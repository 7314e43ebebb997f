import { hexToU8a, u8aConcat, u8aToHex } from '@polkadot/util';
import { blake2AsU8a, decodeAddress, xxhashAsU8a } from '@polkadot/util-crypto';

const accounts = u8aConcat(xxhashAsU8a('System', 128), xxhashAsU8a('Account', 128));

/** Where a chain stores an account, of SS58 or of an ethereum key: by Polkadot's own libraries, not the adapter's. */
export function accountKeyOf(address: string): string {
  const account = /^0x[0-9a-f]{40}$/i.test(address) ? hexToU8a(address) : decodeAddress(address);
  return u8aToHex(u8aConcat(accounts, blake2AsU8a(account, 128), account));
}
