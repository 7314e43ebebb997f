import { describe, expect, test } from 'vitest';
import {
  cancelConnect,
  connect,
  registerName,
  revokePermissions,
  selectConnection,
  sendToken,
  sendTransaction,
  setSendAmount,
  signIn,
  switchConnection,
  switchNetwork,
} from 'mooring/core';
import { siwx } from 'mooring/siwx';
import { createTestKit, mockAdapter, mockWallet } from 'mooring/testing';
import type { Connection } from '../../src/features/session/state';
import { sessionSlice } from '../../src/features/session/state';

describe('errors in their words, from the action that meets them', () => {
  test('error: a connection of a status that is none of the three cannot be switched to', async () => {
    const { kit, wallet } = createTestKit();
    await connect(kit, { connectorId: wallet.id });
    kit.store.write(
      sessionSlice,
      (draft) => {
        // What a later version of the kit may have stored.
        for (const one of Object.values(draft.connections)) one.status = 'paused' as Connection['status'];
        draft.namespaces = {};
      },
      'test/statusChanged',
    );
    const asked = wallet.requests.length;
    await expect(switchConnection(kit, { connectorId: wallet.id, namespace: wallet.namespace })).rejects.toMatchObject({
      code: 'session/invalid-status',
      message: 'Invalid connection status',
    });
    expect(wallet.requests).toHaveLength(asked);
  });

  test('error: a wallet that serves no namespace of the kit is refused before it is asked', async () => {
    const elsewhere = mockWallet('solana', { id: 'elsewhere' });
    const { kit } = createTestKit({ wallets: [mockWallet('eip155')], connectors: [elsewhere] });
    await expect(connect(kit, { connectorId: 'elsewhere' })).rejects.toMatchObject({
      code: 'session/chain-unsupported',
      message: 'Chain is not supported',
      audience: 'notice',
    });
    expect([elsewhere.requests, selectConnection(kit).status]).toEqual([[], 'disconnected']);
  });

  test('error: no answer in five minutes, and not a millisecond sooner, is a failed connect', async () => {
    const { kit, wallet, clock } = createTestKit();
    wallet.behave('never');
    let outcome: unknown;
    const ended = connect(kit, { connectorId: wallet.id }).catch((error: unknown) => void (outcome = error));
    clock.advance(299_999);
    await new Promise((resolve) => setImmediate(resolve));
    expect([outcome, selectConnection(kit).status]).toEqual([undefined, 'connecting']);
    clock.advance(1);
    await ended;
    expect(outcome).toMatchObject({
      code: 'session/connect-timeout',
      message: 'Failed to connect',
      audience: 'notice',
    });
  });

  test('error: a connect that is called off was aborted', async () => {
    const { kit, wallet } = createTestKit();
    wallet.behave('never');
    const outcome = connect(kit, { connectorId: wallet.id });
    cancelConnect(kit);
    await expect(outcome).rejects.toMatchObject({ code: 'session/superseded', message: 'Request was aborted' });
  });

  test('error: what a wallet says in words of its own is told in those of what was asked', async () => {
    const { kit, wallet } = createTestKit({ wallets: [mockWallet('eip155', { balance: '2' })] });
    await connect(kit, { connectorId: wallet.id });
    wallet.behave('manual');
    const answers = [
      [sendTransaction(kit, { transaction: { to: '0x1', value: 1n } }), 'The wallet could not send the transaction'],
      [switchNetwork(kit, { networkId: 'eip155:2' }), 'The wallet could not switch the network'],
      [revokePermissions(kit, { context: '0x' }), 'The wallet could not revoke the permissions'],
    ] as const;
    // Parts of it load with their first use.
    await expect.poll(() => wallet.pending.length).toBe(answers.length);
    for (const request of wallet.pending) request.reject(new Error('Internal error 0x7f'));
    for (const [answer, message] of answers)
      await expect(answer).rejects.toMatchObject({ message, audience: 'notice' });
  });

  test('error: a network that does not tell a fee, and a draft that changes meanwhile, send nothing', async () => {
    const wallet = mockWallet('eip155', { balance: '2' });
    const adapter = mockAdapter('eip155', [wallet]);
    let prepare: () => Promise<void> = async () => {
      throw new TypeError('Failed to fetch');
    };
    const transfers = async () => {
      const made = (await adapter.transfers?.()) as NonNullable<
        Awaited<ReturnType<NonNullable<typeof adapter.transfers>>>
      >;
      return {
        ...made,
        prepare: (...all: Parameters<typeof made.prepare>) => prepare().then(() => made.prepare(...all)),
      };
    };
    const { kit } = createTestKit({ wallets: [wallet], adapters: [{ ...adapter, transfers }] });
    await connect(kit, { connectorId: wallet.id });
    await expect(sendToken(kit, { amount: '1', recipient: '0xb0b' })).rejects.toMatchObject({
      message: 'The network fee could not be estimated',
    });
    prepare = async () => void (await setSendAmount(kit, '2'));
    await expect(sendToken(kit, { amount: '1', recipient: '0xb0b' })).rejects.toMatchObject({
      message: 'What is sent changed while it was prepared',
    });
    expect(wallet.requests.map(({ method }) => method)).not.toContain('sendTransaction');
  });

  test('error: a name is registered once at a time', async () => {
    const wallet = mockWallet('eip155');
    const names = { register: async () => ({ name: 'x.reown.id', addresses: {}, attributes: {} }) } as never;
    const { kit } = createTestKit({ wallets: [wallet], services: { names } });
    await connect(kit, { connectorId: wallet.id });
    wallet.behave('manual');
    const first = registerName(kit, { name: 'harbour' });
    await expect(registerName(kit, { name: 'lagoon' })).rejects.toMatchObject({
      message: 'A name is already being registered',
    });
    await expect.poll(() => wallet.pending.length).toBe(1);
    wallet.pending[0]?.approve();
    expect(await first).toEqual({ name: 'harbour.reown.id' });
  });

  test('error: a server that says nothing of a sign-in has ten seconds, and is told to be the cause', async () => {
    const nonce = () => new Promise<string>(() => undefined);
    const { kit, wallet, clock } = createTestKit({ siwx: siwx({ required: false, backend: { nonce } }) });
    await connect(kit, { connectorId: wallet.id });
    const answer = signIn(kit).catch((error: unknown) => error as Error);
    await expect.poll(() => clock.waiting).toBeGreaterThan(0);
    clock.advance(10_000);
    expect(await answer).toMatchObject({
      message: 'A problem occurred while trying initialize authentication',
      cause: { message: 'The server did not answer within 10 seconds' },
    });
  });
});
