import { describe, expect, test } from 'vitest';
import { Message, MessageV0, PublicKey, VersionedTransaction } from '@solana/web3.js';
import { readKeys, readWire } from './transactions';

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
    expect([readKeys(wire).keys, staticAccountKeys.map(String)]).toEqual([keys, keys]);
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

describe('readKeys', () => {
  test('behavior: what is taken from lookup tables, as the SDK reads it', () => {
    const keyOf = (seed: number) => new PublicKey(new Uint8Array(32).fill(seed));
    const lookups = [
      { accountKey: keyOf(3), writableIndexes: [0, 200], readonlyIndexes: [7] },
      { accountKey: keyOf(4), writableIndexes: [], readonlyIndexes: [1, 2] },
      { accountKey: keyOf(5), writableIndexes: [255], readonlyIndexes: [] },
    ];
    const message = new MessageV0({
      header: { numRequiredSignatures: 1, numReadonlySignedAccounts: 0, numReadonlyUnsignedAccounts: 1 },
      staticAccountKeys: [keyOf(1), keyOf(2)],
      recentBlockhash: String(keyOf(9)),
      // The data's length takes two bytes.
      compiledInstructions: [
        { programIdIndex: 1, accountKeyIndexes: [0, 2, 3], data: new Uint8Array(200).fill(255) },
        { programIdIndex: 1, accountKeyIndexes: [], data: new Uint8Array() },
      ],
      addressTableLookups: lookups,
    });
    const wire = new VersionedTransaction(message).serialize();
    expect(VersionedTransaction.deserialize(wire).message.addressTableLookups).toEqual(lookups);
    expect(readKeys(wire)).toEqual({
      keys: [1, 2].map((seed) => String(keyOf(seed))),
      lookups: lookups.map(({ accountKey, writableIndexes: writable }) => ({ table: String(accountKey), writable })),
    });
  });

  test.each([false, true])('error: what is cut short ends (versioned: %s)', (isVersioned) => {
    const { wire } = wireOf(3, isVersioned);
    // The number of its keys alone, and it says that they are two thousand million.
    const cut = [...wire.slice(0, isVersioned ? 69 : 68), 255, 255, 255, 255, 7];
    expect(readKeys(Uint8Array.from(cut))).toEqual({ keys: [], lookups: [] });
  });
});
