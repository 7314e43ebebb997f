import { describe, expect, test } from 'vitest';
import { polkadot } from '../../adapters/polkadot';
import { solanaDevnet, solanaMainnet, solanaTestnet } from '../../networks';
import { explorerUrl, transactionUrl } from './explorerUrl';

const network = (url: string) => ({ blockExplorer: { name: 'Explorer', url } });

describe('explorerUrl', () => {
  test.each([
    ['a page of an account', {}, 'https://scan.test', 'https://scan.test/address/0x1'],
    ['below a path', {}, 'https://scan.test/cosmos/', 'https://scan.test/cosmos/address/0x1'],
    ['in words of its namespace', polkadot(), 'https://dot.test', 'https://dot.test/account/0x1'],
    ['of a cluster', {}, 'https://scan.test/?cluster=devnet', 'https://scan.test/address/0x1?cluster=devnet'],
    ['of one, in such words', polkadot(), 'https://dot.test?at=a?b', 'https://dot.test/account/0x1?at=a?b'],
  ])('behavior: %s', (_, adapter, url, expected) => {
    expect(explorerUrl(adapter, network(url), '0x1')).toBe(expected);
  });

  test.each([
    [solanaMainnet, ''],
    [solanaDevnet, '?cluster=devnet'],
    [solanaTestnet, '?cluster=testnet'],
  ])('behavior: on $name it is the page of that network', (solana, query) => {
    expect([explorerUrl({}, solana, 'a1'), transactionUrl(solana, 't1')]).toEqual([
      `https://solscan.io/address/a1${query}`,
      `https://solscan.io/tx/t1${query}`,
    ]);
  });

  test('behavior: an address cannot leave its place, and a network without an explorer has none', () => {
    expect(explorerUrl({}, network('https://scan.test'), '../x?y')).toBe('https://scan.test/address/..%2Fx%3Fy');
    expect(explorerUrl({}, {}, '0x1')).toBeUndefined();
  });
});
