import { describe, expect, test } from 'vitest';
import type { WalletAsset } from '../../contract/calls';
import type { ServiceBalance } from '../../services/blockchain/balanceSchema';
import { fromServiceBalance, fromWalletAsset } from './toHolding';

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };
const fromAsset = (asset: WalletAsset) => fromWalletAsset(asset, { nativeCurrency });

describe('fromWalletAsset', () => {
  const metadata = { symbol: 'USDM', name: 'Mock Dollar', decimals: 6, price: 1.5, iconUrl: 'https://icons.test/usdm' };
  const asset: WalletAsset = { address: '0xaa', type: 'erc20', balance: 7n, metadata };
  const holding = { symbol: 'USDM', name: 'Mock Dollar', decimals: 6, units: 7n, price: '1.5' };

  test('behavior: a token and the native currency are held as the wallet says', () => {
    const iconUrl = 'https://icons.test/usdm';
    expect(fromAsset(asset)).toEqual({ ...holding, address: '0xaa', iconUrl });
    expect(fromAsset({ ...asset, type: 'spl' })).toEqual({ ...holding, address: '0xaa', iconUrl });
    for (const native of [{ address: 'native' }, { type: 'native' }])
      expect(fromAsset({ ...asset, ...native })).toEqual({
        ...holding,
        address: undefined,
        decimals: 18,
        iconUrl,
      });
    expect(fromAsset({ ...asset, metadata: { ...metadata, iconUrl: 'javascript:alert(1)' } })?.iconUrl).toBe(undefined);
  });

  test.each([{}, { decimals: 0 }, { decimals: 6 }, { decimals: '18' }])(
    'behavior: the native currency is in the base units of its network, whatever %o says',
    (said) => {
      expect(fromAsset({ ...asset, type: 'native', metadata: said })).toMatchObject({ units: 7n, decimals: 18 });
    },
  );

  test('behavior: without a name it is called by its symbol; a price that is no number is none', () => {
    const told = (fields: object) => fromAsset({ ...asset, metadata: { ...metadata, ...fields } });
    expect(told({ name: undefined })?.name).toBe('USDM');
    for (const price of ['5', -1, Number.NaN, undefined]) expect(told({ price })?.price).toBe(undefined);
    expect(told({ price: 0 })?.price).toBe('0');
  });

  test.each<[string, Partial<WalletAsset>]>([
    ['a collectible', { type: 'erc721' }],
    ['a token without a symbol', { metadata: { ...metadata, symbol: '' } }],
    ['a token without decimals', { metadata: { ...metadata, decimals: undefined } }],
    ['a token that is counted in pieces', { metadata: { ...metadata, decimals: 0 } }],
    ['a token with half a decimal', { metadata: { ...metadata, decimals: 1.5 } }],
    ['a token with more decimals than there are', { metadata: { ...metadata, decimals: 37 } }],
  ])('error: %s is left out', (_what, change) => {
    expect(fromAsset({ ...asset, ...change })).toBeUndefined();
  });
});

describe('fromServiceBalance', () => {
  const balance: ServiceBalance = {
    name: 'Mock Dollar',
    symbol: 'USDM',
    chainId: 'eip155:1',
    address: 'eip155:1:0xaa',
    value: undefined,
    price: 1.5e-7,
    quantity: { numeric: '1.25', decimals: '6' },
    iconUrl: null,
  };

  test('behavior: units and price are exact, however small; an address that stands for the currency is none', () => {
    expect(fromServiceBalance(balance)).toEqual({
      address: '0xaa',
      symbol: 'USDM',
      name: 'Mock Dollar',
      decimals: 6,
      units: 1_250_000n,
      price: '0.00000015',
      iconUrl: undefined,
    });
    for (const address of [undefined, `eip155:1:0x${'E'.repeat(40)}`, `solana:1:So${'1'.repeat(41)}`])
      expect(fromServiceBalance({ ...balance, address })).toMatchObject({ address: undefined });
  });

  test.each([
    ['Polygon', 'eip155:137', '0x0000000000000000000000000000000000001010'],
    ['Celo', 'eip155:42220', '0x471EcE3750Da237f93B8E339c536989b8978a438'],
    ['zkSync Era', 'eip155:324', '0x000000000000000000000000000000000000800A'],
  ])('behavior: the token that is the currency of %s by another name is the currency', (_, chainId, contract) => {
    for (const address of [contract, `${chainId}:${contract}`])
      expect(fromServiceBalance({ ...balance, chainId, address })).toMatchObject({ address: undefined });
  });

  test('behavior: without a name it is called by its symbol', () => {
    expect(fromServiceBalance({ ...balance, name: null })?.name).toBe('USDM');
  });

  test.each<[string, Partial<ServiceBalance>]>([
    ['pieces', { quantity: { numeric: '1', decimals: '0' } }],
    ['more decimals than there are', { quantity: { numeric: '1', decimals: '37' } }],
    ['a quantity that is no number', { quantity: { numeric: 'much', decimals: '6' } }],
    ['no symbol', { symbol: '' }],
  ])('error: a balance of %s is left out', (_what, change) => {
    expect(fromServiceBalance({ ...balance, ...change })).toBeUndefined();
  });
});
