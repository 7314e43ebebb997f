import { useEffect, useRef, type RefObject } from 'react';

/** Long enough for the opening to be over. */
const openingMs = 250;
/** How long frames are counted while the blur fades in. */
const trialMs = 250;
/** A display of 60 Hz has 16.7 ms; one frame in four may be late. */
const affordableFrameMs = 21;

/**
 * Blurs the page behind the modal where the device affords it: `data-blurred` on the dialog once it stands open, taken away for
 * good when frames come late with it. Without a graphics card each frame of a blurred page costs two of any other.
 */
export function useBackdropBlur(root: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const isAffordable = useRef<boolean>(undefined);
  useEffect(() => {
    const element = root.current;
    if (!isOpen || !element || isAffordable.current === false) return undefined;
    const blur = (isBlurred: boolean) => element.toggleAttribute('data-blurred', isBlurred);
    if (isAffordable.current) return void blur(true);
    let startedAt: number | undefined;
    let trialFrom = 0;
    let frames = 0;
    let handle = requestAnimationFrame(function count(now) {
      startedAt ??= now;
      if (trialFrom > 0) frames += 1;
      else if (now - startedAt >= openingMs) {
        trialFrom = now;
        blur(true);
      }
      const trialled = trialFrom > 0 ? now - trialFrom : 0;
      if (trialled < trialMs) return void (handle = requestAnimationFrame(count));
      isAffordable.current = trialled / frames <= affordableFrameMs;
      blur(isAffordable.current);
    });
    return () => cancelAnimationFrame(handle);
  }, [root, isOpen]);
}
