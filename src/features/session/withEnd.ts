import type { Kit } from '../../contract/kit';

/** A signal that `destroy()` aborts too. */
export function withEnd(kit: Kit, signal: AbortSignal | undefined): { signal: AbortSignal; release(): void } {
  const controller = new AbortController();
  const onAbort = () => controller.abort(signal?.reason);
  signal?.addEventListener('abort', onAbort);
  const undo = kit.resources.onDispose(() => controller.abort());
  return {
    signal: controller.signal,
    release() {
      signal?.removeEventListener('abort', onAbort);
      undo();
    },
  };
}
