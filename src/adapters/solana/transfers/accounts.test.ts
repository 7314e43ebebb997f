import { ExtensionType, getAccountLen, getAccountTypeOfMintType, getTypeLen } from '@solana/spl-token';
import { Keypair, PublicKey } from '@solana/web3.js';
import { describe, expect, test } from 'vitest';
import { mintBytes, tokenBytes as writeToken } from '../../../../test/adapters/solanaAccounts';
import {
  type Account,
  extension,
  isTokenProgram,
  lengthOfAccount,
  type Mint,
  opensFrozen,
  readAccount,
  readMint,
  readNames,
  readTokenAccount,
  transferFeeOf,
  whyUntransferable,
} from './accounts';
import { accountProgram, token2022Program, tokenProgram } from './instructions';

const [owner, mint] = [1, 2].map((seed) => Keypair.fromSeed(new Uint8Array(32).fill(seed)).publicKey) as [
  PublicKey,
  PublicKey,
];
const accountOf = (program: string, bytes: Uint8Array): Account => ({
  lamports: 1n,
  program,
  isExecutable: false,
  bytes,
});

const tokenBytes = (fields: { state?: number } = {}) => writeToken({ mint, owner, amount: 2n ** 40n + 5n, ...fields });

type Extension = readonly [type: number, bytes: readonly number[]];

/** With extensions: the kind of account stands behind as many bytes as an account for a token has. */
function extended(
  base: Uint8Array,
  kind: number,
  extensions: readonly Extension[],
  rest: readonly number[] = [],
): Uint8Array {
  const written = extensions.flatMap(([type, bytes]) => [
    type,
    0,
    bytes.length % 256,
    Math.floor(bytes.length / 256),
    ...bytes,
  ]);
  return Uint8Array.from([...base, ...Array<number>(165 - base.length).fill(0), kind, ...written, ...rest]);
}

describe('readAccount', () => {
  const answer = { lamports: 5, owner: tokenProgram, executable: false, data: ['AQID', 'base64'], rentEpoch: 0 };

  test('behavior: what a node answers; nothing where there is no account', () => {
    expect(readAccount(answer)).toEqual({
      lamports: 5n,
      program: tokenProgram,
      isExecutable: false,
      bytes: Uint8Array.of(1, 2, 3),
    });
    expect(readAccount({ ...answer, executable: true })).toMatchObject({ isExecutable: true });
    expect([readAccount(null), readAccount(undefined)]).toEqual([undefined, undefined]);
  });

  test.each([
    ['lamports as text', { ...answer, lamports: '5' }],
    ['half a lamport', { ...answer, lamports: 0.5 }],
    ['no owner', { ...answer, owner: null }],
    ['bytes without their form', { ...answer, data: 'AQID' }],
    ['parsed data', { ...answer, data: { program: 'spl-token' } }],
    ['no bytes', { ...answer, data: [] }],
    ['text', 'account'],
    ['a number', 5],
  ])('error: %s is no account', (_, wrong) => {
    expect(() => readAccount(wrong)).toThrow('The answer is not an account');
  });
});

