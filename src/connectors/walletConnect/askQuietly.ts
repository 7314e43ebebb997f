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

/** How long the wallet may take: the least the protocol allows. */
const lifetimeMs = 300_000;

export interface QuietRequest extends PairingRequest {
  topic: string;
  chainId: string;
  /** Unix milliseconds. */
  now: number;
  /** Tells requests of one moment apart. */
  count: number;
}

/**
 * Asks a wallet what it answers by itself. The library's own `request` would open the wallet's app for it, by the link
 * that it finds in its storage and in the page's.
 */
export function askQuietly(
  client: AskingClient,
  { topic, chainId, method, params, now, count }: QuietRequest,
): Promise<unknown> {
  const { events, sendRequest } = client.engine as EngineInternals;
  // As the library makes its ids: milliseconds and three digits.
  const id = now * 1_000 + (count % 1_000);
  const expiryTimestamp = Math.floor((now + lifetimeMs) / 1_000);
  return new Promise((resolve, reject) => {
    events.once(`session_request:${id}`, ({ error, result }) => (error ? reject(error) : resolve(result)));
    sendRequest({
      topic,
      method: 'wc_sessionRequest',
      params: { request: { method, params, expiryTimestamp }, chainId },
      clientRpcId: id,
      throwOnFailedPublish: true,
    }).catch(reject);
  });
}
