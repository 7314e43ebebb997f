import { afterPaint } from './afterPaint';

/**
 * Runs when the page has nothing better to do, at the latest after so many milliseconds; in browsers without idle
 * callbacks a moment later. Returns what calls it off.
 */
export function whenIdle(run: () => void, timeout = 2_000): () => void {
  const hasIdle = typeof requestIdleCallback === 'function';
  const handle = hasIdle ? requestIdleCallback(run, { timeout }) : setTimeout(run, timeout / 10);
  return () => (hasIdle ? cancelIdleCallback : clearTimeout)(handle as number);
}

/**
 * Runs what can wait once the frame at hand is painted and what the visitor did meanwhile is seen to. Returns what
 * calls it off.
 */
export function afterPaintIdle(run: () => void): () => void {
  let cancel = afterPaint(() => {
    cancel = whenIdle(run, 100);
  });
  return () => cancel();
}
