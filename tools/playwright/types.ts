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
  /**
   * What the addresses of a bip122 wallet pay to, by the account's place; the last holds for the rest. `p2wpkh` is
   * SegWit, `p2sh` SegWit within a script's hash (BIP-49), and `p2tr` taproot (BIP-86), which signs messages by
   * BIP-322. Wallets with an account for payments and one for ordinals: `['p2sh', 'p2tr']`. Default: `['p2wpkh']`.
   */
  addressTypes?: readonly ('p2wpkh' | 'p2sh' | 'p2tr')[];
  /** CAIP-2 of the network that an eip155 or bip122 wallet is on. Default: `eip155:1`, Bitcoin's main network. */
  networkId?: string;
  /**
   * JSON-RPC URL by CAIP-2, eip155 and cosmos (Tendermint's): the wallet sends transactions, and on eip155 passes reads
   * on. Without one nothing is sent, and the hash that the page gets is made up on eip155.
   */
  rpcUrls?: Readonly<Record<string, string>>;
  /**
   * What an eip155 wallet does with calls that come together (EIP-5792): `sequential` (the default) sends one
   * transaction after the other and says that they are not atomic; `atomic` takes them as one, which only a wallet
   * without `rpcUrls` can; `none` knows no such method (-32601).
   */
  batches?: 'sequential' | 'atomic' | 'none';
  /** How it answers until told otherwise. Default: `manual`, which waits for `approve()` and `reject()`. */
  behavior?: MockBehavior;
}

/** A transaction that a wallet has sent. */
export interface SentTransaction {
  /** CAIP-2. */
  networkId: string;
  /** Its hash, as the network writes it. */
  id: string;
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
  /**
   * What it has sent, in order; without a node in `rpcUrls` what it would have sent. A solana wallet signs, and sends
   * nothing itself.
   */
  readonly sent: readonly SentTransaction[];
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
  /** Ids of the batches whose status a page has had shown (`wallet_showCallsStatus`), in order. */
  readonly shownCalls: readonly string[];
  /**
   * Has a batch that the wallet took stand at a status of EIP-5792: 100 pending, 200 confirmed, 400 failed before it
   * was sent, 500 reverted, 600 reverted in part. Until then one that went nowhere is confirmed at once.
   */
  setCallsStatus(id: string, status: number): void;
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

/** Tells every page, or those of one origin. */
export type Tell = (wallet: string, event: string, valueFor: (origin: string) => unknown, only?: string) => void;
