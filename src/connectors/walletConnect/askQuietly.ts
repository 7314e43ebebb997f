/** A question to the wallet of a session, as the library takes it. */
export interface SessionRequest {
  topic: string;
  chainId: string;
  request: { method: string; params?: unknown };
}

export type Ask = (asked: SessionRequest) => Promise<unknown>;

/** The library's client, as far as it is needed here. */
interface AskingClient {
  engine: unknown;
  events: { emit(event: 'session_request_sent', sent: { id: number }): unknown };
  request(asked: SessionRequest & { request: { params: unknown } }): Promise<unknown>;
}

interface Answer {
  error?: unknown;
  result?: unknown;
}

/** What the library's engine has beside its types. */
interface EngineInternals {
  events: { once(event: string, listener: (answer: Answer) => void): void };
  isValidRequest(asked: SessionRequest): Promise<void>;
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

/** Asks wallets as the library does, and by `quietMethods` without opening their apps. `now` is Unix milliseconds. */
export function createAsker(client: AskingClient, quietMethods: readonly string[], now: () => number): Ask {
  let count = 0;
  return ({ topic, chainId, request: { method, params } }) => {
    const asked = { topic, chainId, request: { method, params } };
    if (!quietMethods.includes(method)) return client.request(asked);
    count += 1;
    return askQuietly(client, asked, now(), count);
  };
}

/**
 * Asks a wallet what it answers by itself. The library's own `request` would open the wallet's app for it, by the link
 * that it finds in its storage and in the page's. `count` tells requests of one moment apart.
 */
async function askQuietly(client: AskingClient, asked: SessionRequest, now: number, count: number): Promise<unknown> {
  const engine = client.engine as EngineInternals;
  const { topic, chainId, request } = asked;
  await engine.isValidRequest(asked);
  // As the library makes its ids: milliseconds and three digits.
  const id = now * 1_000 + (count % 1_000);
  const expiryTimestamp = Math.floor((now + lifetimeMs) / 1_000);
  return new Promise((resolve, reject) => {
    engine.events.once(`session_request:${id}`, ({ error, result }) => (error ? reject(error) : resolve(result)));
    // As the library says it: whoever watches its deadlines ends what a wallet leaves open.
    client.events.emit('session_request_sent', { id });
    const sending = engine.sendRequest({
      topic,
      method: 'wc_sessionRequest',
      params: { request: { ...request, expiryTimestamp }, chainId },
      clientRpcId: id,
      throwOnFailedPublish: true,
    });
    sending.catch(reject);
  });
}
