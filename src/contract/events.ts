import type { CaipAddress, CaipNetworkId, Namespace } from '../caip';
import type { KitError } from '../errors';
import type { SocialProvider } from './login';

/**
 * Facts about what has happened, in the past tense. Features announce them; reactors (router, notices, telemetry) and
 * hosts listen.
 */
export interface KitEventMap {
  'session:connectStarted': { connectorId: string; namespaces: readonly Namespace[] };
  /**
   * A pairing to show, at first and whenever it is renewed. The URI holds a key: it belongs in no log and no analytics.
   */
  'pairing:created': { uri: string; expiresAt: number };
  'session:connected': {
    connectorId: string;
    namespace: Namespace;
    address: string;
    networkId: CaipNetworkId | undefined;
    isReconnect: boolean;
  };
  'session:connectFailed': { connectorId: string; error: KitError };
  'session:accountChanged': { connectorId: string; namespace: Namespace; address: string };
  'session:networkChanged': { connectorId: string; namespace: Namespace; networkId: CaipNetworkId };
  /** `keepModalOpen` is there when the page has asked for it, and says whether the modal is to stay. */
  'session:disconnected': { connectorId: string; namespace: Namespace; keepModalOpen?: boolean | undefined };
  'network:switched': { namespace: Namespace; networkId: CaipNetworkId };
  'network:switchFailed': { networkId: CaipNetworkId; error: KitError };
  /** The wallet is on a network the kit does not list. */
  'network:unsupported': {
    namespace: Namespace;
    networkId: CaipNetworkId;
    reason: 'connected' | 'reconnected' | 'walletMoved' | 'removed';
  };
  'account:balanceFailed': { address: string; networkId: CaipNetworkId; error: KitError };
  /**
   * Handed to the network, by this kit. What becomes of it is told with `pendingTransactions` on; so is what becomes of
   * a batch, by its id, with the transaction that carried it as `replacedBy`.
   */
  'transaction:sent': { id: string; networkId: CaipNetworkId; address: string };
  /** `replacedBy`: it was sped up in the wallet, and this one was mined. */
  'transaction:confirmed': {
    id: string;
    networkId: CaipNetworkId;
    address: string;
    replacedBy?: string | undefined;
  };
  'transaction:failed': {
    id: string;
    networkId: CaipNetworkId;
    address: string;
    reason: string;
    replacedBy?: string | undefined;
  };
  /** The person cancelled it in the wallet: another that does nothing took its place. */
  'transaction:cancelled': { id: string; networkId: CaipNetworkId; address: string; replacedBy: string };
  /** A name was registered for an account. */
  'names:registered': { name: string; address: string; networkId: CaipNetworkId };
  /** A transfer that the visitor has written was handed to the network. */
  'send:submitted': { id: string; networkId: CaipNetworkId };
  /** A swap was handed to the network, or as a batch to the wallet; and what came of it. */
  'swap:submitted': { id: string; networkId: CaipNetworkId; isBatch: boolean };
  'swap:confirmed': { id: string; networkId: CaipNetworkId };
  'swap:failed': { id: string; networkId: CaipNetworkId; error: KitError };
  /**
   * A batch was handed to the wallet; what becomes of it `getCallsStatus` tells. `isSequential`: as transactions, each
   * of which `transaction:sent` has named.
   */
  'calls:sent': { id: string; networkId: CaipNetworkId; address: string; isSequential?: true };
  /** A provider's page was opened to buy something, and what came of it: it has reached the account. */
  'onramp:opened': { provider: string; networkId: CaipNetworkId; address: string };
  'onramp:arrived': { provider: string; networkId: CaipNetworkId; address: string; symbol: string; received: string };
  /** The visitor is to be asked to sign in, with the account that is in use. */
  'siwx:asked': { caipAddress: CaipAddress };
  /** Nobody is asked any more: signed in, declined, or another account is in use. */
  'siwx:answered': { caipAddress: CaipAddress; answer: 'signedIn' | 'declined' | 'gone' };
  'siwx:signedIn': { caipAddress: CaipAddress };
  'siwx:signedOut': { caipAddress: CaipAddress };
  'siwx:failed': { caipAddress: CaipAddress; error: KitError };
  'request:failed': { method: string; error: KitError };
  'error:raised': { error: KitError };
  /**
   * A part that somebody waited for could not be loaded: the modal, a view, the code of a connector or of a request.
   * `part` names it.
   */
  'kit:loadFailed': { part: string; error: KitError };
  /**
   * A connector has something that the visitor must see: a request to approve, a login that the page was left for.
   * `modal:released` takes it back. Without a view the modal just opens.
   */
  'modal:wanted':
    | { view?: 'ApproveTransaction' | undefined }
    | { view: 'ConnectingSocial'; params: { provider: SocialProvider } };
  'modal:released': { view: 'ApproveTransaction' | 'ConnectingSocial' };
  'modal:opened': { view: string };
  'modal:closed': { view: string };
}

export interface Emitter<Events> {
  on<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): () => void;
  /** Hears every event but those that carry a secret: what listens to all may write it down. */
  onAny(listener: <Name extends keyof Events>(name: Name, event: Events[Name]) => void): () => void;
  emit<Name extends keyof Events>(name: Name, event: Events[Name]): void;
  clear(): void;
}

/** A typed emitter. A listener that throws is reported and hinders no other. */
export function createEmitter<Events>(
  onListenerError: (error: unknown) => void,
  secrets: readonly (keyof Events)[] = [],
): Emitter<Events> {
  type Listener = (name: keyof Events, event: Events[keyof Events]) => void;
  const listeners = new Set<Listener>();
  const add = (listener: Listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    on: (name, listener) =>
      add((emitted, event) => {
        if (emitted === name) listener(event as Events[typeof name]);
      }),
    onAny: (listener) =>
      add((name, event) => {
        if (!secrets.includes(name)) (listener as Listener)(name, event);
      }),
    emit(name, event) {
      for (const listener of [...listeners]) {
        try {
          listener(name, event);
        } catch (error) {
          onListenerError(error);
        }
      }
    },
    clear: () => listeners.clear(),
  };
}
