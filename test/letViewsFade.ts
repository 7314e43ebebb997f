import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';

/** From here on views fade, as they do in a browser, until what is returned is called. */
export function letViewsFade(): () => Promise<void> {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  Element.prototype.getAnimations = () => [{ finished, effect: null } as unknown as Animation];
  onTestFinished(() => void delete (Element.prototype as { getAnimations?: unknown }).getAnimations);
  return () => act(async () => finish());
}

/** The view that fades out. */
export const leavingView = () => document.querySelector<HTMLElement>('[data-leaving]')?.dataset['view'];
