import { describe, expect, test } from 'vitest';
import { polkadot } from '../../adapters/polkadot';
import { explorerUrl } from './explorerUrl';

const network = (url: string) => ({ blockExplorer: { name: 'Explorer', url } });

describe('explorerUrl', () => {
  test.each([
    ['a page of an account', {}, 'https://scan.test', 'https://scan.test/address/0x1'],
    ['below a path', {}, 'https://scan.test/cosmos/', 'https://scan.test/cosmos/address/0x1'],
    ['in words of its namespace', polkadot(), 'https://dot.test', 'https://dot.test/account/0x1'],
  ])('behavior: %s', (_, adapter, url, expected) => {
    expect(explorerUrl(adapter, network(url), '0x1')).toBe(expected);
  });

  test('behavior: an address cannot leave its place, and a network without an explorer has none', () => {
    expect(explorerUrl({}, network('https://scan.test'), '../x?y')).toBe('https://scan.test/address/..%2Fx%3Fy');
    expect(explorerUrl({}, {}, '0x1')).toBeUndefined();
  });
});
