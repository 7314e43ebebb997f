import type { KitError } from '../errors';
import type { ClockPort } from '../kit/ports';

/**
 * Settles with `work`, or rejects when the signal aborts or `deadlineMs` have passed, whichever is first.
 * A later answer of `work` is ignored. `deadlineMs` of `undefined` means no deadline.
 */
export function withDeadline<Value>(
  work: Promise<Value>,
  { clock, deadlineMs, signal, onDeadline }: { clock: ClockPort; deadlineMs?: number | undefined; signal?: AbortSignal | undefined; onDeadline: () => KitError },
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onAbort = () => settle(() => reject(signal?.reason));
    const callOff = deadlineMs === undefined ? undefined : clock.after(deadlineMs, () => settle(() => reject(onDeadline())));
    function settle(finish: () => void) {
      callOff?.();
      signal?.removeEventListener('abort', onAbort);
      finish();
    }
    if (signal?.aborted) return onAbort();
    signal?.addEventListener('abort', onAbort);
    work.then(
      (value) => settle(() => resolve(value)),
      (error: unknown) => settle(() => reject(error)),
    );
  });
}
