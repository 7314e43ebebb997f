import { describe, expect, test } from 'vitest';
import { connect, disconnect, switchNetwork } from 'mooring/core';
import { createTestKit, mockWallet } from 'mooring/testing';
import { codeOf } from '../../test/codeOf';
import { askHeld, holdAccount, isStillHeld, type HeldAccount } from './holdAccount';

async function open() {
  const wallet = mockWallet('eip155');
  const { kit, events, clock } = createTestKit({ wallets: [wallet] });
  await connect(kit, { connectorId: wallet.id, networkId: 'eip155:1' });
  const hold = () => holdAccount(kit, 'eip155') as HeldAccount;
  return { kit, events, clock, wallet, hold, held: hold() };
}
const thrownBy = (run: () => unknown) => {
  try {
    run();
    return undefined;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('holdAccount', () => {
  test('behavior: nobody, while no wallet is connected', async () => {
    const { kit, wallet, held } = await open();
    const { address, account, connectorId, networkId } = held;
    expect([address, account, connectorId, networkId]).toEqual([
      wallet.accounts[0]?.address,
      wallet.accounts[0],
      wallet.id,
      'eip155:1',
    ]);
    await disconnect(kit);
    expect([holdAccount(kit, 'eip155'), holdAccount(kit, 'solana')]).toEqual([undefined, undefined]);
  });

  test('behavior: the connection is there while it is the same, on the network of now', async () => {
    const { kit, held } = await open();
    expect(held.require().network.id).toBe('eip155:1');
    await switchNetwork(kit, { networkId: 'eip155:2' });
    expect([held.networkId, held.require().network.id]).toEqual(['eip155:1', 'eip155:2']);
  });

  test('error: an account that the wallet no longer shares is gone, and its connection is not', async () => {
    const only = mockWallet('eip155', { accounts: ['0xA', '0xB'] });
    const { kit } = createTestKit({ wallets: [only] });
    let share: (addresses: readonly string[]) => void = () => undefined;
    kit.connectors.add({
      ...only,
      connect: async (parameters) =>
        (await only.connect(parameters)).map((live) => ({
          ...live,
          subscribe: (listener) => {
            share = (addresses) =>
              listener({ type: 'accounts', accounts: addresses.map((address) => ({ address, type: 'eoa' })) });
            return () => undefined;
          },
        })),
    });
    await connect(kit, { connectorId: only.id });
    const held = holdAccount(kit, 'eip155') as HeldAccount;
    share(['0xB', '0xa']);
    expect(held.require().live.namespace).toBe('eip155');
    share(['0xB']);
    expect(thrownBy(() => held.require())).toBe('session/account-not-found');
    expect(held.require(false).live.namespace).toBe('eip155');
  });

  test('error: a connection that ended is gone, also when the wallet is connected anew', async () => {
    const { kit, wallet, held, hold } = await open();
    await disconnect(kit);
    expect(thrownBy(() => held.require())).toBe('session/connection-ended');
    await connect(kit, { connectorId: wallet.id });
    expect([thrownBy(() => held.require(false)), thrownBy(() => hold().require())]).toEqual([
      'session/connection-ended',
      undefined,
    ]);
  });

  test('error: so is one of a wallet that is locked', async () => {
    const { wallet, held } = await open();
    wallet.lock();
    expect(thrownBy(() => held.require(false))).toBe('session/connection-ended');
  });
});

describe('isStillHeld', () => {
  test('behavior: the same account of the same connection, and no other', async () => {
    const { kit, wallet, held, hold } = await open();
    expect([isStillHeld(undefined, held), isStillHeld(held, hold())]).toEqual([false, true]);
    expect(isStillHeld(held, { ...hold(), connectorId: 'other' })).toBe(false);
    wallet.switchAccount(1);
    expect(isStillHeld(held, hold())).toBe(false);
    wallet.switchAccount(1);
    expect(isStillHeld(held, hold())).toBe(true);
    await disconnect(kit);
    await connect(kit, { connectorId: wallet.id });
    expect(isStillHeld(held, hold())).toBe(false);
  });
});

describe('askHeld', () => {
  const sign = (ask: (sign: (parameters: never) => Promise<unknown>) => Promise<unknown>) => ({
    method: 'signMessage',
    ask: (method: (parameters: never) => Promise<unknown>) => ask(method) as Promise<string>,
  });
  const signed = sign((method) => method({ address: '0xA', message: 'hello' } as never));

  test('behavior: the wallet is asked with its own method', async () => {
    const { kit, held, events } = await open();
    expect(await askHeld(kit, held, signed)).toBe('signed:hello');
    expect(events.map(({ name }) => name)).not.toContain('request:failed');
  });

  test('error: who declines, what the wallet cannot, and what it says wrong, is told', async () => {
    const { kit, wallet, held, events } = await open();
    wallet.behave('reject');
    expect(await codeOf(askHeld(kit, held, signed))).toBe('wallet/user-rejected');
    const broken = sign(() => Promise.reject(new Error('')));
    expect(await codeOf(askHeld(kit, held, broken))).toBe('account/sign-failed');
    const throwing = sign(() => {
      throw new Error('');
    });
    expect(await codeOf(askHeld(kit, held, throwing))).toBe('account/sign-failed');
    expect(events.filter(({ name }) => name === 'request:failed')).toHaveLength(3);
    expect(await codeOf(askHeld(kit, held, { ...signed, method: 'signHaiku' }))).toBe('account/method-unsupported');
  });

  test('error: who declines rejects a request, not the connection; what was not sent was not sent', async () => {
    const { kit, wallet, held, events } = await open();
    wallet.behave('reject');
    const declined = await askHeld(kit, held, signed).catch((error: unknown) => error);
    expect(declined).toMatchObject({ code: 'wallet/user-rejected', message: 'Request rejected' });
    const unsent = { method: 'sendTransaction', ask: () => Promise.reject(new Error('')) };
    expect(await codeOf(askHeld(kit, held, unsent))).toBe('account/send-failed');
    const failures = events.flatMap(({ name, event }) => (name === 'request:failed' ? [event] : []));
    expect(failures).toMatchObject([{ error: declined }, { error: { code: 'account/send-failed' } }]);
  });

  test('error: called off before, nobody is asked; called off meanwhile, or ended, nobody waits', async () => {
    const { kit, wallet, held } = await open();
    const asked = () => wallet.requests.filter(({ method }) => method === 'signMessage').length;
    expect(await codeOf(askHeld(kit, held, { ...signed, signal: AbortSignal.abort() }))).toBe('kit/aborted');
    expect(asked()).toBe(0);
    wallet.behave('never');
    const controller = new AbortController();
    const called = codeOf(askHeld(kit, held, { ...signed, signal: controller.signal }));
    controller.abort();
    expect([await called, asked()]).toEqual(['kit/aborted', 1]);
    const ended = codeOf(askHeld(kit, held, signed));
    wallet.disappear();
    expect(await ended).toBe('session/connection-ended');
    expect(await codeOf(askHeld(kit, held, signed))).toBe('session/connection-ended');
  });
});
