import { describe, expect, test } from 'vitest';
import {
  connect,
  disconnect,
  prefetchPairing,
  selectAddressLabels,
  selectConnectAttempt,
  selectConnection,
  signMessage,
  switchAccount,
  switchNetwork,
  type Connector,
  type WalletConnection,
} from 'mooring/core';
import { createTestKit, memoryStorage, mockWallet } from 'mooring/testing';
import { whyUnable } from './liveConnections';
import { selectWalletInUse } from './state';
import { codeOf } from '../../../test/codeOf';

const fail = (): never => {
  throw new TypeError('boom');
};

type Answer = (made: WalletConnection) => unknown;

/** A kit with a connector of the host's own that answers as nobody said it would, and another wallet beside it. */
async function setUp(answer: Answer, rest: Partial<Connector> = {}, storage = memoryStorage()) {
  const wallet = mockWallet('eip155', { id: 'own' });
  const page = createTestKit({ wallets: [wallet, mockWallet('solana')], autoStart: false, storage });
  page.kit.connectors.add({
    ...wallet,
    async connect(parameters) {
      const [made] = await wallet.connect(parameters);
      return answer(made as WalletConnection) as readonly WalletConnection[];
    },
    ...rest,
  });
  await page.kit.start();
  return { ...page, wallet };
}

