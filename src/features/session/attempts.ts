import type { Namespace } from '../../caip';
import type { ConnectParameters, Connector, WalletConnection } from '../../contract/connector';
import { isAbort, normalizeError } from '../../errors';
import type { Kit } from '../../contract/kit';
import { defineResource } from '../../contract/resources';
import { throwIfAborted } from '../../async/deadline';
import { sessionError } from './errors';
import type { Connection } from './state';

export interface Attempt {
  promise: Promise<{ connections: readonly Connection[] }>;
  controller: AbortController;
  namespaces: readonly Namespace[];
}

const supersede = ({ controller }: Attempt) => controller.abort(sessionError('session/superseded'));

/** Connects that wait for a person, by connector id. */
export const attemptsResource = defineResource(
  'session.attempts',
  () => new Map<string, Attempt>(),
  (attempts) => {
    for (const attempt of attempts.values()) supersede(attempt);
  },
);

/** Cancels the waiting connects that are meant; their promises reject with `session/superseded`. */
export function abortAttempts(
  kit: Kit,
  matches: (connectorId: string, namespaces: readonly Namespace[]) => boolean = () => true,
): void {
  const attempts = kit.resources.get(attemptsResource);
  for (const [connectorId, attempt] of [...attempts]) {
    if (!matches(connectorId, attempt.namespaces)) continue;
    attempts.delete(connectorId);
    supersede(attempt);
  }
}

/** What a wallet was asked and has not answered. */
interface Ask {
  connector: Connector;
  parameters: ConnectParameters;
  answer: Promise<readonly WalletConnection[]>;
}

const asksResource = defineResource('session.asks', () => new Map<string, Ask>());

/**
 * Asks a wallet to connect or, silently, to be restored. What was asked of it is known until it has answered, whoever
 * still waits: asked the same meanwhile it is not prompted again, and its first answer is the answer. With `isRepeat`
 * it is asked again, as it may have lost the prompt; where it says that it has not, its first answer is waited for.
 */
export function askWallet(
  kit: Kit,
  connector: Connector,
  parameters: ConnectParameters,
  isRepeat = false,
): Promise<readonly WalletConnection[]> {
  const asks = kit.resources.get(asksResource);
  const key = `${parameters.silent}/${connector.id}`;
  const open = connector.isCancellable ? undefined : asks.get(key);
  if (open?.connector === connector && !isRepeat) return takeUp(kit, open, parameters);
  const answer = connector
    .connect(parameters)
    .catch((error: unknown) => {
      if (open && normalizeError(error).code === 'wallet/request-pending') return open.answer;
      throw error;
    })
    .finally(() => {
      if (asks.get(key) === ask) asks.delete(key);
    });
  const ask: Ask = { connector, parameters, answer };
  asks.set(key, ask);
  return answer;
}

async function takeUp(
  kit: Kit,
  { connector, parameters: asked, answer }: Ask,
  parameters: ConnectParameters,
): Promise<readonly WalletConnection[]> {
  const { namespaces, networkId, signal } = parameters;
  const walletConnections = await answer.catch((error: unknown) => {
    // It was cancelled with the attempt that asked, and is no answer.
    if (asked.signal.aborted && (error === asked.signal.reason || isAbort(error))) return undefined;
    throw error;
  });
  throwIfAborted(signal);
  const isThere = (live: WalletConnection) =>
    networkId === undefined || networkId === asked.networkId || networkId === live.networkId;
  const isCovered =
    walletConnections?.every(isThere) && namespaces.every((namespace) => asked.namespaces.includes(namespace));
  // What it has agreed to it gives again without a question.
  return walletConnections && isCovered
    ? walletConnections.filter(({ namespace }) => namespaces.includes(namespace))
    : askWallet(kit, connector, parameters);
}
