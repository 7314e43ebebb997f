import type { Adapter } from '../../contract/adapter';
import { concat, fromHex, toHex } from '../encodings';
import { blake2b } from './blake2b';
import { ethereumPattern, fromSs58 } from './ss58';

/** Where a chain keeps its accounts: the 128-bit xxHash of `System`, then that of `Account`. */
const accountsKey = '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9';

/**
 * `AccountInfo`: a nonce and three counts of 4 bytes, then what is free, reserved, frozen, and flags, of 16 bytes each,
 * lowest byte first.
 */
const accountPattern = /^0x[0-9a-f]{32}([0-9a-f]{32})[0-9a-f]{96}$/i;

/**
 * What an account has free; of that, some may be staked or locked. Read from the chain's storage, where an account
 * without coins is none.
 *
 * @throws TypeError when the answer is no account, or the address none: unknown is not zero.
 */
export const fetchBalance: NonNullable<Adapter['fetchNativeBalance']> = async ({ rpc, address, signal }) => {
  const account = fromSs58(address)?.account ?? (ethereumPattern.test(address) ? fromHex(address) : undefined);
  if (!account) throw new TypeError('The address is not valid');
  const stored = await rpc('state_getStorage', [accountsKey + toHex(concat(blake2b(account, 16), account))], {
    signal,
  });
  if (stored === null) return 0n;
  const free = accountPattern.exec(String(stored))?.[1];
  if (!free) throw new TypeError('The answer is not a balance');
  return BigInt(`0x${toHex(fromHex(free).reverse())}`);
};
