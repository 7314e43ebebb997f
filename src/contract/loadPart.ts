import { normalizeError, type KitError } from '../errors';
import { fetchPart } from '../sdk/fetchPart';
import type { Kit } from './kit';

export interface LoadPartParameters<Part> {
  /** What the host is told it was, should it fail: `modal`, a view's name, or a name of your own. */
  part: string;
  /** `() => import('./MyView')`. */
  load(): Promise<Part>;
}
export type LoadPartReturnType<Part = unknown> = Part;
export type LoadPartErrorType = KitError<'kit/load-failed'>;

/** Tells the host of a part that could not be loaded; of other errors nothing. */
export function announceLoss(kit: Pick<Kit, 'events'>, part: string, cause: unknown): void {
  const error = normalizeError(cause);
  if (error.code === 'kit/load-failed') kit.events.emit('kit:loadFailed', { part, error });
}

/**
 * Loads a part of the page that somebody waits for, with a second try. The kit's own parts come this way, and a host's
 * may.
 *
 * @throws `kit/load-failed`, after the event `kit:loadFailed`. Some browsers keep a failed `import()` for the life of
 * the page: offer to load the page anew beside trying again, and never do it unasked.
 * @example const { MyView } = await loadPart(kit, { part: 'my view', load: () => import('./MyView') });
 */
export async function loadPart<Part>(
  kit: Pick<Kit, 'events'>,
  { part, load }: LoadPartParameters<Part>,
): Promise<LoadPartReturnType<Part>> {
  try {
    return await fetchPart(load);
  } catch (cause) {
    announceLoss(kit, part, cause);
    throw normalizeError(cause);
  }
}
