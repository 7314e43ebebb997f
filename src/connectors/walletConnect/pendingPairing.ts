import { arrayOf, isNumber, isString, objectOf, optional } from '../../checks/shape';
import type { Namespace } from '../../caip';
import type { ClockPort, StoragePort } from '../../contract/ports';
import type { DeepLinkChoice } from '../../contract/connector';
import type { PairedSession, PairingClient } from './client';

/** How often the library is asked whether a wallet has approved. */
export const resumePollMs = 300;

/**
 * What a page must know to go on waiting after it was reloaded: nothing of the pairing itself, whose keys the library
 * keeps.
 */
export interface PendingPairing {
  namespaces: readonly Namespace[];
  /** Unix milliseconds. */
  expiresAt: number;
  deepLink?: DeepLinkChoice | undefined;
  /** Topics of the sessions there were before. */
  before: readonly string[];
}

const isPending = objectOf({
  namespaces: arrayOf(isString),
  expiresAt: isNumber,
  before: arrayOf(isString),
  deepLink: optional(objectOf({ href: isString, name: isString })),
});

export interface PendingPairings {
  write(pending: PendingPairing): Promise<void>;
  clear(): Promise<void>;
  /** What was left behind, unless it has run out. */
  read(): Promise<PendingPairing | undefined>;
}

/** Remembers across reloads that a pairing is shown. Storage that does not work remembers nothing. */
export function createPendingPairings(storage: StoragePort, clock: ClockPort, key: string): PendingPairings {
  const attempt = async <Value>(work: () => Promise<Value>): Promise<Value | undefined> =>
    work().catch(() => undefined);
  return {
    write: (pending) => attempt(async () => storage.setItem(key, JSON.stringify(pending))),
    clear: () => attempt(async () => storage.removeItem(key)),
    read: () =>
      attempt(async () => {
        const pending: unknown = JSON.parse((await storage.getItem(key)) ?? 'null');
        return isPending(pending) && pending.expiresAt > clock.now() ? (pending as PendingPairing) : undefined;
      }),
  };
}

/** The session a wallet has settled since, while nobody waited; `undefined` when none comes in time. */
export function awaitSettled(
  client: PairingClient,
  { before, expiresAt }: PendingPairing,
  clock: ClockPort,
  signal: AbortSignal,
): Promise<PairedSession | undefined> {
  return new Promise((resolve) => {
    function look() {
      const settled = client.sessions().find(({ topic }) => !before.includes(topic));
      if (settled || signal.aborted || clock.now() >= expiresAt) resolve(settled);
      else clock.after(resumePollMs, look);
    }
    look();
  });
}
