import type { MockBehavior, MockRequest } from '../../src/testing/mockPerson';
import type { LineCall, LineAnswer, WalletFacts } from './page/line';

export type TestWalletNamespace = WalletFacts['namespace'];

/** A wallet to put into the pages of a browser context. */
export interface AddWalletOptions {
  namespace: TestWalletNamespace;
  /**
   * The name that people read, and by which `wallets.get` finds it. A polkadot wallet is found by pages under this name
   * too; a cosmos wallet is called `Keplr` (the default), `Leap` or `Cosmostation`. Default: `Test Wallet`.
   */
  name?: string;
  /**
   * Private keys (`0x` and 64 hex digits; a seed in solana and polkadot), or addresses: those connect, and cannot sign.
   * Default: two well-known test keys, which anvil has funded where the namespace is eip155.
   */
  accounts?: readonly string[];
  /** CAIP-2 of the network that an eip155 or bip122 wallet is on. Default: `eip155:1`, Bitcoin's main network. */
  networkId?: string;
  /**
   * JSON-RPC URL by CAIP-2, eip155 only: the wallet sends transactions and passes reads on. Without one nothing is
   * sent, and the hash that the page gets is made up.
   */
  rpcUrls?: Readonly<Record<string, string>>;
  /** How it answers until told otherwise. Default: `manual`, which waits for `approve()` and `reject()`. */
  behavior?: MockBehavior;
}

/** A question that a page has asked and that waits for an answer. */
export type PendingRequest = MockRequest;

/** A wallet in the pages of a browser context, with the person before it in the hands of the test. */
export interface PageTestWallet {
  readonly namespace: TestWalletNamespace;
  readonly name: string;
  /** Under which a kit lists it: `connect(kit, { connectorId })`. */
  readonly connectorId: string;
  /** Addresses, the chosen one first. */
  readonly accounts: readonly string[];
  /** CAIP-2; none where the page says which network it means. */
  readonly networkId: string | undefined;
  readonly isLocked: boolean;
  /** Origins that the person has let in. */
  readonly origins: readonly string[];
  /** Everything that a person was asked, in order. */
  readonly requests: readonly { method: string; parameters: unknown }[];
  readonly pending: readonly PendingRequest[];
  /** The oldest question that waits, as soon as there is one. */
  nextRequest(): Promise<PendingRequest>;
  /** Waits for the next question and says yes; an approved one opens a locked wallet. Resolves with the question. */
  approve(): Promise<PendingRequest>;
  /** Waits for the next question and says no: by EIP-1193's code 4001, or with `error`. */
  reject(error?: { code?: number; message: string }): Promise<PendingRequest>;
  /** `approve` and `reject` answer whatever comes by themselves, `manual` waits, `never` is a wallet that hangs. */
  behave(behavior: MockBehavior): void;
  /** The wallet is closed: it shares no accounts until it is opened. */
  lock(): void;
  unlock(): void;
  /**
   * The person chooses another account, by its place in the list given to `add`. A polkadot wallet, which shares all
   * its accounts alike, shares that one alone from then on.
   */
  switchAccount(index: number): void;
  /** The person moves the wallet to another network (eip155, bip122). */
  switchNetwork(networkId: string): void;
  /** The person takes the page's permission back. */
  disconnect(): void;
}

/** The wallets of a browser context. */
export interface TestWallets {
  /** Adds a wallet. Pages have it from their next load on: add before `page.goto()`. */
  add(options: AddWalletOptions): Promise<PageTestWallet>;
  /** The wallets, in the order in which they were added. */
  list(): readonly PageTestWallet[];
  /** The one of this name. */
  get(name: string): PageTestWallet | undefined;
}

/** A wallet, and what the line from its pages needs of it. */
export interface WalletEnd {
  wallet: PageTestWallet;
  facts: WalletFacts;
  hear(origin: string, call: LineCall): Promise<LineAnswer>;
}

/** Tells every page of some origins. */
export type Tell = (wallet: string, event: string, valueFor: (origin: string) => unknown) => void;
