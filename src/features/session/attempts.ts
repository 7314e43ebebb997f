import type { Namespace } from '../../caip';
import type { Kit } from '../../kit/kit';
import { defineHolder } from '../../kit/resources';
import { sessionError } from './errors';
import type { Connection } from './state';

export interface Attempt {
  promise: Promise<{ connections: readonly Connection[] }>;
  controller: AbortController;
  namespaces: readonly Namespace[];
}

/** Connects that wait for a person, by connector id. */
export const attemptsHolder = defineHolder(
  'session.attempts',
  () => new Map<string, Attempt>(),
  (attempts) => {
    for (const { controller } of attempts.values()) controller.abort(sessionError('session/superseded'));
  },
);

/** Calls off the waiting connects that are meant; their promises reject with `session/superseded`. */
export function abortAttempts(kit: Kit, isMeant: (connectorId: string, namespaces: readonly Namespace[]) => boolean = () => true): void {
  const attempts = kit.resources.get(attemptsHolder);
  for (const [connectorId, { controller, namespaces }] of [...attempts]) {
    if (!isMeant(connectorId, namespaces)) continue;
    attempts.delete(connectorId);
    controller.abort(sessionError('session/superseded'));
  }
}
