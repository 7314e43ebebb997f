import { expect, test } from 'vitest';
import { createTestKit } from '../../testing';
import { currencyImageUrl, tokenImageUrl } from './moneyImageUrls';

test.each([
  ['the service of the project', { projectId: 'p', services: { provider: 'https://provider.test' } }, true],
  ['nobody without a project', { services: { provider: 'https://provider.test' } }, false],
  ['nobody where the service is off', { projectId: 'p', services: { provider: false } }, false],
] as const)('behavior: the pictures of a coin and of a currency come from %s', (_from, options, isThere) => {
  const { kit } = createTestKit(options);
  const url = tokenImageUrl(kit, 'a/b');
  expect(url && new URL(url).pathname).toBe(isThere ? '/public/getTokenImage/a%2Fb' : undefined);
  expect(url && new URL(url).searchParams.get('projectId')).toBe(isThere ? 'p' : undefined);
  const currency = currencyImageUrl(kit, 'EUR');
  expect(currency && new URL(currency).pathname).toBe(isThere ? '/public/getCurrencyImage/EUR' : undefined);
});
