import { createEvent, fireEvent } from '@testing-library/react';

/** Scrolls an element to `top` pixels, at `at` milliseconds. */
export function scrollTo(element: Element, top: number, at: number): void {
  element.scrollTop = top;
  const event = createEvent.scroll(element);
  Object.defineProperty(event, 'timeStamp', { value: at });
  fireEvent(element, event);
}
