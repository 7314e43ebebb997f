import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isKitError } from '../errors';
import { isCaipNetworkId, parseCaipAddress, parseCaipNetworkId, toCaipAddress, toCaipNetworkId } from './caipIds';
import { parseCaipAssetId } from './assetIds';
import {
  bitcoin,
  bitcoinSignet,
  bitcoinTestnet,
  cosmosHub,
  defineNetwork,
  kusama,
  mainnet,
  polkadotAssetHub,
  polkadotMainnet,
  polygon,
  solanaDevnet,
  solanaMainnet,
  westend,
} from '../networks';
import { chainIdOfCoinType, coinTypeOf, namespaceOfCoinType, toCoinType } from './coinType';

const codeOf = (run: () => unknown) => {
  try {
    return run();
  } catch (error) {
    return isKitError(error) ? error.code : String(error);
  }
};
const characters = (alphabet: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength, maxLength });
const lower = 'abcdefghijklmnopqrstuvwxyz0123456789';
const alphanumeric = `${lower}ABCDEFGHIJKLMNOPQRSTUVWXYZ`;
const namespace = characters(`-${lower}`, 3, 8);
const reference = characters(`-_${alphanumeric}`, 1, 32);
const address = characters(`-.%${alphanumeric}`, 1, 128);

describe('parseCaipAddress', () => {
  test('behavior: gives back the parts it was made of', () => {
    fc.assert(
      fc.property(namespace, reference, address, (space, ref, addr) => {
        expect(parseCaipAddress(toCaipAddress(toCaipNetworkId(space, ref), addr))).toEqual({
          namespace: space,
          reference: ref,
          networkId: `${space}:${ref}`,
          address: addr,
        });
      }),
    );
  });

  test.each([
    '',
    'eip155',
    'eip155:1',
    'eip155:1:',
    ':1:0xa',
    'eip155:1:0xa:b',
    'eip155:1:0xa\n',
    ' eip155:1:0xa',
    'EIP155:1:0xa',
    'eip155:1:0x a',
  ])('error: %j is not a CAIP address', (text) => {
    expect(codeOf(() => parseCaipAddress(text))).toBe('caip/invalid-address');
  });

  test('error: has the text of the specification', () => {
    expect(() => parseCaipAddress('nonsense')).toThrow('Invalid CAIP Address');
  });
});

describe('parseCaipNetworkId', () => {
  test('behavior: equal references in two namespaces are two networks', () => {
    expect(parseCaipNetworkId('eip155:1')).not.toEqual(parseCaipNetworkId('cosmos:1'));
    expect(toCaipNetworkId('eip155', 1)).toBe('eip155:1');
  });

  test('error: anything but two parts is refused', () => {
    for (const text of ['', '1', 'eip155', 'eip155:', ':1', 'eip155:1:2', 'e:1', 'eip155:1\n']) {
      expect(isCaipNetworkId(text)).toBe(false);
      expect(codeOf(() => parseCaipNetworkId(text))).toBe('caip/invalid-network-id');
    }
    expect(codeOf(() => toCaipNetworkId('eip155', '1/2'))).toBe('caip/invalid-network-id');
  });
});

describe('parseCaipAssetId', () => {
  test('behavior: with and without a token id', () => {
    fc.assert(
      fc.property(
        namespace,
        reference,
        namespace,
        address,
        fc.option(characters(alphanumeric, 1, 78), { nil: undefined }),
        (space, ref, kind, asset, tokenId) => {
          expect(
            parseCaipAssetId(`${space}:${ref}/${kind}:${asset}${tokenId === undefined ? '' : `/${tokenId}`}`),
          ).toEqual({ networkId: `${space}:${ref}`, assetNamespace: kind, assetReference: asset, tokenId });
        },
      ),
    );
  });

  test('error: an unfinished id is refused', () => {
    for (const text of ['eip155:1', 'eip155:1/erc20', 'eip155:1/erc20:', 'eip155:1/erc721:0xa/'])
      expect(codeOf(() => parseCaipAssetId(text))).toBe('caip/invalid-asset-id');
  });
});

describe('toCoinType', () => {
  test('behavior: goes there and back for every chain id', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 0x7fff_ffff }),
        (chainId) => chainIdOfCoinType(toCoinType(chainId)) === chainId,
      ),
    );
    expect(toCoinType(1)).toBe(2147483649);
    expect(chainIdOfCoinType(60)).toBe(1);
    expect(chainIdOfCoinType(501)).toBeUndefined();
  });

  test('error: 0x80000000 and more, negatives and fractions are "Invalid chainId"', () => {
    for (const chainId of [0x8000_0000, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(codeOf(() => toCoinType(chainId))).toBe('caip/invalid-chain-id');
    expect(() => toCoinType(0x8000_0000)).toThrow('Invalid chainId');
  });
});

describe('coinTypeOf', () => {
  const registered = [
    [bitcoin, 0],
    [cosmosHub, 118],
    [polkadotMainnet, 354],
    [kusama, 434],
    [solanaMainnet, 501],
    [mainnet, 2147483649],
    [polygon, 2147483785],
  ] as const;

  test('behavior: the number of SLIP-44, on EVM chains of ENSIP-11, and back to the namespace', () => {
    for (const [network, coinType] of registered)
      expect([network.name, coinTypeOf(network), namespaceOfCoinType(coinType)]).toEqual([
        network.name,
        coinType,
        network.namespace,
      ]);
    expect([60, 2, 1, 119].map(namespaceOfCoinType)).toEqual(['eip155', undefined, undefined, undefined]);
  });

  test(
    'behavior: test networks of Bitcoin and Solana have the one of all test networks; what is not ' +
      'registered has none',
    () => {
      expect([bitcoinTestnet, bitcoinSignet, solanaDevnet].map(coinTypeOf)).toEqual([1, 1, 1]);
      const own = defineNetwork({
        id: 'tides:constructor',
        name: 'Tides',
        nativeCurrency: { name: 'Tide', symbol: 'TIDE', decimals: 0 },
      });
      expect([polkadotAssetHub, westend, own].map(coinTypeOf)).toEqual([undefined, undefined, undefined]);
    },
  );

  test('error: an EVM chain id that is too high has none', () => {
    expect(codeOf(() => coinTypeOf({ id: 'eip155:2147483648', testnet: false }))).toBe('caip/invalid-chain-id');
  });
});
