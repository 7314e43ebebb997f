import { FloatingList } from '@floating-ui/react';
import { forwardRef, useId, useRef, type KeyboardEvent } from 'react';
import { activeElementAt } from '../internal/activeElementAt';
import { enterTopLayer } from '../internal/enterTopLayer';
import { useIsomorphicLayoutEffect } from '../internal/useIsomorphicLayoutEffect';
import { useMergedRefs } from '../internal/useMergedRefs';
import { usePart, type PartProps } from '../internal/usePart';
import { usePlacement, type FloatingPlacement } from '../internal/usePlacement';
import { usePresence } from '../internal/usePresence';
import { useMenuContext } from './menuContext';

/** State of `Menu.Popup`, as data attributes. */
export type MenuPopupState = { open: boolean; closed: boolean; endingStyle: boolean; side: string | undefined };

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
  const { open, setOpen, trigger, setPopup, getFloatingProps, floating, items, names } = useMenuContext();
  const popup = useRef<HTMLDivElement>(null);
  const refs = useMergedRefs<HTMLDivElement>(popup, setPopup);
  const { style, side } = usePlacement(floating, { placement, gap });

  const mounted = usePresence(open, popup, (node) => {
    const leave = enterTopLayer(node);
    node.focus({ preventScroll: true });
    return leave;
  });

  useIsomorphicLayoutEffect(() => {
    const node = popup.current;
    // At once, not after the animation: the next key belongs to the trigger.
    if (!open && node?.contains(activeElementAt(node))) trigger?.focus({ preventScroll: true });
  }, [open, trigger]);

  const element = usePart(
    'div',
    props,
    ref,
    {
      ...getFloatingProps({
        onKeyDown(event: KeyboardEvent) {
          if (event.key !== 'Tab') return;
          // From the trigger the browser then goes on to its neighbour.
          trigger?.focus({ preventScroll: true });
          setOpen(false, 'tab');
        },
      }),
      ref: refs,
      id: useId(),
      role: 'menu',
      tabIndex: -1,
      'data-floating-ui-focusable': undefined,
      style,
      'aria-labelledby': trigger?.id,
    },
    { open, closed: !open, endingStyle: mounted && !open, side },
  );
  return mounted ? (
    <FloatingList elementsRef={items} labelsRef={names}>
      {element}
    </FloatingList>
  ) : null;
});
