import { KitError, isKitError } from '../errors';
import type { ClockPort } from '../contract/ports';

/** An abort is `kit/aborted` whatever reason the host gave; the kit's own reasons are errors already. */
const toAbortError = (reason: unknown) =>
  isKitError(reason) ? reason : new KitError('kit/aborted', 'Request was aborted', { cause: reason });

/** Throws `kit/aborted`, so that work nobody waits for is never begun. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw toAbortError(signal.reason);
}

export type DeadlineOptions = {
  clock: ClockPort;
  signal?: AbortSignal | undefined;
  /** A second reason to stop: what is asked of a connection ends with it. */
  ended?: AbortSignal | undefined;
} & (
  | { deadlineMs?: undefined; onDeadline?: (() => KitError) | undefined }
  | {
      deadlineMs: number;
      onDeadline: () => KitError;
      /** Is handed the function that starts the time anew. */
      extendable?: ((extend: () => void) => void) | undefined;
    }
);

/** Waits for work that goes on without this caller: the signal ends only the wait. */
export function awaitWhile<Value>(
  work: Promise<Value>,
  clock: ClockPort,
  signal: AbortSignal | undefined,
): Promise<Value> {
  return signal ? withDeadline(work, { clock, signal }) : work;
}

/**
 * Settles with `work`, or rejects when a signal aborts or `deadlineMs` have passed, whichever is first.
 * A later answer of `work` is ignored. `deadlineMs` of `undefined` means no deadline.
 */
export function withDeadline<Value>(work: Promise<Value>, options: DeadlineOptions): Promise<Value> {
  const { clock, signal, ended } = options;
  const signals = [signal, ended].filter((each) => each !== undefined);
  return new Promise((resolve, reject) => {
    const onAbort = () => settle(() => reject(toAbortError(signals.find(({ aborted }) => aborted)?.reason)));
    let cancel: (() => void) | undefined;
    let isSettled = false;
    function count() {
      cancel?.();
      if (!isSettled && options.deadlineMs !== undefined)
        cancel = clock.after(options.deadlineMs, () => settle(() => reject(options.onDeadline())));
    }
    count();
    if (options.deadlineMs !== undefined) options.extendable?.(count);
    function settle(finish: () => void) {
      isSettled = true;
      cancel?.();
      for (const each of signals) each.removeEventListener('abort', onAbort);
      finish();
    }
    if (signals.some(({ aborted }) => aborted)) onAbort();
    else for (const each of signals) each.addEventListener('abort', onAbort);
    // Heard even after an abort: a late rejection must not become an unhandled one.
    work.then(
      (value) => settle(() => resolve(value)),
      (error: unknown) => settle(() => reject(error)),
    );
  });
}
