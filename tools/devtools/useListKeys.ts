import { useState, type FocusEvent, type KeyboardEvent } from 'react';

type Key = string | number;

/** Where each key leads from the place `at` of `count`. */
const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** One stop of the Tab key for a list of folded rows, and the arrow keys within it. */
export function useListKeys(keys: readonly Key[]) {
  const [last, setLast] = useState<Key>();
  const stop = last !== undefined && keys.includes(last) ? last : keys[0];
  return {
    /** For the element around the rows. */
    list: {
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const rows = [...event.currentTarget.querySelectorAll('summary')];
        const at = rows.indexOf(event.target as HTMLElement);
        const next = at < 0 ? undefined : steps[event.key]?.(at, rows.length);
        if (next === undefined) return;
        event.preventDefault();
        rows[next]?.focus();
      },
    },
    /** For the `summary` of a row. */
    row: (key: Key) => ({
      tabIndex: key === stop ? 0 : -1,
      onFocus: (_event: FocusEvent) => setLast(key),
    }),
  };
}
