import { afterPaint } from './afterPaint';

/** How long work waits for a page that is never idle, in milliseconds. */
interface Patience {
  atMost: number;
  /** In browsers without idle callbacks. */
  without: number;
}

/** Runs when the page has nothing better to do. Returns what calls it off. */
export function whenIdle(run: () => void, { atMost, without }: Patience): () => void {
  const hasIdle = typeof requestIdleCallback === 'function';
  const handle = hasIdle ? requestIdleCallback(run, { timeout: atMost }) : setTimeout(run, without);
  return () => (hasIdle ? cancelIdleCallback : clearTimeout)(handle as number);
}

/**
 * Runs what can wait once the frame at hand is painted and what the visitor did meanwhile is seen to. Returns what
 * calls it off.
 */
export function afterPaintIdle(run: () => void): () => void {
  let cancel = afterPaint(() => {
    cancel = whenIdle(run, { atMost: 100, without: 0 });
  });
  return () => cancel();
}