describe('readMint', () => {
  test('behavior: as the library writes it, of either program', () => {
    for (const program of [tokenProgram, token2022Program])
      expect(readMint(accountOf(program, mintBytes({ decimals: 9 })))).toEqual({
        program,
        decimals: 9,
        extensions: new Map(),
      });
  });

  test('behavior: its extensions, in whatever order, until the first empty one or one that is cut off', () => {
    const extensions: Extension[] = [
      [extension.defaultState, [2]],
      [extension.metadata, Array<number>(300).fill(7)],
      [extension.nonTransferable, []],
    ];
    const read = (rest: readonly number[], list = extensions) =>
      readMint(accountOf(token2022Program, extended(mintBytes(), 1, list, rest)));
    const whole = new Map(extensions.map(([type, bytes]) => [type, Uint8Array.from(bytes)]));
    expect(read([])).toEqual({ program: token2022Program, decimals: 6, extensions: whole });
    for (const rest of [[0, 0, 0, 0, 14, 0, 1, 0, 1], [14], [14, 0, 1]]) expect(read(rest)?.extensions).toEqual(whole);
    expect([...(read([14, 0, 0, 0])?.extensions.keys() ?? [])]).toEqual([...whole.keys(), 14]);
    expect(read([], [])?.extensions).toEqual(new Map());
  });

  test('error: what is not initialized, an account that holds a token, and extensions of the first program', () => {
    const wrong = [
      accountOf(tokenProgram, mintBytes({ isInitialized: false })),
      accountOf(token2022Program, extended(mintBytes({ isInitialized: false }), 1, [])),
      accountOf(token2022Program, extended(tokenBytes(), 2, [])),
      accountOf(tokenProgram, extended(mintBytes(), 1, [])),
      accountOf(accountProgram, mintBytes()),
      undefined,
    ];
    expect(wrong.map(readMint)).toEqual(wrong.map(() => undefined));
  });

  test('error: accounts of other programs, and those that are no mint, are none', () => {
    const account = { lamports: 1n, program: token2022Program, isExecutable: false, bytes: new Uint8Array(165) };
    expect(readMint(account)).toBeUndefined();
    expect(readMint({ ...account, program: 'x', bytes: new Uint8Array(82).fill(1) })).toBeUndefined();
    expect(readMint(undefined)).toBeUndefined();
  });
});

describe('readTokenAccount', () => {
  test('behavior: whose it is, of which token, how much, and whether it is frozen', () => {
    const read = (program: string, bytes: Uint8Array) => readTokenAccount('an address', accountOf(program, bytes));
    const expected = {
      address: 'an address',
      mint: mint.toBase58(),
      owner: owner.toBase58(),
      units: 2n ** 40n + 5n,
      isFrozen: false,
    };
    expect(read(tokenProgram, tokenBytes())).toEqual(expected);
    expect(read(token2022Program, tokenBytes())).toEqual(expected);
    expect(read(token2022Program, extended(tokenBytes(), 2, [[7, []]]))).toEqual(expected);
    expect(read(tokenProgram, tokenBytes({ state: 2 }))).toEqual({ ...expected, isFrozen: true });
    // One whose bytes are a part of larger ones.
    const within = Uint8Array.from([...Array<number>(11).fill(255), ...tokenBytes()]).subarray(11);
    expect(read(tokenProgram, within)).toEqual(expected);
  });

  test('error: one that is not opened, a mint, another program, and extensions of the first program', () => {
    const wrong = [
      accountOf(tokenProgram, tokenBytes({ state: 0 })),
      accountOf(tokenProgram, mintBytes()),
      accountOf(token2022Program, extended(mintBytes(), 1, [])),
      accountOf(tokenProgram, extended(tokenBytes(), 2, [])),
      accountOf(accountProgram, tokenBytes()),
      undefined,
    ];
    expect(wrong.map((account) => readTokenAccount('an address', account))).toEqual(wrong.map(() => undefined));
    expect([tokenProgram, token2022Program, accountProgram].map(isTokenProgram)).toEqual([true, true, false]);
  });
});

/** A mint with what it keeps of a transfer: before an epoch, and from it on. */
function keeping(older: [points: number, most: bigint], newer: [points: number, most: bigint], epoch: bigint): Mint {
  const bytes = new Uint8Array(108);
  const view = new DataView(bytes.buffer);
  for (const [at, from, [points, most]] of [
    [72, 0n, older],
    [90, epoch, newer],
  ] as const) {
    view.setBigUint64(at, from, true);
    view.setBigUint64(at + 8, most, true);
    view.setUint16(at + 16, points, true);
  }
  return { program: token2022Program, decimals: 6, extensions: new Map([[1, bytes]]) };
}

describe('transferFeeOf', () => {
  const mint = keeping([100, 1_000n], [250, 5_000n], 7n);
  test.each([
    ['rounded up', 1n, 6n, 1n],
    ['of nothing', 0n, 6n, 0n],
    ['by the older rule until the epoch', 10_000n, 6n, 100n],
    ['by the newer one from it on', 10_000n, 7n, 250n],
    ['never more than the most', 10n ** 18n, 7n, 5_000n],
  ])('behavior: %s', (_what, units, epoch, fee) => {
    expect(transferFeeOf(mint, units, epoch)).toBe(fee);
  });

  test('behavior: a mint without a rule keeps nothing', () => {
    expect(transferFeeOf({ ...mint, extensions: new Map() }, 100n, 7n)).toBeUndefined();
  });
});

