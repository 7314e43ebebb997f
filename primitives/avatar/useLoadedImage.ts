import { useState } from 'react';
import { useIsomorphicLayoutEffect } from '../internal/useIsomorphicLayoutEffect';
import { isSafeImageSource } from './isSafeImageSource';

/** A picture that has not arrived by then is given up. */
export const loadTimeoutMs = 2000;

/**
 * `source` once its picture is there, else `undefined`; and what to call should it break after all. A picture that came
 * with its address is there at once. Pictures that arrive within a frame are one change.
 */
export function useLoadedImage(source: string | undefined): [string | undefined, () => void] {
  const [settled, setSettled] = useState<readonly [source: string | undefined, isLoaded: boolean]>();
  const isSafe = source !== undefined && isSafeImageSource(source);
  const isInline = isSafe && /^data:/i.test(source);
  const isLoaded = settled?.[0] === source ? settled?.[1] : isInline;
  useIsomorphicLayoutEffect(() => {
    if (!isSafe || isInline) return undefined;
    const image = new Image();
    let frame = 0;
    const stop = () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      image.onload = image.onerror = null;
    };
    const show = () => setSettled([source, true]);
    const timer = setTimeout(() => {
      stop();
      // Also stops the request that never answers.
      image.removeAttribute('src');
    }, loadTimeoutMs);
    image.onload = () => {
      stop();
      frame = requestAnimationFrame(show);
    };
    image.onerror = stop;
    image.referrerPolicy = 'no-referrer';
    image.src = source;
    // From the browser's memory: shown with the first paint.
    if (image.complete && image.naturalWidth) {
      stop();
      show();
    }
    return stop;
  }, [source, isSafe, isInline]);
  return [isLoaded ? source : undefined, () => setSettled([source, false])];
}
