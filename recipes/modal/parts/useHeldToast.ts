import { useEffect, useRef, useState } from 'react';
import { useKit, useNotices, type Toast } from 'mooring';

/** A toast that is held is shown anew this often: the last time shortly before it would go. */
const holdMs = 950;

/**
 * The part of a toast that keeps it while the pointer or the focus is on it, and while nobody sees the page (a wallet's
 * app is in front of it). It has its usual time from there on (WCAG 2.2.1).
 */
export function useHeldToast({ kind, text, code }: Toast) {
  const { clock } = useKit().ports;
  const { show } = useNotices();
  const ref = useRef<HTMLDivElement>(null);
  const [held, hold] = useState({ isOver: false, isFocused: false });
  useEffect(() => {
    let stop: (() => void) | undefined;
    const look = () => {
      if (held.isOver || held.isFocused || ref.current?.ownerDocument.hidden) show({ kind, text, code });
      stop = clock.after(holdMs, look);
    };
    // One that is loading stays by itself.
    if (kind !== 'loading') look();
    return () => stop?.();
  }, [clock, show, held, kind, text, code]);
  const to = (change: Partial<typeof held>) => () => hold((now) => ({ ...now, ...change }));
  return {
    ref,
    onPointerEnter: to({ isOver: true }),
    onPointerLeave: to({ isOver: false }),
    onFocus: to({ isFocused: true }),
    onBlur: to({ isFocused: false }),
  };
}
