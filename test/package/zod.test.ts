import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runInNode } from './builtPackage';
import { createPackedHost, type PackedHost } from './packedHost';

let host: PackedHost;
beforeAll(async () => {
  host = await createPackedHost([]);
});
afterAll(() => host?.remove());

describe('the packed package where no code may be made from text', () => {
  test('behavior: the directory and the configuration are read, and nobody tries to make a function', async () => {
    const code = `
      const tried = [];
      const Real = Function;
      globalThis.Function = new Proxy(Real, {
        construct(target, values) { tried.push(values); return Reflect.construct(target, values); },
        apply(target, self, values) { tried.push(values); return Reflect.apply(target, self, values); },
      });
      const { createTestKit, scriptedFetch } = await import('mooring/testing');
      const { fetchWallets, loadRemoteConfig } = await import('mooring/core');
      const fetch = scriptedFetch({
        'https://provider.test/getWallets': () => ({ data: [{ id: 'a', name: 'Anchor' }, { id: 5 }], count: 1 }),
        'https://provider.test/appkit': () => ({ features: [{ id: 'swap', isEnabled: true, config: [] }, null] }),
      });
      const { kit } = createTestKit({ wallets: [], fetch, projectId: 'p', services: { provider: 'https://provider.test' } });
      const wallets = await fetchWallets(kit);
      await loadRemoteConfig(kit);
      let isForbidden = false;
      try { new Real('return 1')(); } catch { isForbidden = true; }
      console.log(JSON.stringify({ ids: wallets.map(({ id }) => id), asked: fetch.requests.length, tried, isForbidden }));`;
    const answer = await runInNode(code, { root: host.root, args: ['--disallow-code-generation-from-strings'] });
    expect(answer).toEqual({ ids: ['a'], asked: 2, tried: [], isForbidden: true });
  });
});
