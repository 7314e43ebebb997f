import {
  createBitcoinAccounts,
  findSignable,
  signBitcoinMessage,
  signBitcoinPsbt,
  type BitcoinAccount,
  type BitcoinNetworkName,
  type BitcoinSending,
} from './bitcoinKeys';
import type { BitcoinWallet } from './bitcoinStandardWallet';
import { createListeners, createPerson } from './person';
import { walletIcon } from '../../../tools/playwright/walletIcon';

type Listen = ReturnType<typeof createListeners>['on'];
type Listener = Parameters<Listen>[1];

/** As sats-connect listens to a wallet, and as its first versions did. Neither wallet knows the other way. */
const waysToListen = {
  byObject: (on: Listen) => (info: { eventName: string; cb: Listener }) => {
    if (typeof info?.cb !== 'function') throw new TypeError('One object is needed: { eventName, cb }');
    return on(info.eventName, info.cb);
  },
  byName: (on: Listen) => (event: string, listener: Listener) => {
    if (typeof listener !== 'function') throw new TypeError('The listener is no function');
    return on(event, listener);
  },
};

export interface SatsWallet extends BitcoinWallet {
  transfers: readonly unknown[];
  setUnsupported(methods: readonly string[]): void;
}

/**
 * A sats-connect provider as Xverse is one: answers `{ result }` or `{ error }`, never throws, knows permissions and
 * networks.
 */
