import type { CaipNetworkId, Namespace } from '../caip';
import type { KitError } from '../errors';

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
    reason: 'connected' | 'reconnected' | 'walletMoved';
  };
  'account:balanceFailed': { address: string; networkId: CaipNetworkId; error: KitError };
  /** Handed to the network, by this kit. What becomes of it is told with `pendingTransactions` on. */
  'transaction:sent': { id: string; networkId: CaipNetworkId; address: string };
  'transaction:confirmed': { id: string; networkId: CaipNetworkId; address: string };
  'transaction:failed': { id: string; networkId: CaipNetworkId; address: string; reason: string };
  /** A batch was handed to the wallet; what becomes of it `getCallsStatus` tells. */
  'calls:sent': { id: string; networkId: CaipNetworkId; address: string };
  'request:failed': { method: string; error: KitError };
  'error:raised': { error: KitError };
  /**
   * A part that somebody waited for could not be loaded: the modal, a view, the code of a connector or of a request.
   * `part` names it.
   */
  'kit:loadFailed': { part: string; error: KitError };
  /**
   * A connector has something that the visitor must see: a request to approve. `modal:released` takes it back. Without
   * a view the modal just opens.
   */
  'modal:wanted': { view?: 'ApproveTransaction' | undefined };
  'modal:released': { view: 'ApproveTransaction' };
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
