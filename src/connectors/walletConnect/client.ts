import type { CaipNetworkId } from '../../caip';
import type { ToldProperties } from '../../contract/adapter';
import type { StoragePort } from '../../contract/ports';
import type { DeepLinkChoice } from '../../contract/connector';
import type { SessionSignIn } from './signIn';

/** A namespace as it is proposed to a wallet. */
export interface ProposedNamespace {
  chains: string[];
  methods: string[];
  events: string[];
  /** RPC URLs by bare chain id. */
  rpcMap?: Record<string, string>;
}
export type ProposedNamespaces = Record<string, ProposedNamespace>;

/** What a wallet agreed to. Keys are namespaces, or single chains of one. */
export interface PairedSession {
  topic: string;
  namespaces: Readonly<
    Record<string, { accounts: readonly string[]; methods: readonly string[]; events: readonly string[] }>
  >;
  /** What the wallet calls itself. */
  peer?: { name: string; icon?: string | undefined } | undefined;
  /** What else it told with its answer. */
  properties?: ToldProperties | undefined;
  /** The chains that had been asked for. */
  requestedChains: readonly string[];
}

/** A pairing somebody may scan. */
export interface Proposal {
  uri: string;
  /** Rejects with the wallet's words when it declines, and when the proposal runs out. */
  approval: Promise<PairedSession>;
}

export type PairingEvent =
  | { type: 'updated'; topic: string }
  | { type: 'ended'; topic: string }
  /** The wallet says something about its session: `accountsChanged`, `chainChanged`, ... */
  | { type: 'said'; topic: string; name: string; data: unknown; chainId: string }
  /** The relay closed the socket and said why. */
  | { type: 'refused'; error: Error };

/** The pairing library as the connector sees it. `runtime.ts` makes one of the real library, tests make their own. */
export interface PairingClient {
  /** The stored session: the one that was chosen or adopted last. */
  session(): PairedSession | undefined;
  /** All there are, the newest last. */
  sessions(): readonly PairedSession[];
  /** Makes another stored session that one: by itself the library takes the oldest. */
  choose(topic: string): void;
  /** `signIn`: a signature with it, in one step where the wallet can. */
  propose(namespaces: ProposedNamespaces, signIn?: SessionSignIn): Promise<Proposal>;
  /** Makes a session the one that requests go to. */
  adopt(session: PairedSession, namespaces: ProposedNamespaces): Promise<void>;
  /** Ends a session on both sides; one that is gone already is no error. */
  end(topic: string): Promise<void>;
  /** Asks the wallet, whatever the method. */
  ask(topic: string, request: PairingRequest, chainId: CaipNetworkId): Promise<unknown>;
  /** Local answers, the wallet, or HTTP for methods the session lacks. */
  request(request: PairingRequest, chainId: CaipNetworkId): Promise<unknown>;
  /** Where requests of a namespace go. */
  defaultChain(namespace: string): CaipNetworkId | undefined;
  setDefaultChain(chainId: CaipNetworkId): void;
  /** Which app later requests open. */
  chooseDeepLink(choice: DeepLinkChoice | undefined): Promise<void>;
  /** The page is visible again: a socket that died meanwhile is opened anew at once. */
  wake(): void;
  subscribe(listener: (event: PairingEvent) => void): () => void;
  stop(): Promise<void>;
}

export interface PairingRequest {
  method: string;
  params?: unknown;
}

export interface PairingClientOptions {
  relayUrl: string;
  projectId: string;
  metadata: { name: string; description: string; url: string; icons: string[] };
  /** Keeps two kits on one page apart. */
  storagePrefix: string;
  /** Default: the library's own place, IndexedDB in a browser. */
  storage: StoragePort | undefined;
  /** What wallets answer by themselves: their app is not opened for it. */
  quietMethods: readonly string[];
  /** Lets the attestation service see the page's address. */
  isVerified: boolean;
}

export type StartPairing = (options: PairingClientOptions) => Promise<PairingClient>;
