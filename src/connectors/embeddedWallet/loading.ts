import type { ClockPort } from '../../contract/ports';
import type { KitError } from '../../errors';
import { embeddedError } from './errors';

/** How long the frame has to say that it is ready, from the first request that waits for it. */
export const loadDeadlineMs = 20_000;
/** Between its word and the first request: it says so a little early. */
export const settleMs = 500;

export type LoadingState = 'absent' | 'loading' | 'ready' | 'failed';

/** Whether the frame can be asked. A frame that failed is loaded anew by the next request. */
export interface Loading {
  state(): LoadingState;
  /** Resolves once it can be asked; begins to load it where nobody has. `isCounted`: the deadline runs for this one. */
  wait(isCounted: boolean): Promise<void>;
  /** The frame has said that it is ready. One that says so late is taken all the same, and not loaded anew. */
  onReady(): void;
  onError(): void;
  /** Who waits is told that it was interrupted. `loading`: the frame loads anew by itself; `absent`: it is gone. */
  reset(next: 'loading' | 'absent'): void;
}

interface Waiter {
  resolve(): void;
  reject(error: unknown): void;
}

const tooLate = () => embeddedError('embedded/load-timeout', { cause: 'iframe_load_failed' });

export function createLoading(clock: ClockPort, open: () => void, onLoad: () => void = () => undefined): Loading {
  let state: LoadingState = 'absent';
  let since = 0;
  let cancelDeadline: (() => void) | undefined;
  let cancelSettle: (() => void) | undefined;
  const waiters = new Set<Waiter>();

  function finish(next: LoadingState, tell: (waiter: Waiter) => void) {
    state = next;
    since = clock.now();
    cancelDeadline?.();
    cancelSettle?.();
    cancelDeadline = cancelSettle = undefined;
    const told = [...waiters];
    waiters.clear();
    told.forEach(tell);
  }
  /** One error for all who wait: it is told once. */
  function fail(error: KitError) {
    finish('failed', ({ reject }) => reject(error));
  }

  return {
    state: () => state,
    wait(isCounted) {
      if (state === 'ready') return Promise.resolve();
      const waiting = new Promise<void>((resolve, reject) => waiters.add({ resolve, reject }));
      // Without a deadline a frame may load in vain for ever: who waits first has it loaded anew.
      const isStale = isCounted && !cancelDeadline && clock.now() - since >= loadDeadlineMs;
      if (isCounted) cancelDeadline ??= clock.after(loadDeadlineMs, () => fail(tooLate()));
      if (!cancelSettle && (state !== 'loading' || isStale)) {
        state = 'loading';
        since = clock.now();
        open();
      }
      return waiting;
    },
    onReady() {
      if (state === 'ready' || state === 'absent') return;
      cancelSettle ??= clock.after(settleMs, () => {
        state = 'ready';
        onLoad();
        finish('ready', ({ resolve }) => resolve());
      });
    },
    onError: () => fail(embeddedError('embedded/load-failed')),
    reset: (next) => finish(next, ({ reject }) => reject(embeddedError('embedded/interrupted'))),
  };
}
