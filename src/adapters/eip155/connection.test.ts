import { describe, expect, test, vi } from 'vitest';
import {
  connect,
  disconnect,
  reconnect,
  selectConnection,
  selectNetwork,
  sendTransaction,
  signMessage,
  signTypedData,
  switchNetwork,
  type Connector,
  type Network,
} from 'mooring/core';
import { eip155 } from 'mooring/eip155';
import { createTestKit } from 'mooring/testing';
import { hashTypedData } from 'viem';
import { connectProvider } from './connection';
import { toNetworkId } from './quantities';
import { toQuantity } from './toQuantity';
import { switchChain, toAddChainParameters } from './switchChain';
import type { Eip1193Provider } from '../../contract/eip1193';
import { codeOf } from '../../../test/codeOf';

const alice = '0xa11ce00000000000000000000000000000000001';
const bob = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
const network = (reference: string): Network => ({
  id: `eip155:${reference}`,
  namespace: 'eip155',
  reference,
  name: `Chain ${reference}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://own.test/key'],
  publicRpcUrls: ['https://public.test'],
  testnet: false,
  blockExplorer: { name: 'Scan', url: 'https://scan.test' },
});

type Script = Record<
  string,
  (params: readonly unknown[], state: { chainId: string; accounts: readonly string[] }) => unknown
>;

/** Goes where it is told. */
const move: Script[string] = ([target], state) => void (state.chainId = (target as { chainId: string }).chainId);

/** An EIP-1193 wallet that follows a script and notes what it was asked. */
function scripted(script: Script = {}) {
  const state = { chainId: '0x1', accounts: [alice] as readonly string[] };
  const asked: { method: string; params: readonly unknown[] }[] = [];
  const listeners = new Map<string, Set<(value: never) => void>>();
  const provider: Required<Eip1193Provider> = {
    async request({ method, params = [] }) {
      const list = Array.isArray(params) ? (params as readonly unknown[]) : [params];
      asked.push({ method, params: list });
      const answer = script[method];
      if (answer) return answer(list, state);
      if (method === 'eth_chainId') return state.chainId;
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return state.accounts;
      throw Object.assign(new Error(`no ${method}`), { code: -32601 });
    },
    on: (event, listener) => listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event, listener) => listeners.get(event)?.delete(listener),
  };
  const emit = (event: string, value: unknown) =>
    [...(listeners.get(event) ?? [])].forEach((listener) => (listener as (value: unknown) => void)(value));
  const heard = () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0);
  return { provider, state, asked, emit, heard, methods: () => asked.map(({ method }) => method) };
}

const toConnector = (provider: Eip1193Provider): Connector => ({
  id: 'io.wallet',
  name: 'Wallet',
  type: 'ANNOUNCED',
  namespaces: ['eip155'],
  connect: async (parameters) => [await connectProvider(provider, parameters)],
});
const setUp = (provider: Eip1193Provider) =>
  createTestKit({
    wallets: [],
    adapters: [eip155()],
    connectors: [toConnector(provider)],
    networks: [network('1'), network('5')],
  });

describe('connectProvider', () => {
  test('behavior: connecting asks for accounts, restoring only looks', async () => {
    const wallet = scripted();
    const page = setUp(wallet.provider);
    await connect(page.kit, { connectorId: 'io.wallet' });
    expect(wallet.methods()).toEqual(['eth_requestAccounts', 'eth_chainId']);
    page.kit.destroy();
    wallet.state.accounts = [];
    await page.kit.start();
    wallet.state.accounts = [alice];
    await reconnect(page.kit);
    expect(selectConnection(page.kit).status).toBe('connected');
    expect(wallet.methods().slice(2)).toEqual(['eth_accounts', 'eth_chainId', 'eth_accounts', 'eth_chainId']);
  });

  test('behavior: a network asked for is switched to; declining that leaves the connection', async () => {
    const wallet = scripted({ wallet_switchEthereumChain: move });
    const { kit } = setUp(wallet.provider);
    await connect(kit, { connectorId: 'io.wallet', networkId: 'eip155:5' });
    expect(selectConnection(kit)).toMatchObject({ status: 'connected', network: { id: 'eip155:5' } });
    const stubborn = setUp(scripted({ wallet_switchEthereumChain: () => Promise.reject({ code: 4001 }) }).provider);
    await connect(stubborn.kit, { connectorId: 'io.wallet', networkId: 'eip155:5' });
    expect(selectConnection(stubborn.kit)).toMatchObject({ status: 'connected', network: { id: 'eip155:1' } });
  });

  test.each([
    ['another account', [bob], { status: 'connected', address: bob }],
    ['none', [], { status: 'disconnected' }],
  ])('behavior: %s chosen while the wallet is asked to switch is the one in use', async (_what, accounts, expected) => {
    const wallet = scripted({
      wallet_switchEthereumChain(params, state) {
        state.accounts = accounts;
        wallet.emit('accountsChanged', accounts);
        return move(params, state);
      },
    });
    const { kit } = setUp(wallet.provider);
    await connect(kit, { connectorId: 'io.wallet', networkId: 'eip155:5' }).catch(() => undefined);
    expect(selectConnection(kit)).toMatchObject(expected);
    await disconnect(kit);
    expect(wallet.heard()).toBe(0);
  });

  test('error: accounts that are none are a locked wallet', async () => {
    for (const accounts of [[], null, undefined, 'x', [null, 3]])
      expect(
        await codeOf(
          connect(setUp(scripted({ eth_requestAccounts: () => accounts }).provider).kit, { connectorId: 'io.wallet' }),
        ),
      ).toBe('wallet/locked');
  });

  test('behavior: a wallet that shares its accounts and will not say its network is connected', async () => {
    const wallet = scripted({ eth_chainId: () => Promise.reject({ code: -32603, message: 'node away' }) });
    const { kit } = setUp(wallet.provider);
    await connect(kit, { connectorId: 'io.wallet' });
    expect(selectConnection(kit)).toMatchObject({ status: 'connected', network: { id: 'eip155:1' } });
    // What it says later is heard.
    wallet.emit('chainChanged', '0x5');
    expect(selectNetwork(kit)?.id).toBe('eip155:5');
  });

  test.each<[string, unknown, string]>([
    ['hex', '0x5', 'eip155:5'],
    ['decimal text', '5', 'eip155:5'],
    ['a number', 5, 'eip155:5'],
    ['nonsense', 'five', 'eip155:1'],
    ['nothing', undefined, 'eip155:1'],
  ])('behavior: chainChanged as %s', async (_form, chainId, expected) => {
    const wallet = scripted();
    const { kit } = setUp(wallet.provider);
    await connect(kit, { connectorId: 'io.wallet' });
    wallet.emit('chainChanged', chainId);
    expect(selectNetwork(kit)?.id).toBe(expected);
  });

  test('behavior: 1013 is a hiccup, any other disconnect is the end, and nothing is listened to after it', async () => {
    const wallet = scripted();
    const { kit, events } = setUp(wallet.provider);
    await connect(kit, { connectorId: 'io.wallet' });
    wallet.emit('disconnect', { code: 1013 });
    expect(selectConnection(kit).status).toBe('connected');
    wallet.emit('disconnect', undefined);
    expect([selectConnection(kit).status, wallet.heard()]).toEqual(['disconnected', 0]);
    expect(events.filter(({ name }) => name === 'session:disconnected')).toHaveLength(1);
  });

  test('behavior: disconnecting revokes; a wallet without that is no failure', async () => {
    const wallet = scripted();
    const { kit, log } = setUp(wallet.provider);
    await connect(kit, { connectorId: 'io.wallet' });
    await disconnect(kit);
    expect([wallet.asked.at(-2), log, wallet.heard()]).toEqual([
      { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] },
      [],
      0,
    ]);
  });

  /** What a provider is asked while it is left. */
  async function leaving(
    answers: Readonly<Record<string, () => unknown>>,
    own: { disconnect?(): unknown } = {},
  ): Promise<readonly string[]> {
    const wallet = scripted();
    const { request } = wallet.provider;
    const { kit, log } = setUp({
      ...wallet.provider,
      ...own,
      request: (asked) => (answers[asked.method] ?? (() => request(asked)))() as Promise<unknown>,
    });
    await connect(kit, { connectorId: 'io.wallet' });
    wallet.asked.length = 0;
    await disconnect(kit);
    expect(log).toEqual([]);
    return wallet.asked.map(({ method }) => method);
  }
  const refusing = (code: number) => () => Promise.reject(Object.assign(new Error('No'), { code }));

  test('behavior: one that cannot revoke is left by its own `disconnect` (Coinbase, WalletConnect)', async () => {
    const left: unknown[] = [];
    const own = {
      disconnect() {
        left.push(this);
      },
    };
    await leaving({ wallet_revokePermissions: refusing(-32603) }, own);
    expect(left).toEqual([expect.objectContaining(own)]);
  });

  test('behavior: one that cannot revoke and has no `disconnect` is asked by ERC-7846 (Porto)', async () => {
    let left = 0;
    await leaving({ wallet_revokePermissions: refusing(-32602), wallet_disconnect: async () => void (left += 1) });
    expect(left).toBe(1);
    // One that knows neither is no failure.
    const neither = { wallet_revokePermissions: refusing(4200), wallet_disconnect: refusing(4200) };
    expect(await leaving(neither)).toEqual([]);
  });

  test('behavior: one that has revoked, or whose person declined, is asked no more', async () => {
    let left = 0;
    const own = { disconnect: () => void (left += 1) };
    await leaving({ wallet_revokePermissions: () => null }, own);
    await leaving({ wallet_revokePermissions: refusing(4001) }, own);
    expect(left).toBe(0);
  });

  test('behavior: a wallet without events connects, and one without removeListener can be left', async () => {
    const { provider } = scripted();
    const silent = setUp({ request: provider.request });
    await connect(silent.kit, { connectorId: 'io.wallet' });
    const old = setUp({ request: provider.request, on: provider.on });
    await connect(old.kit, { connectorId: 'io.wallet' });
    for (const { kit } of [silent, old]) {
      expect(selectConnection(kit).status).toBe('connected');
      kit.destroy();
      expect(selectConnection(kit).status).toBe('disconnected');
    }
  });

  test('error: what a wallet says of events it does not know hinders no connection, and no other event', async () => {
    const wallet = scripted();
    const refuse = (known: 'on' | 'removeListener') => (event: string, listener: (value: never) => void) => {
      if (event !== 'chainChanged') throw new Error(`${event}: not implemented`);
      return wallet.provider[known](event, listener);
    };
    const { kit, log } = setUp({
      request: wallet.provider.request,
      on: refuse('on'),
      removeListener: refuse('removeListener'),
    });
    await connect(kit, { connectorId: 'io.wallet' });
    wallet.emit('chainChanged', '0x5');
    expect([selectConnection(kit).status, selectNetwork(kit)?.id]).toEqual(['connected', 'eip155:5']);
    await disconnect(kit);
    expect([selectConnection(kit).status, wallet.heard(), log]).toEqual(['disconnected', 0, []]);
  });
});

describe('toMethods', () => {
  test('behavior: text and bytes are signed as hex', async () => {
    const wallet = scripted({ personal_sign: () => '0xsigned' });
    const { kit } = setUp(wallet.provider);
    await connect(kit, { connectorId: 'io.wallet' });
    expect(await signMessage(kit, { message: 'hé 0x' })).toBe('0xsigned');
    await signMessage(kit, { message: new Uint8Array([0, 255]) });
    expect(wallet.asked.slice(-2).map(({ params }) => params)).toEqual([
      ['0x68c3a9203078', alice],
      ['0x00ff', alice],
    ]);
  });

  test('behavior: typed data keeps its domain and its bigints, and the wallet hashes what viem hashes', async () => {
    const wallet = scripted({ eth_signTypedData_v4: () => '0xsigned' });
    const { kit } = setUp(wallet.provider);
    await connect(kit, { connectorId: 'io.wallet' });
    const contract = '0x00000000000000000000000000000000000000aa';
    const typedData = {
      domain: { name: 'App', version: '1', chainId: 1n, verifyingContract: contract },
      types: { Pay: [{ name: 'amount', type: 'uint256' }] },
      primaryType: 'Pay',
      message: { amount: 2n ** 200n },
    } as const;
    await signTypedData(kit, { typedData });
    const [address, json] = wallet.asked.at(-1)?.params as [string, string];
    const sent = JSON.parse(json) as Parameters<typeof hashTypedData>[0];
    expect(address).toBe(alice);
    expect(sent).toMatchObject({
      domain: { name: 'App', version: '1' },
      message: { amount: (2n ** 200n).toString() },
      types: {
        EIP712Domain: [{ name: 'name' }, { name: 'version' }, { name: 'chainId' }, { name: 'verifyingContract' }],
      },
    });
    expect(hashTypedData(sent)).toBe(hashTypedData(typedData));
  });

  test('error: typed data that does not fit its types never reaches the wallet', async () => {
    const wallet = scripted({ eth_signTypedData_v4: () => '0xsigned' });
    const { kit } = setUp(wallet.provider);
    await connect(kit, { connectorId: 'io.wallet' });
    const outcome = codeOf(
      signTypedData(kit, {
        typedData: {
          types: { Pay: [{ name: 'to', type: 'address' }] },
          primaryType: 'Pay',
          message: { to: 'nobody' as '0x' },
        },
      }),
    );
    expect(await outcome).toBe('account/typed-data-failed');
    expect(wallet.methods()).not.toContain('eth_signTypedData_v4');
  });

  test('behavior: a transaction has minimal quantities, its chain, and no absent fields', async () => {
    const wallet = scripted({ eth_sendTransaction: () => '0xhash' });
    const { kit } = setUp(wallet.provider);
    await connect(kit, { connectorId: 'io.wallet' });
    expect(await sendTransaction(kit, { transaction: { to: bob, value: 10n ** 18n, data: undefined } })).toBe('0xhash');
    expect(wallet.asked.at(-1)?.params).toEqual([{ from: alice, to: bob, value: '0xde0b6b3a7640000', chainId: '0x1' }]);
  });

  // @johanneskares/wallet-mock has no events and sends where it is, whatever chain is asked for: what it was told to
  // switch to past the kit, nobody hears of.
  test('behavior: a wallet that has moved without a word is led to the network of the transaction first', async () => {
    const sentOn: string[] = [];
    const wallet = scripted({
      wallet_switchEthereumChain: move,
      eth_sendTransaction: (_, { chainId }) => (sentOn.push(chainId), '0xhash'),
    });
    const { kit } = setUp(wallet.provider);
    await connect(kit, { connectorId: 'io.wallet' });
    wallet.state.chainId = '0x5';
    expect(await sendTransaction(kit, { transaction: { to: bob, value: 1n } })).toBe('0xhash');
    expect([sentOn, selectConnection(kit)]).toMatchObject([['0x1'], { network: { id: 'eip155:1' } }]);
  });

  test.each<[string, Script, string]>([
    ['declines', { wallet_switchEthereumChain: () => Promise.reject({ code: 4001 }) }, 'wallet/user-rejected'],
    ['stays', { wallet_switchEthereumChain: () => null }, 'network/switch-ignored'],
  ])('error: one that has moved and %s is asked to send nothing', async (_, script, code) => {
    const wallet = scripted({ ...script, eth_sendTransaction: () => '0xhash' });
    const { kit } = setUp(wallet.provider);
    await connect(kit, { connectorId: 'io.wallet' });
    wallet.state.chainId = '0x5';
    expect(await codeOf(sendTransaction(kit, { transaction: { to: bob, value: 1n } }))).toBe(code);
    expect(wallet.methods()).not.toContain('eth_sendTransaction');
  });

  test.each<[string, Script[string]]>([
    ['refuses to say', () => Promise.reject({ code: -32601 })],
    ['says nothing that is a number', () => 'mainnet'],
  ])('behavior: a wallet that %s where it is sends as it is', async (_, answer) => {
    const script: Script = { eth_sendTransaction: () => '0xhash' };
    const wallet = scripted(script);
    const { kit } = setUp(wallet.provider);
    await connect(kit, { connectorId: 'io.wallet' });
    script['eth_chainId'] = answer;
    expect(await sendTransaction(kit, { transaction: { to: bob, value: 1n } })).toBe('0xhash');
  });

  test('error: what no chain would take is refused before the wallet is asked', async () => {
    const wallet = scripted({ eth_sendTransaction: () => '0xhash' });
    const { kit, events } = setUp(wallet.provider);
    await connect(kit, { connectorId: 'io.wallet' });
    const before = wallet.asked.length;
    expect(await codeOf(sendTransaction(kit, { transaction: { to: bob.replace('B', 'b') } }))).toBe(
      'transaction/address-invalid',
    );
    expect(
      await codeOf(sendTransaction(kit, { transaction: { to: bob, maxFeePerGas: 1n, maxPriorityFeePerGas: 2n } })),
    ).toBe('transaction/tip-above-fee');
    expect([wallet.asked.length, events.filter(({ name }) => name === 'request:failed').length]).toEqual([before, 2]);
  });
});

describe('switchChain', () => {
  const refuse = (error: unknown) => () => Promise.reject(error);
  const run = async (script: Script) => {
    const wallet = scripted(script);
    return [
      await codeOf(switchChain(wallet.provider, network('5'))),
      wallet
        .methods()
        .filter((method) => method.startsWith('wallet_'))
        .map((method) => method.slice(7, 10)),
    ] as const;
  };

  test('behavior: one question where the wallet knows the chain', async () => {
    expect(await run({ wallet_switchEthereumChain: move })).toEqual(['resolved', ['swi']]);
  });

  test.each<[string, unknown]>([
    ['4902', { code: 4902, message: 'Unrecognized chain ID' }],
    ['4902 as text', { code: '4902' }],
    ['5000', { code: 5000, message: 'default' }],
    ['32603', { code: 32603 }],
    ['-32603', { code: -32603, message: 'Internal error' }],
    ['4902 nested', { code: -32603, data: { originalError: { code: 4902 } } }],
    ['4901', { code: 4901, message: 'Chain disconnected' }],
    ["a code of the wallet's own", { code: 8001, message: 'Network is not configured' }],
    ['4902 in cause', new Error('x', { cause: { code: 4902 } })],
    // headless-web3-provider answers from another process: of an error its words arrive.
    ['the words of 4901 alone', new Error('The Provider is not connected to the requested chain.')],
    ['the words of 4902 alone', new Error('Unrecognized chain ID "0x5". Try adding the chain first.')],
  ])('behavior: after %s the chain is added; a wallet that then is there is not asked again', async (_code, error) => {
    expect(await run({ wallet_switchEthereumChain: refuse(error), wallet_addEthereumChain: move })).toEqual([
      'resolved',
      ['swi', 'add'],
    ]);
  });

  test('behavior: a wallet that adds without switching is asked once more', async () => {
    const answers: Script[string][] = [refuse({ code: 4902 }), move];
    expect(
      await run({
        wallet_switchEthereumChain: (params, state) => answers.shift()?.(params, state),
        wallet_addEthereumChain: () => null,
      }),
    ).toEqual(['resolved', ['swi', 'add', 'swi']]);
  });

  test.each<[string, Script, string, readonly string[]]>([
    ['declined', { wallet_switchEthereumChain: refuse({ code: 4001 }) }, 'wallet/user-rejected', ['swi']],
    [
      'declined with 5000 and a text',
      { wallet_switchEthereumChain: refuse({ code: 5000, message: 'User rejected.' }) },
      'wallet/user-rejected',
      ['swi'],
    ],
    [
      'adding declined',
      { wallet_switchEthereumChain: refuse({ code: 4902 }), wallet_addEthereumChain: refuse({ code: 4001 }) },
      'wallet/user-rejected',
      ['swi', 'add'],
    ],
    [
      'adding refused',
      {
        wallet_switchEthereumChain: refuse({ code: 4902 }),
        wallet_addEthereumChain: refuse({ code: -32602, message: 'bad params' }),
      },
      'network/switch-rejected',
      ['swi', 'add'],
    ],
    ['null, but it stays', { wallet_switchEthereumChain: () => null }, 'network/switch-ignored', ['swi']],
    [
      'declined with a code of its own',
      { wallet_switchEthereumChain: refuse({ code: 8001, message: 'User rejected the request' }) },
      'wallet/user-rejected',
      ['swi'],
    ],
    ['not allowed', { wallet_switchEthereumChain: refuse({ code: 4100 }) }, 'wallet/unauthorized', ['swi']],
    [
      'a question already waiting',
      { wallet_switchEthereumChain: refuse({ code: -32002 }) },
      'wallet/request-pending',
      ['swi'],
    ],
    ['no such method', {}, 'wallet/method-unsupported', ['swi']],
    ['something else', { wallet_switchEthereumChain: refuse(new Error('boom')) }, 'network/switch-rejected', ['swi']],
  ])('error: %s', async (_what, script, code, asked) => {
    expect(await run(script)).toEqual([code, asked]);
  });

  test("behavior: wallets are given public URLs, not the host's with its key", () => {
    expect(toAddChainParameters(network('5'))).toEqual({
      chainId: '0x5',
      chainName: 'Chain 5',
      nativeCurrency: network('5').nativeCurrency,
      rpcUrls: ['https://public.test'],
      blockExplorerUrls: ['https://scan.test'],
    });
    expect(toAddChainParameters({ ...network('5'), publicRpcUrls: [] })).not.toHaveProperty('rpcUrls');
  });

  /** A wallet that says where it is only after so many looks. */
  const late = (looks: number, more: Script = {}) => {
    let left = Number.POSITIVE_INFINITY;
    const wallet = scripted({
      wallet_switchEthereumChain: () => void (left = looks),
      eth_chainId: () => (left-- > 0 ? '0x1' : '0x5'),
      ...more,
    });
    return { ...wallet, ...setUp(wallet.provider), wakeAfter: (number: number) => (left = number) };
  };
  const lookTimes = async ({ clock, asked, methods }: ReturnType<typeof late>, times: number) => {
    const looks = () => methods().filter((method) => method === 'eth_chainId').length;
    // One look while it connected. Beside the pause the deadline waits, and at first what the connect has left to do.
    for (let look = 0; look < times; look += 1) {
      await vi.waitFor(() => expect([looks(), clock.waiting]).toEqual([look + 2, look === 0 ? 3 : 2]));
      const before = asked.length;
      clock.advance(49);
      expect(asked).toHaveLength(before);
      clock.advance(1);
    }
  };

  test('behavior: a wallet that says where it is half a second later has moved', async () => {
    const wallet = late(10);
    await connect(wallet.kit, { connectorId: 'io.wallet' });
    const moved = switchNetwork(wallet.kit, { networkId: 'eip155:5' });
    await lookTimes(wallet, 10);
    await moved;
    expect(selectNetwork(wallet.kit)?.id).toBe('eip155:5');
    expect(wallet.methods().slice(2)).toEqual(['wallet_switchEthereumChain', ...Array<string>(11).fill('eth_chainId')]);
  });

  test('behavior: one that moves a moment after it has added the network is not asked again', async () => {
    const wallet = late(0, {
      wallet_switchEthereumChain: refuse({ code: 4902 }),
      wallet_addEthereumChain: () => void wallet.wakeAfter(2),
    });
    await connect(wallet.kit, { connectorId: 'io.wallet' });
    const moved = switchNetwork(wallet.kit, { networkId: 'eip155:5' });
    await lookTimes(wallet, 2);
    await moved;
    expect(wallet.methods().filter((method) => method.startsWith('wallet_'))).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
    ]);
  });

  test('error: through switchNetwork a wallet that stays put rejects and nothing changes', async () => {
    const wallet = late(11);
    const { kit, events } = wallet;
    await connect(kit, { connectorId: 'io.wallet' });
    const stayed = codeOf(switchNetwork(kit, { networkId: 'eip155:5' }));
    await lookTimes(wallet, 10);
    expect(await stayed).toBe('network/switch-ignored');
    expect([selectNetwork(kit)?.id, events.at(-1)?.name]).toEqual(['eip155:1', 'network:switchFailed']);
  });
});

describe('quantities', () => {
  test('behavior: forms', () => {
    expect([toQuantity(0n), toQuantity('0x0a'), toQuantity('137')]).toEqual(['0x0', '0xa', '0x89']);
    expect([
      toNetworkId('0x'),
      toNetworkId(0),
      toNetworkId(1.5),
      toNetworkId(-1),
      toNetworkId({}),
      toNetworkId(10n ** 32n),
      toNetworkId(10n),
    ]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, 'eip155:10']);
  });
});
