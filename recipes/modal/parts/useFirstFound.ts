import { useRef, type KeyboardEvent } from 'react';

/**
 * The keys of a search field: Enter leads to the first row of what was found, and the keyboard of a phone goes. Not
 * before it is let go: held down it would press the row, too.
 */
export function useFirstFound() {
  const isMeant = useRef(false);
  return {
    onKeyDown({ key, nativeEvent }: KeyboardEvent) {
      // That of an input method takes a word. Safari tells so by its code alone.
      isMeant.current = key === 'Enter' && !nativeEvent.isComposing && nativeEvent.keyCode !== 229;
    },
    onKeyUp({ currentTarget }: KeyboardEvent) {
      if (!isMeant.current) return;
      isMeant.current = false;
      currentTarget
        .closest('.mooring-all-wallets')
        ?.querySelector<HTMLElement>('[role="listitem"]:not([aria-busy="true"] *) button')
        ?.focus();
    },
  };
}
