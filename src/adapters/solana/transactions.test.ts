import { describe, expect, test } from 'vitest';
import { Message, PublicKey, VersionedTransaction } from '@solana/web3.js';
import { readStaticKeys, readWire } from './transactions';

/** A signed message that names `count` accounts itself, the first of them as its signers. */
function wireOf(count: number, isVersioned: boolean, signers = 1): { wire: Uint8Array; keys: string[] } {
  const accounts = Array.from({ length: count }, (_, index) => new Uint8Array(32).fill(index + 1));
  const length = count < 128 ? [count] : [(count & 127) | 128, count >> 7];
  const message = [...(isVersioned ? [128] : []), signers, 0, 1, ...length, ...accounts.flatMap((each) => [...each])];
  const blockhash = new Array<number>(32).fill(9);
  const signed = Array.from({ length: signers }, (_, index) => new Array<number>(64).fill(7 + index)).flat();
  const wire = [signers, ...signed, ...message, ...blockhash, 0, ...(isVersioned ? [0] : [])];
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

  test.each([false, true])('behavior: each signer has its own key and signature (versioned: %s)', (isVersioned) => {
    const { wire, keys } = wireOf(5, isVersioned, 3);
    const { signatures, signers } = readWire(wire);
    expect(signers).toEqual(keys.slice(0, 3));
    expect(signatures).toEqual([7, 8, 9].map((byte) => new Uint8Array(64).fill(byte)));
  });
});
