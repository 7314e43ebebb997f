import { useRef, useState, type RefObject } from 'react';
import { afterAnimations } from './afterAnimations';
import { useEvent } from './useEvent';
import { useIsomorphicLayoutEffect } from './useIsomorphicLayoutEffect';

/**
 * Keeps an element mounted until its closing animations are over. `show` runs once it is in the document and returns
 * what hides it again; opening it while it closes only turns the animation round.
 */
export function usePresence<Node extends HTMLElement>(
  open: boolean,
  element: RefObject<Node | null>,
  show: (element: Node) => () => void,
): boolean {
  const [kept, setKept] = useState(open);
  if (open && !kept) setKept(true);
  const hide = useRef<(() => void) | undefined>(undefined);
  const enter = useEvent(show);

  useIsomorphicLayoutEffect(() => {
    const node = element.current;
    if (!node) return;
    const leave = () => {
      hide.current?.();
      hide.current = undefined;
      setKept(false);
    };
    if (!open) return afterAnimations([node], leave);
    hide.current ??= enter(node);
    return undefined;
  }, [open, element, enter]);

  useIsomorphicLayoutEffect(
    () => () => {
      hide.current?.();
      hide.current = undefined;
    },
    [],
  );
  return open || kept;
}
