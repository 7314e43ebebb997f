import type { Kit } from '../../contract/kit';

interface End {
  signal: AbortSignal;
  abort(): void;
  release(): void;
}

/** A signal that `destroy()` and `abort()` abort too. */
export function withEnd(kit: Kit, signal: AbortSignal | undefined): End {
  const controller = new AbortController();
  const onAbort = () => controller.abort(signal?.reason);
  signal?.addEventListener('abort', onAbort);
  const undo = kit.resources.onDispose(() => controller.abort());
  return {
    signal: controller.signal,
    abort: () => controller.abort(),
    release() {
      signal?.removeEventListener('abort', onAbort);
      undo();
    },
  };
}
