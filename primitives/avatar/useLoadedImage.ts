import { useState } from 'react';
import { useIsomorphicLayoutEffect } from '../internal/useIsomorphicLayoutEffect';
import { isSafeImageSource } from './isSafeImageSource';

/** A picture that has not arrived by then is given up. */
export const loadTimeoutMs = 2000;

/** `source` once its picture is there, else `undefined`; and what to call should it break after all. */
export function useLoadedImage(source: string | undefined): [string | undefined, () => void] {
  const [loaded, setLoaded] = useState<string>();
  useIsomorphicLayoutEffect(() => {
    if (!source || !isSafeImageSource(source)) return undefined;
    const image = new Image();
    const settle = (url?: string) => {
      clearTimeout(timer);
      image.onload = image.onerror = null;
      setLoaded(url);
    };
    const timer = setTimeout(() => {
      settle();
      // Also stops the request that never answers.
      image.removeAttribute('src');
    }, loadTimeoutMs);
    image.onload = () => settle(source);
    image.onerror = () => settle();
    image.referrerPolicy = 'no-referrer';
    image.src = source;
    // From the browser's memory: shown with the first paint.
    if (image.complete && image.naturalWidth) settle(source);
    return () => {
      clearTimeout(timer);
      image.onload = image.onerror = null;
    };
  }, [source]);
  return [loaded === source ? loaded : undefined, () => setLoaded(undefined)];
}
