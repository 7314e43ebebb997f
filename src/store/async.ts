import type { SerializedError } from '../errors';

/** The one async state machine (specification section 4, "Mutation status"). */
export type AsyncState<Data> =
  | { status: 'idle'; data?: undefined; error?: undefined }
  | { status: 'pending'; data?: Data | undefined; error?: undefined }
  | { status: 'success'; data: Data; error?: undefined }
  | { status: 'error'; data?: Data | undefined; error: SerializedError };

export const idle = { status: 'idle' } as const;

/**
 * Guards against late answers: `next()` starts a run and makes every earlier one stale.
 *
 * @example
 * const isLatest = latest.next();
 * const answer = await ask();
 * if (isLatest()) show(answer);
 */
export function createLatest(): { next(): () => boolean; cancel(): void } {
  let current = 0;
  return {
    next() {
      current += 1;
      const mine = current;
      return () => mine === current;
    },
    cancel() {
      current += 1;
    },
  };
}
