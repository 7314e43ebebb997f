import type { KeyboardEvent } from 'react';
import { activeElementAt } from '../internal/activeElementAt';
import { tabbable } from '../internal/tabbable';

/** Turns Tab round at either end of the dialog; in between the browser moves the focus. */
export function wrapTab(event: KeyboardEvent<HTMLElement>): void {
  const popup = event.currentTarget;
  const stops = tabbable(popup);
  const active = activeElementAt(popup);
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  const atEnd = active === from || (event.shiftKey && active === popup);
  if (to && !atEnd) return;
  event.preventDefault();
  (to ?? popup).focus();
}
