import type { PairingRequest } from './client';

/** The library's client, as far as it is needed here. */
interface AskingClient {
  engine: unknown;
}

interface Answer {
  error?: unknown;
  result?: unknown;
}

/** What the library's engine has beside its types. */
interface EngineInternals {
  events: { once(event: string, listener: (answer: Answer) => void): void };
  sendRequest(request: {
    topic: string;
    method: 'wc_sessionRequest';
    params: unknown;
    clientRpcId: number;
    throwOnFailedPublish: true;
  }): Promise<unknown>;
}

/** How long the wallet may take, in seconds: the least the protocol allows. */
const lifetime = 300;

/**
 * Asks a wallet what it answers by itself. The library's own `request` would open the wallet's app for it, by the link
 * that it finds in its storage and in the page's.
 */
export function askQuietly(
  client: AskingClient,
  topic: string,
  request: PairingRequest,
  chainId: string,
): Promise<unknown> {
  const { events, sendRequest } = client.engine as EngineInternals;
  // As the library makes its ids: microseconds, the last three digits at random.
  const id = Date.now() * 1_000 + Math.floor(Math.random() * 1_000);
  const expiryTimestamp = Math.floor(Date.now() / 1_000) + lifetime;
  return new Promise((resolve, reject) => {
    events.once(`session_request:${id}`, ({ error, result }) => (error ? reject(error) : resolve(result)));
    const params = { request: { ...request, expiryTimestamp }, chainId };
    sendRequest({ topic, method: 'wc_sessionRequest', params, clientRpcId: id, throwOnFailedPublish: true }).catch(
      reject,
    );
  });
}
