import { useRef, type KeyboardEvent } from 'react';
import { rovingIndex } from './rovingIndex';
import { matchTypeahead, typeCharacter, type Typed } from './typeahead';

/** The items inside `root` that take focus, in document order. */
export const enabledItems = (root: Element, selector: string): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(`${selector}:not([data-disabled])`),
];

const labelOf = (item: HTMLElement) => (item.querySelector('[data-label]') ?? item).textContent ?? '';

/**
 * Arrow keys, Home, End and typing a name move the focus between the items of a list. Returns the list's key handler.
 */
export function useRovingKeys(selector: string, wrap: boolean): (event: KeyboardEvent<HTMLElement>) => void {
  const typed = useRef<Typed>({ text: '', at: 0 });
  return (event) => {
    const root = event.currentTarget;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const items = enabledItems(root, selector);
    const index = items.indexOf(event.target as HTMLElement);
    // A field inside the list keeps its keys.
    if (!items.length || (index < 0 && event.target !== root)) return;
    let next = rovingIndex(event.key, index, items.length, wrap);
    if (next === undefined && event.key.length === 1) {
      typed.current = typeCharacter(typed.current, event.key, event.timeStamp);
      next = matchTypeahead(items.map(labelOf), typed.current.text, index);
    }
    // A space that no name goes on with is a press.
    if (next === undefined || next < 0) return;
    event.preventDefault();
    items[next]?.focus();
  };
}