export function createSatsConnectWallet({
  name = 'Xverse Wallet',
  network = 'Mainnet',
  listening = 'byObject',
  sending,
}: {
  name?: string;
  network?: string;
  listening?: keyof typeof waysToListen;
  sending?: BitcoinSending;
} = {}): SatsWallet {
  const person = createPerson(name, () => ({ code: -32000, message: 'User rejected request' }));
  const { on, emit, count } = createListeners();
  const transfers: unknown[] = [];
  let unsupported: readonly string[] = [];
  let [active, current] = [0, network];
  const booksOf = (named: string) =>
    [21, 22].map((seed) => Object.values(createBitcoinAccounts(named.toLowerCase() as BitcoinNetworkName, seed)));
  const shared = () => booksOf(current)[active] ?? [];
  const addresses = () => [
    ...shared().map(({ address, publicKey, purpose }) => ({
      address,
      publicKey,
      purpose,
      addressType: purpose === 'payment' ? 'p2wpkh' : 'p2tr',
    })),
    { address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7', publicKey: '02', purpose: 'stacks', addressType: 'stacks' },
  ];
  const answer = () => ({
    id: 'account',
    walletType: 'software',
    addresses: addresses(),
    network: { bitcoin: { name: current } },
  });
  const find = (address: string) => shared().find((account) => account.address === address) as BitcoinAccount;
  const letIn = () => {
    if (!person.permissions.has()) person.ask('connect');
    person.permissions.add();
    return answer();
  };
  const methods: Record<string, (input: Record<string, unknown>) => unknown> = {
    wallet_connect: letIn,
    getAddresses: letIn,
    wallet_getAccount() {
      if (!person.permissions.has()) throw { code: -32002, message: 'Access denied.' };
      return answer();
    },
    wallet_getNetwork: () => ({ bitcoin: { name: current }, stacks: { name: current } }),
    wallet_changeNetwork({ name: next }) {
      person.ask('switch');
      current = String(next);
      emit('networkChange', { type: 'networkChange', bitcoin: { name: current }, addresses: addresses() });
      return null;
    },
    wallet_disconnect: () => person.permissions.delete(),
    wallet_renouncePermissions: () => person.permissions.delete(),
    signMessage({ address, message, protocol }) {
      person.ask('sign');
      return {
        address,
        messageHash: '',
        signature: signBitcoinMessage(
          find(String(address)),
          String(message),
          protocol === 'BIP322' ? 'bip322' : 'ecdsa',
        ),
      };
    },
    async sendTransfer({ recipients }) {
      person.ask('send');
      transfers.push(recipients);
      const [{ address, amount }] = recipients as [{ address: string; amount: number }];
      return { txid: (await sending?.transfer(shared()[0] as BitcoinAccount, address, amount)) ?? 'ab'.repeat(32) };
    },
    async signPsbt({ psbt, signInputs, broadcast }) {
      person.ask('sign psbt');
      let signed = String(psbt);
      // Where the page does not say which inputs, the wallet signs all that it can. An empty list is none of them.
      const wanted = signInputs
        ? Object.entries(signInputs as Record<string, number[]>)
        : shared().map((account) => [account.address, findSignable(account, signed)] as const);
      for (const [address, indexes] of wanted) signed = signBitcoinPsbt(find(address), signed, indexes);
      if (broadcast === true && wanted.every(([, indexes]) => indexes.length === 0))
        throw { code: -32603, message: 'Nothing of the transaction was signed' };
      return { psbt: signed, ...(broadcast === true && { txid: (await sending?.push(signed)) ?? 'cd'.repeat(32) }) };
    },
  };
  const provider = {
    async request(method: string, input: Record<string, unknown> = {}) {
      const run = unsupported.includes(method) ? undefined : methods[method];
      try {
        if (!run) throw { code: -32001, message: `Method ${method} is not supported` };
        return { jsonrpc: '2.0', id: '1', result: (await run(input)) ?? null };
      } catch (error) {
        return { jsonrpc: '2.0', id: '1', error };
      }
    },
    addListener: waysToListen[listening](on),
  };
  return {
    connectorId: `satsConnect:${name}`,
    accounts: [...new Set([network, 'Mainnet', 'Testnet'])].flatMap(booksOf).flat(),
    transfers,
    person,
    listeners: count,
    setUnsupported(next) {
      unsupported = next;
    },
    install(window) {
      const page = window as unknown as { btc_providers?: object[]; XverseProviders?: object };
      page.XverseProviders = { BitcoinProvider: provider };
      page.btc_providers = [
        ...(page.btc_providers ?? []),
        { id: 'XverseProviders.BitcoinProvider', name, icon: walletIcon(name) },
      ];
    },
    switchAccount() {
      active = 1 - active;
      emit('accountChange', { type: 'accountChange' });
    },
    switchNetwork(named) {
      current = named;
      emit('networkChange', { type: 'networkChange', bitcoin: { name: current }, addresses: addresses() });
    },
    leave() {
      person.permissions.delete();
      emit('disconnect', { type: 'disconnect' });
    },
  };
}

/** Leather: the same call, other parameters, throws its errors, and asks for the addresses each time. */
export function createLeatherWallet({
  network = 'mainnet',
  sending,
}: {
  network?: BitcoinNetworkName;
  sending?: BitcoinSending;
} = {}): BitcoinWallet & { requests: readonly { method: string; input: unknown }[] } {
  const accounts = Object.values(createBitcoinAccounts(network, 31));
  const person = createPerson('Leather', () => ({
    jsonrpc: '2.0',
    id: '1',
    error: { code: 4001, message: 'User rejected request' },
  }));
  const requests: { method: string; input: unknown }[] = [];
  const provider = {
    async request(method: string, input: Record<string, unknown> = {}) {
      requests.push({ method, input });
      person.ask(method);
      const [payment, ordinal] = accounts as [BitcoinAccount, BitcoinAccount];
      if (method === 'getAddresses') {
        const listed = [
          {
            symbol: 'BTC',
            type: 'p2wpkh',
            address: payment.address,
            publicKey: payment.publicKey,
            derivationPath: "m/84'/0'/0'/0/0",
          },
          {
            symbol: 'BTC',
            type: 'p2tr',
            address: ordinal.address,
            publicKey: ordinal.publicKey,
            derivationPath: "m/86'/0'/0'/0/0",
          },
          { symbol: 'STX', address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7' },
        ];
        return { jsonrpc: '2.0', id: '1', result: { addresses: listed } };
      }
      const signer = input['paymentType'] === 'p2tr' ? ordinal : payment;
      if (method === 'signMessage')
        return {
          jsonrpc: '2.0',
          id: '1',
          result: {
            signature: signBitcoinMessage(signer, String(input['message']), 'bip322'),
            address: signer.address,
          },
        };
      if (method === 'signPsbt') {
        const psbt = Buffer.from(String(input['hex']), 'hex').toString('base64');
        return {
          jsonrpc: '2.0',
          id: '1',
          result: {
            hex: Buffer.from(signBitcoinPsbt(payment, psbt, input['signAtIndex'] as number[]), 'base64').toString(
              'hex',
            ),
          },
        };
      }
      const [{ address, amount }] = input['recipients'] as [{ address: string; amount: string }];
      return {
        jsonrpc: '2.0',
        id: '1',
        result: { txid: (await sending?.transfer(payment, address, Number(amount))) ?? 'ef'.repeat(32) },
      };
    },
  };
  return {
    connectorId: 'satsConnect:Leather',
    accounts,
    requests,
    person,
    install(window) {
      const page = window as unknown as { btc_providers?: object[]; LeatherProvider?: object };
      page.LeatherProvider = provider;
      page.btc_providers = [
        ...(page.btc_providers ?? []),
        { id: 'LeatherProvider', name: 'Leather', icon: walletIcon('Leather') },
      ];
    },
  };
}
