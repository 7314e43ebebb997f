import { describe, expect, test } from 'vitest';
import * as networks from 'mooring/networks';

describe('mooring/networks', () => {
  test.each([
    ['mainnet', 'eip155:1', 'Ethereum', 'ETH', false],
    ['sepolia', 'eip155:11155111', 'Sepolia', 'ETH', true],
    ['arbitrum', 'eip155:42161', 'Arbitrum One', 'ETH', false],
    ['avalanche', 'eip155:43114', 'Avalanche', 'AVAX', false],
    ['avalancheFuji', 'eip155:43113', 'Avalanche Fuji', 'AVAX', true],
    ['base', 'eip155:8453', 'Base', 'ETH', false],
    ['baseSepolia', 'eip155:84532', 'Base Sepolia', 'ETH', true],
    ['optimism', 'eip155:10', 'OP Mainnet', 'ETH', false],
    ['polygon', 'eip155:137', 'Polygon', 'POL', false],
    ['bnb', 'eip155:56', 'BNB Smart Chain', 'BNB', false],
    ['gnosis', 'eip155:100', 'Gnosis', 'XDAI', false],
    ['solanaMainnet', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana', 'SOL', false],
    ['solanaDevnet', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Solana Devnet', 'SOL', true],
    ['solanaTestnet', 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'Solana Testnet', 'SOL', true],
    ['bitcoin', 'bip122:000000000019d6689c085ae165831e93', 'Bitcoin', 'BTC', false],
    ['bitcoinTestnet', 'bip122:000000000933ea01ad0ee984209779ba', 'Bitcoin Testnet', 'BTC', true],
  ] as const)('behavior: %s is %s', (key, id, name, symbol, testnet) => {
    const network = networks[key];
    expect(network).toMatchObject({ id, name, testnet, namespace: id.split(':')[0] });
    expect([network.nativeCurrency.symbol, network.blockExplorer?.url.startsWith('https://')]).toEqual([symbol, true]);
  });

  test('behavior: whole coins of a namespace have so many base units', () => {
    const decimals = { eip155: 18, solana: 9, bip122: 8 } as const;
    const known = Object.values(networks).filter((each) => typeof each === 'object');
    const of = (namespace: string) => known.filter((each) => each.namespace === namespace);
    for (const [namespace, expected] of Object.entries(decimals))
      expect(of(namespace).map(({ nativeCurrency }) => nativeCurrency.decimals)).toEqual(
        of(namespace).map(() => expected),
      );
    expect([of('eip155').length, of('solana').length, of('bip122').length]).toEqual([11, 3, 3]);
    const { polkadotMainnet, polkadotAssetHub, kusama, westend, cosmosHub } = networks;
    const others = [polkadotMainnet, polkadotAssetHub, kusama, westend, cosmosHub];
    expect(others.map(({ nativeCurrency: { symbol, decimals: places } }) => [symbol, places])).toEqual([
      ['DOT', 10],
      ['DOT', 10],
      ['KSM', 12],
      ['WND', 12],
      ['ATOM', 6],
    ]);
  });
});
