import { awaitWhile } from '../async/deadline';
import type { Kit } from '../contract/kit';
import { fetchQuery, type Query } from './query';

/**
 * Asks anew for what something has changed. What is on its way may be from before: it is waited for, then asked again.
 */
export async function fetchAnew<Parameters, Data>(
  kit: Kit,
  query: Query<Parameters, Data>,
  parameters: Parameters,
  signal?: AbortSignal,
): Promise<Data | undefined> {
  const { inFlight, controller } = kit.resources.get(query.live);
  const running = inFlight.get(query.keyOf(parameters))?.catch(() => undefined);
  if (running) await awaitWhile(running, kit.ports.clock, signal);
  return controller.signal.aborted ? undefined : fetchQuery(kit, query, parameters, { isForced: true, signal });
}
