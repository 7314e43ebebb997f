import {
  createBitcoinAccounts,
  signBitcoinMessage,
  signHexPsbt,
  type BitcoinAccount,
  type BitcoinNetworkName,
  type BitcoinSending,
  type HexPsbtOptions,
} from './bitcoinKeys';
import type { BitcoinWallet } from './bitcoinStandardWallet';
import { createListeners, createPerson, refusal } from './person';

const fromHex = (hex: string) => Buffer.from(hex, 'hex').toString('base64');

export interface HexPsbtWallet extends BitcoinWallet {
  sent: readonly unknown[];
}

/** UniSat: one address at a time, PSBTs in hex, networks by enum. */
export function createUnisatWallet({
  network = 'BITCOIN_MAINNET',
  sending,
}: {
  network?: string;
  sending?: BitcoinSending;
} = {}): HexPsbtWallet {
  const person = createPerson('UniSat', refusal('User rejected the request.', 4001));
  const { on, off, emit, count } = createListeners();
  const sent: unknown[] = [];
  let [active, chain] = [0, network];
  const listFor = (named: string) =>
    [41, 42].map(
      (seed) => createBitcoinAccounts((named.split('_')[1] ?? '').toLowerCase() as BitcoinNetworkName, seed).payment,
    );
  const account = () => listFor(chain)[active] as BitcoinAccount;
  const provider = {
    async requestAccounts() {
      if (!person.permissions.has()) person.ask('connect');
      person.permissions.add();
      return [account().address];
    },
    getAccounts: async () => (person.permissions.has() ? [account().address] : []),
    getPublicKey: async () => account().publicKey,
    getChain: async () => ({ enum: chain, name: chain, network: 'livenet' }),
    async switchChain(next: string) {
      person.ask('switch');
      chain = next;
      emit('chainChanged', { enum: chain });
      emit('accountsChanged', [account().address]);
      return { enum: chain };
    },
    async signMessage(message: string, type: string) {
      person.ask('sign');
      return signBitcoinMessage(account(), message, type === 'bip322-simple' ? 'bip322' : 'ecdsa');
    },
    async sendBitcoin(to: string, satoshis: number, options: unknown) {
      person.ask('send');
      sent.push([to, satoshis, options]);
      return (await sending?.transfer(account(), to, satoshis)) ?? '12'.repeat(32);
    },
    async signPsbt(hex: string, options?: HexPsbtOptions) {
      person.ask('sign psbt');
      return signHexPsbt(account(), hex, options);
    },
    async pushPsbt(hex: string) {
      sent.push(hex);
      return (await sending?.push(fromHex(hex))) ?? '34'.repeat(32);
    },
    async disconnect() {
      person.permissions.delete();
    },
    on,
    removeListener: off,
  };
  return {
    connectorId: 'unisat:UniSat',
    accounts: [...new Set([network, 'BITCOIN_MAINNET', 'BITCOIN_TESTNET'])].flatMap(listFor),
    sent,
    person,
    listeners: count,
    install: (window) => void Object.assign(window, { unisat: provider }),
    switchAccount() {
      active = 1 - active;
      emit('accountsChanged', [account().address]);
    },
    switchNetwork(next) {
      chain = next;
      emit('chainChanged', { enum: chain });
    },
    leave() {
      person.permissions.delete();
      emit('accountsChanged', []);
    },
  };
}

/** OKX: a provider for each network, amounts as decimal text in BTC. */
export function createOkxWallet(): HexPsbtWallet {
  const person = createPerson('OKX', refusal('User rejected the request.', 4001));
  const sent: unknown[] = [];
  let active = 0;
  const listFor = (named: BitcoinNetworkName) => [51, 52].map((seed) => createBitcoinAccounts(named, seed).payment);
  const toProvider = (named: BitcoinNetworkName) => {
    const events = createListeners();
    const account = () => listFor(named)[active] as BitcoinAccount;
    const provider = {
      async connect() {
        if (!person.permissions.has(named)) person.ask(`connect ${named}`);
        person.permissions.add(named);
        return { address: account().address, publicKey: account().publicKey };
      },
      disconnect: async () => void person.permissions.delete(named),
      getAccounts: async () => (person.permissions.has(named) ? [account().address] : []),
      getPublicKey: async () => account().publicKey,
      async signMessage(message: string, type: string) {
        person.ask('sign');
        return signBitcoinMessage(account(), message, type === 'bip322-simple' ? 'bip322' : 'ecdsa');
      },
      async send(transfer: unknown) {
        person.ask('send');
        sent.push(transfer);
        return { txhash: '56'.repeat(32) };
      },
      async signPsbt(hex: string, options?: HexPsbtOptions) {
        person.ask('sign psbt');
        return signHexPsbt(account(), hex, options);
      },
      on: events.on,
      removeListener: events.off,
    };
    return { provider, events, account };
  };
  const [main, test] = [toProvider('mainnet'), toProvider('testnet')];
  return {
    connectorId: 'okx:OKX Wallet',
    accounts: (['mainnet', 'testnet'] as const).flatMap(listFor),
    sent,
    person,
    listeners: () => main.events.count() + test.events.count(),
    install: (window) =>
      void Object.assign(window, { okxwallet: { bitcoin: main.provider, bitcoinTestnet: test.provider } }),
    switchAccount() {
      active = 1 - active;
      const { address, publicKey } = main.account();
      main.events.emit('accountChanged', { address, publicKey });
    },
    leave() {
      person.permissions.clear();
      main.events.emit('disconnect');
    },
  };
}
