import { describe, expect, test } from 'vitest';
import { Message, PublicKey, VersionedTransaction } from '@solana/web3.js';
import { readStaticKeys, readWire } from './transactions';

/** A signed message that names `count` accounts itself, the first of them as its only signer. */
function wireOf(count: number, isVersioned: boolean): { wire: Uint8Array; keys: string[] } {
  const accounts = Array.from({ length: count }, (_, index) => new Uint8Array(32).fill(index + 1));
  const length = count < 128 ? [count] : [(count & 127) | 128, count >> 7];
  const message = [...(isVersioned ? [128] : []), 1, 0, 1, ...length, ...accounts.flatMap((each) => [...each])];
  const blockhash = new Array<number>(32).fill(9);
  const wire = [1, ...new Array<number>(64).fill(7), ...message, ...blockhash, 0, ...(isVersioned ? [0] : [])];
  return { wire: Uint8Array.from(wire), keys: accounts.map((each) => new PublicKey(each).toBase58()) };
}

describe('readWire', () => {
  // 127 accounts are the most whose number takes one byte.
  test.each([
    [2, false],
    [127, false],
    [128, false],
    [127, true],
    [128, true],
    [200, true],
  ])('behavior: a message of %i accounts (versioned: %s) is read as the SDK reads it', (count, isVersioned) => {
    const { wire, keys } = wireOf(count, isVersioned);
    const { staticAccountKeys } = isVersioned
      ? VersionedTransaction.deserialize(wire).message
      : Message.from(wire.slice(65));
    const { signatures, signers } = readWire(wire);
    expect([readStaticKeys(wire), staticAccountKeys.map(String)]).toEqual([keys, keys]);
    expect(signers).toEqual(keys.slice(0, 1));
    expect(signatures).toEqual([new Uint8Array(64).fill(7)]);
  });
});
