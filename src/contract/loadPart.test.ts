import { connect, fetchNativeBalance, fetchWallets, loadPart, signMessage } from 'mooring/core';
import { createTestKit, mockWallet, scriptedFetch } from 'mooring/testing';
import { describe, expect, test } from 'vitest';
import { fetchPart } from '../sdk/fetchPart';

/** As an adapter whose code is lost does it. */
const lost = () =>
  fetchPart(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: https://my.dapp/link.js')),
  );

const told = (events: readonly { name: string; event: unknown }[]) =>
  events.filter(({ name }) => name === 'kit:loadFailed').map(({ event }) => event);

describe('loadPart', () => {
  test('behavior: gives the part, with a second try, and tells nobody', async () => {
    const { kit, events } = createTestKit();
    let calls = 0;
    const load = async () => {
      calls += 1;
      if (calls === 1) throw new TypeError('error loading dynamically imported module');
      return 'part';
    };
    expect([await loadPart(kit, { part: 'mine', load }), calls, told(events)]).toEqual(['part', 2, []]);
  });

  test('error: says what it was, to the caller and in an event', async () => {
    const { kit, events } = createTestKit();
    const error = await loadPart(kit, { part: 'mine', load: () => Promise.reject(new Error('gone')) }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({ code: 'kit/load-failed', audience: 'notice' });
    expect(told(events)).toEqual([{ part: 'mine', error }]);
  });
});

describe('kit:loadFailed', () => {
  test('error: names the connector whose code is lost, and trying again asks anew', async () => {
    const wallet = mockWallet('eip155', { id: 'anchor' });
    const { kit, events } = createTestKit({ wallets: [wallet] });
    let isLost = true;
    kit.connectors.add({
      ...wallet,
      connect: async (parameters) => (isLost ? lost() : wallet.connect(parameters)) as never,
    });
    await expect(connect(kit, { connectorId: 'anchor' })).rejects.toMatchObject({ code: 'kit/load-failed' });
    expect(told(events)).toMatchObject([{ part: 'anchor', error: { code: 'kit/load-failed' } }]);
    isLost = false;
    await connect(kit, { connectorId: 'anchor' });
  });

  test('error: names the request, and the balance', async () => {
    const wallet = mockWallet('eip155', { id: 'anchor' });
    const { kit, events } = createTestKit({ wallets: [wallet] });
    const [adapter] = kit.adapters.values();
    Object.assign(adapter!, { fetchNativeBalance: lost });
    kit.connectors.add({
      ...wallet,
      connect: async (parameters) =>
        (await wallet.connect(parameters)).map((link) => ({
          ...link,
          methods: { ...link.methods, signMessage: lost },
        })),
    });
    const { connections } = await connect(kit, { connectorId: 'anchor' });
    await expect(signMessage(kit, { message: 'x' })).rejects.toMatchObject({ code: 'kit/load-failed' });
    const { address, networkId } = connections[0]!;
    await expect(fetchNativeBalance(kit, { address, networkId: networkId! })).rejects.toMatchObject({
      code: 'account/balance-unavailable',
    });
    expect(told(events)).toMatchObject([{ part: 'signMessage' }, { part: 'balance' }]);
  });

  test('error: is silent about every other failure', async () => {
    const { kit, events, wallet } = createTestKit({
      wallets: [mockWallet('eip155', { id: 'anchor' })],
      fetch: scriptedFetch(),
      projectId: 'p',
    });
    wallet.behave('reject');
    await expect(connect(kit, { connectorId: 'anchor' })).rejects.toMatchObject({ code: 'wallet/user-rejected' });
    await fetchWallets(kit).catch(() => undefined);
    expect(told(events)).toEqual([]);
  });
});
