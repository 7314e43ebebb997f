import { describe, expect, test } from 'vitest';
import {
  connect,
  disconnect,
  getProvider,
  selectConnection,
  sendTransaction,
  signMessage,
  signTypedData,
  switchNetwork,
  type Connector,
  type Network,
} from 'mooring/core';
import { eip155 } from 'mooring/eip155';
import { createTestKit, memoryStorage } from 'mooring/testing';
import { holdProvider } from '../../bridges/holdProvider';
import type { Eip1193Provider } from '../../contract/eip1193';
import { connectProvider } from './connection';
import { codeOf } from '../../../test/codeOf';

const alice = '0xa11ce00000000000000000000000000000000001';
const bob = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
const network = (reference: string): Network => ({
  id: `eip155:${reference}`,
  namespace: 'eip155',
  reference,
  name: `Chain ${reference}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [],
  publicRpcUrls: [],
  testnet: false,
});

const typedData = {
  domain: { name: 'Test' },
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: 'hello' },
} as const;

/** A wallet of before promises: it answers at once, throws at once, and never stops telling. */
function plainWallet() {
  const state = { chainId: '0x1' as unknown, accounts: [alice, bob] as unknown };
  const listeners = new Set<[event: string, listener: (value: unknown) => void]>();
  const asked: string[] = [];
  const answers: Record<string, (params: readonly unknown[]) => unknown> = {
    eth_accounts: () => state.accounts,
    eth_requestAccounts: () => state.accounts,
    eth_chainId: () => state.chainId,
    wallet_switchEthereumChain: ([target]) => void (state.chainId = (target as { chainId: string }).chainId),
    personal_sign: () => '0xsigned',
    eth_signTypedData_v4: () => '0xtyped',
    eth_sendTransaction: () => '0xsent',
    eth_blockNumber: () => '0x7',
  };
  const provider = {
    request({ method, params = [] }: { method: string; params?: readonly unknown[] }) {
      asked.push(method);
      const answer = answers[method];
      if (!answer) throw Object.assign(new Error(`no ${method}`), { code: -32601 });
      return answer(params);
    },
    on: (event: string, listener: (value: unknown) => void) => listeners.add([event, listener]),
  } as unknown as Eip1193Provider;
  const tell = (event: string, value?: unknown) => {
    for (const [name, listener] of listeners) if (name === event) listener(value);
  };
  return { provider, state, answers, asked, tell };
}

function setUp(provider: Eip1193Provider, storage = memoryStorage()) {
  const connector: Connector = {
    id: 'io.wallet',
    name: 'Wallet',
    type: 'ANNOUNCED',
    namespaces: ['eip155'],
    connect: async (parameters) => [await connectProvider(provider, parameters)],
  };
  const networks = [network('1'), network('5')];
  return createTestKit({ wallets: [], adapters: [eip155()], connectors: [connector], networks, storage });
}

describe('a provider that answers without promises', () => {
  test('behavior: connects on a network, signs, sends, switches and reads', async () => {
    const wallet = plainWallet();
    const { kit } = setUp(wallet.provider);
    await connect(kit, { connectorId: 'io.wallet', networkId: 'eip155:5' });
    expect(selectConnection(kit)).toMatchObject({ status: 'connected', network: { id: 'eip155:5' } });
    expect(await signMessage(kit, { message: 'hello' })).toBe('0xsigned');
    expect(await signTypedData(kit, { typedData })).toBe('0xtyped');
    expect(await sendTransaction(kit, { transaction: { to: bob, value: 1n } })).toBe('0xsent');
    await switchNetwork(kit, { networkId: 'eip155:1' });
    expect(selectConnection(kit).network?.id).toBe('eip155:1');
    expect(await getProvider(kit, 'eip155')?.request({ method: 'eth_blockNumber' })).toBe('0x7');
    expect(await holdProvider(kit)?.provider.request({ method: 'eth_blockNumber' })).toBe('0x7');
    await disconnect(kit);
    expect([selectConnection(kit).status, wallet.asked.slice(-2)]).toEqual([
      'disconnected',
      ['wallet_revokePermissions', 'wallet_disconnect'],
    ]);
  });

  test('behavior: is restored without a question', async () => {
    const storage = memoryStorage();
    const wallet = plainWallet();
    const before = setUp(wallet.provider, storage);
    await connect(before.kit, { connectorId: 'io.wallet' });
    before.clock.advance(0);
    wallet.asked.length = 0;
    const { kit } = setUp(wallet.provider, storage);
    await kit.start();
    expect([selectConnection(kit).status, wallet.asked]).toEqual(['connected', ['eth_accounts', 'eth_chainId']]);
  });

  test('behavior: one that throws at once fails with a type', async () => {
    const wallet = plainWallet();
    const { kit } = setUp(wallet.provider);
    const refuse = () => {
      throw { code: 4001 };
    };
    const [shares] = [wallet.answers['eth_requestAccounts']];
    wallet.answers['eth_requestAccounts'] = refuse;
    expect(await codeOf(connect(kit, { connectorId: 'io.wallet' }))).toBe('wallet/user-rejected');
    wallet.answers['eth_requestAccounts'] = shares as () => unknown;
    for (const method of ['eth_chainId', 'personal_sign', 'wallet_switchEthereumChain', 'eth_sendTransaction'])
      wallet.answers[method] = refuse;
    await connect(kit, { connectorId: 'io.wallet', networkId: 'eip155:5' });
    expect(selectConnection(kit)).toMatchObject({ status: 'connected', network: { id: 'eip155:1' } });
    expect(await codeOf(signMessage(kit, { message: 'hello' }))).toBe('wallet/user-rejected');
    expect(await codeOf(switchNetwork(kit, { networkId: 'eip155:5' }))).toBe('wallet/user-rejected');
    expect(await codeOf(sendTransaction(kit, { transaction: { to: bob, value: 1n } }))).toBe('wallet/user-rejected');
  });
});

describe('what a wallet tells in an odd form', () => {
  test.each<[string, unknown, string]>([
    ['a number', 5, 'eip155:5'],
    ['a decimal text', '5', 'eip155:5'],
    ['a bigint', 5n, 'eip155:5'],
    ['hex in capitals', '0X5', 'eip155:5'],
    ['0x', '0x', 'eip155:1'],
    ['nothing', undefined, 'eip155:1'],
    ['null', null, 'eip155:1'],
    ['an empty text', '', 'eip155:1'],
    ['NaN', Number.NaN, 'eip155:1'],
    ['a fraction', 1.5, 'eip155:1'],
    ['less than nothing', -5, 'eip155:1'],
    ['true', true, 'eip155:1'],
    ['an object', { chainId: '0x5' }, 'eip155:1'],
    ['a symbol', Symbol('0x5'), 'eip155:1'],
    ['what cannot be written', { toString: () => Symbol('0x5') }, 'eip155:1'],
  ])('behavior: a network as %s is read or passed over', async (_, said, expected) => {
    const wallet = plainWallet();
    const { kit } = setUp(wallet.provider);
    await connect(kit, { connectorId: 'io.wallet' });
    wallet.tell('chainChanged', said);
    expect(selectConnection(kit)).toMatchObject({ status: 'connected', network: { id: expected } });
  });

  test.each<[string, unknown]>([
    ['null', null],
    ['nothing', undefined],
    ['an object', { 0: bob }],
    ['what is no account', [null, 7, {}, '']],
  ])('behavior: accounts as %s are none: the wallet is locked until it shares some', async (_, said) => {
    const wallet = plainWallet();
    const { kit } = setUp(wallet.provider);
    await connect(kit, { connectorId: 'io.wallet' });
    wallet.tell('accountsChanged', said);
    expect(selectConnection(kit).status).toBe('disconnected');
    wallet.tell('accountsChanged', [bob]);
    expect(selectConnection(kit)).toMatchObject({ status: 'connected', address: bob });
  });

  test('behavior: accounts told twice and in other letters are one each, in letters of EIP-55', async () => {
    const wallet = plainWallet();
    const { kit } = setUp(wallet.provider);
    await connect(kit, { connectorId: 'io.wallet' });
    wallet.tell('accountsChanged', [bob.toLowerCase(), bob, `0x${bob.slice(2).toUpperCase()}`, alice]);
    expect(selectConnection(kit).accounts?.map(({ address }) => address.toLowerCase())).toEqual([
      bob.toLowerCase(),
      alice,
    ]);
    expect(selectConnection(kit).address).toBe(bob);
  });

  test('behavior: a goodbye without a reason ends the connection, and nothing told later brings it back', async () => {
    for (const reason of [undefined, null, 'gone', 0]) {
      const wallet = plainWallet();
      const { kit } = setUp(wallet.provider);
      await connect(kit, { connectorId: 'io.wallet' });
      wallet.tell('disconnect', reason);
      expect(selectConnection(kit).status).toBe('disconnected');
      wallet.tell('chainChanged', '0x5');
      wallet.tell('accountsChanged', [bob]);
      expect(selectConnection(kit).status).toBe('disconnected');
      await connect(kit, { connectorId: 'io.wallet' });
      expect(selectConnection(kit)).toMatchObject({ status: 'connected', network: { id: 'eip155:1' } });
    }
  });
});

describe('what a wallet signs', () => {
  test.each([undefined, null, '', {}, 7])('error: %j is neither a signature nor a transaction', async (answer) => {
    const wallet = plainWallet();
    const { kit } = setUp(wallet.provider);
    await connect(kit, { connectorId: 'io.wallet' });
    for (const method of ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction'])
      wallet.answers[method] = () => answer;
    expect(await codeOf(signMessage(kit, { message: 'hello' }))).toBe('account/sign-failed');
    expect(await codeOf(signTypedData(kit, { typedData }))).toBe('account/typed-data-failed');
    expect(await codeOf(sendTransaction(kit, { transaction: { to: bob, value: 1n } }))).toBe('account/send-failed');
  });
});
