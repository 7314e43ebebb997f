import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runInNode } from './builtPackage';
import { createPackedHost, type PackedHost } from './packedHost';

let host: PackedHost;
beforeAll(async () => {
  host = await createPackedHost([]);
});
afterAll(() => host?.remove());

describe('the packed package where no code may be made from text', () => {
  test('behavior: balances are read by schemas, and nobody tries to make a function', async () => {
    const code = `
      const tried = [];
      const Real = Function;
      globalThis.Function = new Proxy(Real, {
        construct(target, values) { tried.push(values); return Reflect.construct(target, values); },
        apply(target, self, values) { tried.push(values); return Reflect.apply(target, self, values); },
      });
      const { createTestKit, mockAdapter, mockWallet, scriptedFetch } = await import('mooring/testing');
      const { connect, fetchTokenBalances } = await import('mooring/core');
      const amount = { price: 1, quantity: { decimals: '6', numeric: '2.5' } };
      const balance = { name: 'Dollar', symbol: 'USD', chainId: 'eip155:1', address: 'eip155:1:0xaa', ...amount };
      const fetch = scriptedFetch({
        'https://data.test/v1/supported-chains': () => ({ http: ['eip155:1'] }),
        'https://data.test/v1/account': () => ({ balances: [balance, { symbol: 5 }] }),
      });
      const wallet = mockWallet('eip155', { without: ['calls'] });
      const adapters = [{ ...mockAdapter('eip155', [wallet]), hostedRpc: true }];
      const services = { blockchain: 'https://data.test' };
      const { kit } = createTestKit({ wallets: [wallet], adapters, fetch, projectId: 'p', services });
      await connect(kit, { connectorId: wallet.id });
      const symbols = (await fetchTokenBalances(kit)).map(({ symbol }) => symbol);
      let isForbidden = false;
      try { new Real('return 1')(); } catch { isForbidden = true; }
      console.log(JSON.stringify({ symbols, asked: fetch.requests.length, tried, isForbidden }));`;
    const answer = await runInNode(code, { root: host.root, args: ['--disallow-code-generation-from-strings'] });
    expect(answer).toEqual({ symbols: ['TEST', 'USD'], asked: 2, tried: [], isForbidden: true });
  });
});
