import { forwardRef, useRef, type PointerEvent } from 'react';
import { useIsomorphicLayoutEffect } from '../internal/useIsomorphicLayoutEffect';
import { usePart, type PartProps } from '../internal/usePart';
import { useDialogContext } from './dialogContext';

export type DialogHandleProps = PartProps<'div'>;

/** Dragging further than this part of the dialog's height closes it. */
const closeRatio = 1 / 3;
/** So does a flick of at least this length in pixels and this mean speed in pixels per millisecond. */
const flickLength = 24;
const flickSpeed = 0.5;

const variable = '--mooring-dialog-drag';

/**
 * The handle of a bottom sheet: a finger or pen drags it down to close the dialog. The distance is
 * `--mooring-dialog-drag` on the popup, for CSS to move it; with reduced motion nothing moves and only the release
 * counts. Not in the accessibility tree: the keyboard has Escape and `Dialog.Close`.
 */
export const DialogHandle = /* @__PURE__ */ forwardRef<HTMLDivElement, DialogHandleProps>(
  function DialogHandle(props, ref) {
    const { popup, setOpen } = useDialogContext();
    const handle = useRef<HTMLDivElement>(null);
    const from = useRef<{ y: number; at: number } | undefined>(undefined);

    useIsomorphicLayoutEffect(() => {
      // Without it the browser takes the drag for a scroll after a few pixels.
      handle.current?.style.setProperty('touch-action', 'none');
    }, []);

    const end = (event: PointerEvent<HTMLDivElement>, released: boolean) => {
      const start = from.current;
      const sheet = popup.current;
      from.current = undefined;
      if (!start || !sheet) return;
      // Both go before the next style computation, so the closing or returning transition runs on from where the finger
      // let go.
      sheet.style.removeProperty(variable);
      sheet.removeAttribute('data-dragging');
      const distance = event.clientY - start.y;
      const flicked = distance > flickLength && distance / (event.timeStamp - start.at) > flickSpeed;
      if (released && (flicked || distance > Math.max(flickLength, sheet.offsetHeight * closeRatio)))
        setOpen(false, 'drag');
    };

    return usePart('div', props, ref, {
      ref: handle,
      'aria-hidden': true,
      onPointerDown(event: PointerEvent<HTMLDivElement>) {
        if (event.pointerType === 'mouse' || from.current) return;
        from.current = { y: event.clientY, at: event.timeStamp };
        event.currentTarget.setPointerCapture?.(event.pointerId);
      },
      onPointerMove(event: PointerEvent<HTMLDivElement>) {
        if (!from.current || window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return;
        popup.current?.setAttribute('data-dragging', '');
        popup.current?.style.setProperty(variable, `${Math.max(0, event.clientY - from.current.y)}px`);
      },
      onPointerUp: (event: PointerEvent<HTMLDivElement>) => end(event, true),
      onPointerCancel: (event: PointerEvent<HTMLDivElement>) => end(event, false),
    });
  },
);
