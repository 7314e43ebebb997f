import { describe, expect, test } from 'vitest';
import { toAssetImageUrl, toProviderUrl, walletImageUrls, type ProviderIdentity } from './providerUrl';

const identity = { base: 'https://provider.test/', projectId: 'p' };
const partsOf = (address: string) => {
  const { origin, pathname, searchParams } = new URL(address);
  return [origin + pathname, Object.fromEntries(searchParams)];
};

describe('toProviderUrl', () => {
  test('behavior: whatever is asked carries the project, the kind of kit and its version', () => {
    const [address, query] = partsOf(toProviderUrl(identity, '/appkit/v1/config'));
    expect(address).toBe('https://provider.test/appkit/v1/config');
    expect(query).toEqual({ projectId: 'p', st: 'appkit', sv: expect.stringMatching(/^html-mooring-\d+\.\d+\.\d+$/) });
  });

  test('behavior: what is asked besides is there, and what is empty is not', () => {
    const [, query] = partsOf(
      toProviderUrl(identity, '/getWallets', { page: 2, search: 'a b&c', include: '', exclude: undefined }),
    );
    expect(query).toMatchObject({ page: '2', search: 'a b&c' });
    expect(Object.keys(query as object).sort()).toEqual(['page', 'projectId', 'search', 'st', 'sv']);
  });
});

describe('pictures', () => {
  test.each([
    [
      'wallets',
      (of: ProviderIdentity, id: string) => walletImageUrls(of)(id),
      'https://provider.test/getWalletImage/a%2Fb',
    ],
    ['networks', toAssetImageUrl, 'https://provider.test/public/getAssetImage/a%2Fb'],
  ])('behavior: of %s, with whatever id', (_what, toUrl, address) => {
    expect(partsOf(toUrl(identity, 'a/b'))).toEqual([address, expect.objectContaining({ projectId: 'p' })]);
  });
});
