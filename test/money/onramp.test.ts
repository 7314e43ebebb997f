import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  fetchNativeBalance,
  fetchOnrampOptions,
  fetchTokenBalances,
  getOnrampQuote,
  openOnramp,
  selectOnramp,
  selectOnrampOrder,
  setOnrampAmount,
  setOnrampProvider,
  setOnrampPurchase,
  watchOnramp,
  type Kit,
  type KitOptions,
} from 'mooring/core';
import { memoryStorage } from 'mooring/testing';
import { createSandbox, type Sandbox } from '../sandbox/sandbox';
import { evmTokens } from '../sandbox/tokens/evmTokens';
import { openKit } from './sandboxKit';

/** What a person does on the page that was opened: the form as it stands, with the button pressed. */
async function payAt(url: string): Promise<number> {
  const page = await (await fetch(url)).text();
  const form = Object.fromEntries(
    [...page.matchAll(/<input[^>]*name="(\w+)"[^>]*value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
  return (await fetch(new URL('/pay', url), { method: 'POST', body: new URLSearchParams(form) })).status;
}

describe('buying over the sandbox', () => {
  let sandbox: Sandbox;
  let kit: Kit;
  let opened: { location: { href: string }; closed: boolean }[];
  const open = async (options: Partial<KitOptions> = {}) => {
    kit = await openKit(sandbox, {
      projectId: sandbox.projectId,
      services: { blockchain: sandbox.url, provider: sandbox.url },
      onramp: { meldUrl: sandbox.onramp.meldUrl, meldPublicKey: sandbox.onramp.meldPublicKey },
      tokens: [{ ...evmTokens.coin, networkId: 'eip155:31337' }],
      ...options,
    });
    const { window } = kit.ports.browser;
    if (window)
      window.open = () => {
        const one = {
          location: { href: 'about:blank' },
          closed: false,
          close: () => void (one.closed = true),
          opener: window,
        };
        opened.push(one);
        return one as unknown as Window;
      };
    await fetchOnrampOptions(kit);
    return kit;
  };
  const measured = () => expect.poll(() => selectOnrampOrder(kit)?.before).toBeDefined();
  const paidAt = () => opened.at(-1)?.location.href ?? '';

  beforeAll(async () => {
    sandbox = await createSandbox();
  });
  beforeEach(() => {
    opened = [];
  });
  afterEach(async () => {
    await sandbox.scenarios.reset();
    kit.destroy();
    sandbox.wallets.harbor.reset();
  });
  afterAll(() => sandbox.stop());

  test.each([
    ['the routes of the deployed service', undefined],
    ['the other dialect', 'onramp-snake'],
  ] as const)('behavior: %s: from the quote to the balance, to the last unit', async (_what, scenario) => {
    if (scenario) await sandbox.scenarios.enable(scenario);
    await open();
    await setOnrampAmount(kit, '100');
    const quote = await getOnrampQuote(kit, { debounceMs: 0 });
    expect(quote?.purchaseAmount).toEqual({ amount: '98.25', currency: 'USDC' });
    await setOnrampProvider(kit, 'coinbase');
    const { address } = await openOnramp(kit);
    await measured();
    const before = await sandbox.tokenBalanceOf(evmTokens.coin, address);
    expect(await payAt(paidAt())).toBe(200);
    opened[0]!.closed = true;
    expect(await watchOnramp(kit)).toMatchObject({ step: 'arrived', received: '98.25', symbol: 'USDC' });
    expect((await sandbox.tokenBalanceOf(evmTokens.coin, address)) - before).toBe(98_250_000n);
    const held = await fetchTokenBalances(kit, { isForced: true });
    expect(held.map(({ symbol }) => symbol)).toContain('USDC');
  });

  test("behavior: by Meld's page, with the host's own key", async () => {
    await open();
    await setOnrampAmount(kit, '100');
    expect(selectOnramp(kit)).toMatchObject({ providers: ['meld', 'coinbase'], selectedProvider: 'meld' });
    await openOnramp(kit, { target: 'tab' });
    await measured();
    expect(await payAt(paidAt())).toBe(200);
    opened[0]!.closed = true;
    expect(await watchOnramp(kit)).toMatchObject({ received: '98.25', provider: 'meld' });
  });

  test('behavior: ether, which only the other provider sells', async () => {
    await open();
    await setOnrampPurchase(kit, 'ETH');
    await setOnrampAmount(kit, '500');
    expect((await getOnrampQuote(kit, { debounceMs: 0 }))?.purchaseAmount.amount).toBe('0.1969');
    expect(selectOnramp(kit).providers).toEqual(['coinbase']);
    const before = BigInt((await fetchNativeBalance(kit)).units);
    await openOnramp(kit);
    await measured();
    await payAt(paidAt());
    opened[0]!.closed = true;
    expect(await watchOnramp(kit)).toMatchObject({ received: '0.1969', symbol: 'ETH' });
    await expect
      .poll(async () => BigInt((await fetchNativeBalance(kit)).units) - before)
      .toBe(196_900_000_000_000_000n);
  });

  test('behavior: a reload in the middle, and what was paid meanwhile is found', async () => {
    const storage = memoryStorage();
    await open({ ports: { storage } });
    await setOnrampAmount(kit, '100');
    await openOnramp(kit);
    await measured();
    const url = paidAt();
    kit.destroy();
    await payAt(url);
    await open({ ports: { storage } });
    expect(selectOnrampOrder(kit)?.step).toBe('waiting');
    expect(await watchOnramp(kit)).toMatchObject({ step: 'arrived', received: '98.25' });
  });

  test('error: a service without quotes says why; one that names an unsafe page gets nobody there', async () => {
    await sandbox.scenarios.enable('onramp-no-quote');
    await sandbox.scenarios.enable('onramp-unsafe-page');
    await open();
    await setOnrampAmount(kit, '100');
    expect(await getOnrampQuote(kit, { debounceMs: 0 })).toBeNull();
    expect(selectOnramp(kit).error?.message).toBe('Nobody sells to your country at present');
    await setOnrampProvider(kit, 'coinbase');
    await expect(openOnramp(kit)).rejects.toMatchObject({ code: 'onramp/page-unsafe' });
    expect(opened.map(({ closed, location }) => [closed, location.href])).toEqual([[true, 'about:blank']]);
  });
});
