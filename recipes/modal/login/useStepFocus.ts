import { useEffect, useState, type RefObject } from 'react';

/** Whether a view shows another step than the one it began with, or did so before. */
export function useIsLater(step: string): boolean {
  const [begun, setBegun] = useState({ step, isLater: false });
  // During render, so that what is drawn for the step begins with it.
  if (begun.step !== step) setBegun({ step, isLater: true });
  return begun.isLater;
}

/**
 * Gives the focus to the field of a step that has taken the place of another within its view: with that one, it would
 * be gone. Whoever is elsewhere on the page by then stays there.
 */
export function useStepFocus(field: RefObject<HTMLInputElement | null>, isLater: boolean): void {
  useEffect(() => {
    const input = field.current;
    if (!isLater || !input) return;
    const { activeElement } = input.getRootNode() as Document | ShadowRoot;
    // On nothing of its own: on the page, on the dialog around it.
    const isNowhere = !activeElement || activeElement.contains(input);
    if (isNowhere || input.closest('[data-view]')?.contains(activeElement)) input.focus({ preventScroll: true });
  }, [field, isLater]);
}