describe('a connector of the host', () => {
  test.each<[string, Answer, string]>([
    ['nothing', () => undefined, 'session/connect-failed'],
    ['null', () => null, 'session/connect-failed'],
    ['a connection instead of a list', (made) => made, 'session/connect-failed'],
    ['a text', () => 'connected', 'session/connect-failed'],
    ['an empty list', () => [], 'wallet/locked'],
    ['a list of nothing', () => [undefined], 'session/connect-failed'],
    ['accounts that are no list', (made) => [{ ...made, accounts: null }], 'session/connect-failed'],
    ['accounts that are none', (made) => [{ ...made, accounts: [null] }], 'session/connect-failed'],
  ])('behavior: one that answers a connect with %s fails with a type, and nothing waits', async (_, answer, code) => {
    const { kit } = await setUp(answer);
    expect(await codeOf(connect(kit, { connectorId: 'own' }))).toBe(code);
    expect(selectConnection(kit).status).toBe('disconnected');
    expect(selectConnectAttempt(kit)).toMatchObject({ status: 'error', error: { code } });
  });

  test.each<[string, Answer]>([
    ['throws where it is listened to', (made) => [{ ...made, subscribe: fail }]],
    ['cannot be listened to', (made) => [{ ...made, subscribe: undefined }]],
    ['gives nothing that stops listening', (made) => [{ ...made, subscribe: () => undefined }]],
    ['throws where nobody listens any more', (made) => [{ ...made, subscribe: () => fail }]],
    ['throws at its goodbye', (made) => [{ ...made, disconnect: fail }]],
    ['has no goodbye', (made) => [{ ...made, disconnect: undefined }]],
  ])('behavior: one that %s is connected, signs, and is disconnected', async (_, answer) => {
    const { kit } = await setUp(answer);
    await connect(kit, { connectorId: 'own' });
    expect(selectConnection(kit).status).toBe('connected');
    expect(await codeOf(signMessage(kit, { message: 'hello' }))).toBe('resolved');
    expect(await codeOf(disconnect(kit))).toBe('resolved');
    expect(selectConnection(kit).status).toBe('disconnected');
    await connect(kit, { connectorId: 'own' });
    kit.destroy();
    expect(selectConnection(kit).status).toBe('disconnected');
  });

  test('behavior: one whose connections have no methods is connected, and what it is asked for says so', async () => {
    const { kit } = await setUp((made) => [{ ...made, methods: undefined }]);
    await connect(kit, { connectorId: 'own' });
    const [, other] = selectConnection(kit).accounts ?? [];
    expect(await codeOf(signMessage(kit, { message: 'hello' }))).toBe('account/method-unsupported');
    expect(await codeOf(switchNetwork(kit, { networkId: 'eip155:2' }))).toBe('network/switch-unsupported');
    expect(whyUnable(kit, selectWalletInUse(kit), 'signMessage')).toBe('wallet');
    await switchAccount(kit, { address: String(other?.address) });
    expect(selectConnection(kit).address).toBe(other?.address);
  });

  test.each([7, null, {}, '\u200b'])('behavior: an account that is called %j has no label', async (label) => {
    const { kit } = await setUp((made) => [{ ...made, accounts: made.accounts.map((each) => ({ ...each, label })) }]);
    await connect(kit, { connectorId: 'own' });
    expect(selectAddressLabels(kit)).toEqual({});
  });

  test.each([
    ['a label', { label: {} }],
    ['whether it is deployed', { isDeployed: 'yes' }],
  ])('behavior: an account of which it says %s as nobody does costs nobody the session', async (_, rest) => {
    const storage = memoryStorage();
    const { kit, clock } = await setUp(
      (made) => [{ ...made, accounts: made.accounts.map((each) => ({ ...each, ...rest }) as never) }],
      {},
      storage,
    );
    await connect(kit, { connectorId: 'own' });
    clock.advance(0);
    kit.destroy();
    // What is no session of ours would be told in the log.
    const { log } = await setUp((made) => [made], {}, storage);
    expect(log).toEqual([]);
  });

  test.each([undefined, null, 7, {}])('behavior: an account whose address is %j is none', async (address) => {
    const { kit } = await setUp((made) => [
      { ...made, accounts: [...made.accounts, { address, type: 'eoa' } as never] },
    ]);
    await connect(kit, { connectorId: 'own' });
    expect(selectConnection(kit).accounts?.map((each) => typeof each.address)).toEqual(['string', 'string']);
  });

  test('behavior: one whose methods answer at once, or throw at once, is as one that answers by promises', async () => {
    const asked: string[] = [];
    const methods = {
      secret: '0xsigned',
      signMessage() {
        return this.secret;
      },
      sendTransaction: fail,
      switchNetwork: (network: { id: string }) => void asked.push(network.id),
      switchAccount(account: { address: string }) {
        asked.push(account.address, this.secret);
      },
    };
    const { kit } = await setUp((made) => [{ ...made, methods }]);
    await connect(kit, { connectorId: 'own' });
    const [, other] = selectConnection(kit).accounts ?? [];
    expect(await signMessage(kit, { message: 'hello' })).toBe('0xsigned');
    expect(await codeOf(switchNetwork(kit, { networkId: 'eip155:2' }))).toBe('resolved');
    expect(await codeOf(switchAccount(kit, { address: String(other?.address) }))).toBe('resolved');
    expect(asked).toEqual(['eip155:2', other?.address, '0xsigned']);
  });

  test('error: one that never says that it took another account is waited for while it is there', async () => {
    const { kit } = await setUp((made) => [
      { ...made, methods: { ...made.methods, switchAccount: () => new Promise<void>(() => undefined) } },
    ]);
    await connect(kit, { connectorId: 'own' });
    const [, other] = selectConnection(kit).accounts ?? [];
    const address = String(other?.address);
    const controller = new AbortController();
    const waiting = codeOf(switchAccount(kit, { address, signal: controller.signal }));
    controller.abort();
    expect(await waiting).toBe('kit/aborted');
    const ending = codeOf(switchAccount(kit, { address }));
    await disconnect(kit);
    expect(await ending).toBe('session/connection-ended');
  });

  test('error: one that refuses another account is told, as one that refuses a signature is', async () => {
    const { kit } = await setUp((made) => [{ ...made, methods: { ...made.methods, switchAccount: fail } }]);
    const told: unknown[] = [];
    kit.events.on('request:failed', ({ method, error }) => told.push([method, error.message]));
    await connect(kit, { connectorId: 'own' });
    const [, other] = selectConnection(kit).accounts ?? [];
    const address = String(other?.address);
    await expect(switchAccount(kit, { address })).rejects.toThrow('boom');
    expect(told).toEqual([['switchAccount', 'boom']]);
  });

  test('behavior: one that throws where a reload is taken up hinders neither the start nor another', async () => {
    const resumed: string[] = [];
    const { kit, log } = await setUp((made) => [made], { resume: fail });
    const plain = { ...mockWallet('solana', { id: 'plain' }), resume: () => void resumed.push('plain') };
    kit.destroy();
    kit.connectors.add(plain as unknown as Connector);
    await kit.start();
    await expect
      .poll(() => [resumed, log.map(({ message }) => message)])
      .toEqual([['plain'], Array.from({ length: 2 }, () => 'A connect could not be taken up')]);
  });

  test('behavior: one that throws where it is to load ahead fails nobody', async () => {
    const { kit } = await setUp((made) => [made], { prefetch: fail });
    expect(await codeOf(prefetchPairing(kit))).toBe('resolved');
  });

  test('behavior: one that throws as the kit ends leaves nothing connected', async () => {
    const { kit } = await setUp((made) => [made], { dispose: fail });
    await connect(kit, { connectorId: 'own' });
    kit.destroy();
    expect(selectConnection(kit).status).toBe('disconnected');
  });
});
