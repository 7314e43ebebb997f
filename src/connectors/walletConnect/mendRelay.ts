import { resendAfterCut, type RelaySender } from './resend';

/** What the library's relay client has beside its types. */
export interface RelayInternals extends RelaySender {
  provider: { on?(event: string, listener: () => void): void };
  connect(url?: string): Promise<void>;
  unregisterProviderListeners(): void;
  transportOpen(url?: string): Promise<void>;
  transportClose(): Promise<void>;
}

const ignore = () => undefined;

/**
 * Mends three habits of the library's relay client: without a connection every request begins to connect on its own,
 * and the attempts take the socket from each other; connections left behind throw their errors at the page; and what
 * was on its way when a socket is cut is forgotten.
 */
export function mendRelay(relay: RelayInternals, pause: (ms: number) => Promise<unknown>): void {
  const connect = relay.connect.bind(relay);
  let connecting: Promise<void> | undefined;
  relay.connect = (url) =>
    (connecting ??= connect(url).finally(() => {
      connecting = undefined;
    }));

  const unregister = relay.unregisterProviderListeners.bind(relay);
  relay.unregisterProviderListeners = () => {
    unregister();
    relay.provider.on?.('error', ignore);
  };

  resendAfterCut(relay, pause);
}

/**
 * Closes the relay client for good. It goes on listening for the network's return, and would open a socket that nobody
 * owns.
 */
export async function endRelay(relay: RelayInternals): Promise<void> {
  relay.transportOpen = async () => undefined;
  relay.connect = async () => undefined;
  // Not a rejection: much in the library sends without listening for the answer.
  relay.request = async () => true;
  await relay.transportClose().catch(ignore);
}
