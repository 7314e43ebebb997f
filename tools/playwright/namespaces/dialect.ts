import type { SentTransaction, TestWalletNamespace } from '../types';
import type { LineAccount } from '../page/line';
import type { BitcoinAddressType } from './bitcoinAccounts';
import type { BatchKind, CallBatches } from './callBatches';

/** An account of a wallet: with a key, or an address alone. */
export interface Account {
  address: string;
  /** None where only the address is known. */
  key: Uint8Array | undefined;
  publicKey: Uint8Array;
}

/** What a namespace is given of its wallet. */
export interface WalletCore {
  readonly name: string;
  /** The chosen account first. */
  accounts(): readonly Account[];
  networkId(): string;
  setNetwork(networkId: string): void;
  rpcUrl(networkId: string): string | undefined;
  /** The network it is on, and those that have a node. */
  networkIds(): readonly string[];
  /** What it does with calls that come together, and what came of them. */
  readonly batchKind: BatchKind;
  readonly batches: CallBatches;
  /** Another number each time: what goes nowhere is told apart by it, as by a nonce. */
  nextNumber(): number;
  /** Remembers what went to a network, or would have where no node was named. */
  keepSent(sent: SentTransaction): void;
  /** Whether a page of this origin may see accounts now. */
  isOpenTo(origin: string): boolean;
  letIn(origin: string): void;
  /** A page goes by itself, and nobody is told. */
  forget(origin: string): void;
  /** As `forget`; all pages of the origin are told. */
  leave(origin: string): void;
  /** Asks the person; `answer` runs once they approve. */
  ask<Value>(method: string, parameters: unknown, answer: () => Value | Promise<Value>): Promise<Value>;
  /** Lets a page in, after a question where it is not in yet. */
  enter(origin: string, method: string, parameters: unknown): Promise<void>;
  tell(event: string, valueFor: (origin: string) => unknown): void;
  /** The key of an address. */
  keyOf(address: string): Uint8Array;
}

/** What one request of a page does. */
export type Handler = (origin: string, parameters: never) => unknown;

/** How the wallets of one namespace talk with pages. */
export interface Dialect {
  namespace: TestWalletNamespace;
  /** Two well-known private keys, hex. */
  testKeys: readonly string[];
  defaultName: string;
  defaultNetwork: string;
  /** Wallet Standard's chains. */
  chains?: readonly string[];
  connectorId(name: string): string;
  /** Whether a wallet can be on this network; none where pages say which they mean. */
  isNetwork?(networkId: string): boolean;
  /** `type`: of addresses, where a namespace has several. */
  accountOf(key: Uint8Array, networkId: string, type?: BitcoinAddressType): Account;
  /** The account of an address alone; nothing where it is none of this namespace. */
  watch(address: string): Account | undefined;
  /** What a page may ask, by method. */
  handlers(core: WalletCore): Readonly<Record<string, Handler>>;
  /** What becomes of a method that is not listed. */
  otherwise?(core: WalletCore, method: string, parameters: unknown): Promise<unknown>;
  /** Wallets share all accounts and choose none: a person who chooses one hides the others. */
  sharesAll?: boolean;
  /** Tells pages of the accounts as they are now. */
  tellAccounts(core: WalletCore): void;
  tellNetwork?(core: WalletCore): void;
}

const hex = (bytes: Uint8Array) => `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;

/** An account as Wallet Standard's pages get it. */
export const toLineAccount = (
  { address, publicKey }: Account,
  index: number,
  chains: readonly string[],
): LineAccount => ({
  address,
  publicKey: hex(publicKey),
  label: index === 0 ? 'Everyday' : `Account ${index + 1}`,
  chains,
});

/** Connect, disconnect and sign a message, as wallets of Wallet Standard are asked on their line. */
export function standardHandlers(
  core: WalletCore,
  chainsOf: () => readonly string[],
  sign: (message: Uint8Array, key: Uint8Array, address: string) => Uint8Array,
): Readonly<Record<string, Handler>> {
  const shared = (origin: string) =>
    core.isOpenTo(origin) ? core.accounts().map((account, index) => toLineAccount(account, index, chainsOf())) : [];
  return {
    async connect(origin, { silent }: { silent: boolean }) {
      if (!silent) await core.enter(origin, 'connect', undefined);
      return shared(origin);
    },
    disconnect: (origin) => core.leave(origin),
    signMessage: (_origin, request: { address: string; message: string }) =>
      core.ask('signMessage', request, () =>
        hex(sign(unhex(request.message), core.keyOf(request.address), request.address)),
      ),
    accounts: shared,
  };
}

export const unhex = (text: string): Uint8Array =>
  Uint8Array.from(text.replace(/^0x/, '').match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

export const tellStandard = (core: WalletCore, chainsOf: () => readonly string[]): void =>
  core.tell('change', (origin) =>
    core.isOpenTo(origin) ? core.accounts().map((account, index) => toLineAccount(account, index, chainsOf())) : [],
  );
