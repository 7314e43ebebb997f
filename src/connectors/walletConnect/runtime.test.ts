import { describe, expect, test } from 'vitest';
import { libraryOf, toPaired } from './runtime';

type Library = ReturnType<typeof libraryOf>;
const library = class {
  static init = async () => undefined;
} as unknown as Library;

describe('libraryOf', () => {
  test.each([
    ['an ES module', { UniversalProvider: library, default: library }],
    [
      'a CommonJS module in plain Node',
      { UniversalProvider: library, default: { UniversalProvider: library, default: library } },
    ],
    ['a default that is the class', { default: library }],
    ['a default that is the whole module', { default: { UniversalProvider: library } }],
  ])('behavior: finds the class in %s', (_form, loaded) => {
    expect(libraryOf(loaded)).toBe(library);
  });

  test('error: a package without it says so', () => {
    expect(() => libraryOf({})).toThrow('@walletconnect/universal-provider has no UniversalProvider');
  });
});

describe('toPaired', () => {
  const session = (metadata: object, more: object = {}) =>
    toPaired({
      topic: 'topic',
      namespaces: {},
      requiredNamespaces: {},
      optionalNamespaces: {},
      peer: { publicKey: 'key', metadata },
      ...more,
    } as Parameters<typeof toPaired>[0]);

  test.each([
    [
      { name: ' Harbor ', icons: ['https://icon.test'] },
      { name: 'Harbor', icon: 'https://icon.test' },
    ],
    [{ name: 'x'.repeat(101) }, { name: 'x'.repeat(100), icon: undefined }],
    [{ name: '  ', icons: ['https://icon.test'] }, undefined],
    [{ name: 5 }, undefined],
    [{}, undefined],
  ])('behavior: a wallet that says %j of itself', (metadata, peer) => {
    expect(session(metadata).peer).toEqual(peer);
  });

  test('behavior: what was asked for is known, required or optional, by namespace or by chain', () => {
    const { requestedChains } = session(
      {},
      {
        requiredNamespaces: { eip155: { chains: ['eip155:1'] } },
        optionalNamespaces: { 'eip155:10': {}, solana: { chains: ['solana:new', 'solana:old'] }, cosmos: {} },
      },
    );
    expect(requestedChains).toEqual(['eip155:1', 'eip155:10', 'solana:new', 'solana:old']);
    expect(session({}, { requiredNamespaces: undefined, optionalNamespaces: undefined }).requestedChains).toEqual([]);
  });
});
