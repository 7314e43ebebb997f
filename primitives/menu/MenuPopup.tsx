import { forwardRef, useContext, type KeyboardEvent } from 'react';
import { DismissContext } from '../internal/dismissContext';
import { showFloating, type FloatingPlacement } from '../internal/showFloating';
import { useIsomorphicLayoutEffect } from '../internal/useIsomorphicLayoutEffect';
import { usePart, type PartProps } from '../internal/usePart';
import { usePresence } from '../internal/usePresence';
import { enabledItems, useRovingKeys } from '../internal/useRovingKeys';
import { itemSelector, useMenuContext } from './menuContext';

/** State of `Menu.Popup`, as data attributes. */
export type MenuPopupState = { open: boolean; closed: boolean; endingStyle: boolean };

export type MenuPopupProps = PartProps<'div', MenuPopupState> & {
  /** Side of the trigger and alignment along it; turned round where there is no room. Default `bottom-start`. */
  placement?: FloatingPlacement | undefined;
  /** Distance from the trigger in pixels. Default 4. */
  gap?: number | undefined;
};

/**
 * The menu itself. Closes with Escape (a surrounding dialog stays), Tab, a press outside and by choosing; the focus
 * goes back to the trigger.
 */
export const MenuPopup = /* @__PURE__ */ forwardRef<HTMLDivElement, MenuPopupProps>(function MenuPopup(
  { placement = 'bottom-start', gap = 4, ...props },
  ref,
) {
  const { open, setOpen, trigger, popup, entry, triggerId, popupId } = useMenuContext();
  const dismiss = useContext(DismissContext);
  const onRovingKey = useRovingKeys(itemSelector, true);

  const mounted = usePresence(open, popup, (node) => {
    const hide = trigger.current ? showFloating(trigger.current, node, { placement, gap, padding: 8 }) : () => {};
    const items = enabledItems(node, itemSelector);
    const first = entry.current === 'last' ? items[items.length - 1] : entry.current === 'first' ? items[0] : undefined;
    (first ?? node).focus({ preventScroll: true });
    return hide;
  });

  useIsomorphicLayoutEffect(() => {
    const node = popup.current;
    if (!node) return undefined;
    const { ownerDocument } = node;
    if (!open) {
      // At once, not after the animation: the next key belongs to the trigger.
      if (node.contains(ownerDocument.activeElement)) trigger.current?.focus({ preventScroll: true });
      return undefined;
    }
    const onPress = (event: PointerEvent) => {
      const target = event.target as Node;
      if (node.contains(target) || trigger.current?.contains(target)) return;
      if (dismiss) dismiss.pressedAt = event.timeStamp;
      setOpen(false, 'outside');
    };
    ownerDocument.addEventListener('pointerdown', onPress, true);
    return () => ownerDocument.removeEventListener('pointerdown', onPress, true);
  }, [open, setOpen, popup, trigger, dismiss]);

  const element = usePart(
    'div',
    props,
    ref,
    {
      ref: popup,
      id: popupId,
      role: 'menu',
      tabIndex: -1,
      'aria-labelledby': triggerId,
      onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
        if (event.key === 'Escape') {
          event.preventDefault();
          setOpen(false, 'escape');
        } else if (event.key === 'Tab') {
          // From the trigger the browser then goes on to its neighbour.
          trigger.current?.focus({ preventScroll: true });
          setOpen(false, 'tab');
        } else onRovingKey(event);
      },
    },
    { open, closed: !open, endingStyle: mounted && !open },
  );
  return mounted ? element : null;
});
