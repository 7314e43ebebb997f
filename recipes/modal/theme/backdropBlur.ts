/** Long enough for the opening to be over. */
const openingMs = 250;
/** How long frames are counted while the blur fades in. */
const trialMs = 250;
/** A display of 60 Hz has 16.7 ms; one frame in four may be late. */
const affordableFrameMs = 21;

/** Whether blurring is known to be affordable; `undefined` until a trial has ended. */
export interface BlurVerdict {
  isAffordable?: boolean;
}

/**
 * Blurs the page behind the modal where the device affords it: `data-blurred` on the dialog once it stands open, taken away for
 * good when frames come late with it. Without a graphics card each frame of a blurred page costs two of any other. Returns what calls
 * a running trial off.
 */
export function blurBackdrop(element: HTMLElement, verdict: BlurVerdict): () => void {
  const blur = (isBlurred: boolean) => element.toggleAttribute('data-blurred', isBlurred);
  if (verdict.isAffordable !== undefined) {
    blur(verdict.isAffordable);
    return () => undefined;
  }
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
    verdict.isAffordable = trialled / frames <= affordableFrameMs;
    blur(verdict.isAffordable);
  });
  return () => cancelAnimationFrame(handle);
}