describe('what a mint says of its transfers', () => {
  const of = (...extensions: readonly Extension[]) =>
    readMint(accountOf(token2022Program, extended(mintBytes(), 1, extensions)))!;

  test('behavior: accounts are as long as the library makes them', () => {
    const types = [
      ExtensionType.TransferFeeConfig,
      ExtensionType.NonTransferable,
      ExtensionType.TransferHook,
      ExtensionType.PausableConfig,
      ExtensionType.DefaultAccountState,
      ExtensionType.MetadataPointer,
      ExtensionType.MintCloseAuthority,
      ExtensionType.PermanentDelegate,
    ];
    for (let choice = 0; choice < 2 ** types.length; choice += 1) {
      const chosen = types.filter((_, index) => Math.floor(choice / 2 ** index) % 2 === 1);
      const made = of(...chosen.map((type) => [type, Array<number>(getTypeLen(type)).fill(0)] as const));
      const own = chosen.map(getAccountTypeOfMintType).filter((type) => type !== ExtensionType.Uninitialized);
      expect([chosen, lengthOfAccount(made)]).toEqual([chosen, getAccountLen([...own, ExtensionType.ImmutableOwner])]);
    }
    expect(lengthOfAccount(readMint(accountOf(tokenProgram, mintBytes()))!)).toBe(165);
  });

  test('behavior: a hook that is set, a pause and a token of one person keep it where it is', () => {
    const authority = Array<number>(32).fill(9);
    const none = Array<number>(32).fill(0);
    expect([
      whyUntransferable(of()),
      whyUntransferable(of([extension.transferHook, [...authority, ...none]])),
      whyUntransferable(of([extension.transferHook, [...none, ...none.slice(1), 1]])),
      whyUntransferable(of([extension.pausable, [...authority, 0]])),
      whyUntransferable(of([extension.pausable, [...authority, 1]])),
      whyUntransferable(of([extension.nonTransferable, []])),
    ]).toEqual([undefined, undefined, 'transfer-hook', undefined, 'not-transferable', 'not-transferable']);
  });

  test('behavior: whether its accounts open frozen', () => {
    expect([of(), of([extension.defaultState, [1]]), of([extension.defaultState, [2]])].map(opensFrozen)).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('readNames', () => {
  const text = (value: string) => [value.length, 0, 0, 0, ...Buffer.from(value)];

  test('behavior: spaces and zeros around are none of the name; an empty one is left out', () => {
    const read = (name: string, symbol: string) => readNames(Uint8Array.from([...text(name), ...text(symbol)]), 0);
    expect(read(' Dollar \0\0', 'USD\0')).toEqual({ name: 'Dollar', symbol: 'USD' });
    expect(read('', 'USD')).toEqual({ symbol: 'USD' });
    expect(read('Dollar', '\0\0')).toEqual({ name: 'Dollar' });
  });

  test('error: bytes that end within a length or a text', () => {
    const whole = Uint8Array.from([...text('Dollar'), ...text('USD')]);
    for (let end = 0; end < whole.length; end += 1) expect(readNames(whole.slice(0, end), 0)).toEqual({});
    expect(readNames(whole, 0)).toEqual({ name: 'Dollar', symbol: 'USD' });
  });

  test('behavior: two texts with their lengths, zeros taken off', () => {
    const bytes = Uint8Array.from([9, 9, ...text('Dollar\0\0'), ...text('USD')]);
    expect(readNames(bytes, 2)).toEqual({ name: 'Dollar', symbol: 'USD' });
  });

  test('error: lengths beyond the end are no names', () => {
    expect(readNames(Uint8Array.from([255, 255, 255, 255, 65]), 0)).toEqual({});
    expect(readNames(Uint8Array.from(text('Dollar')), 0)).toEqual({});
  });
});
