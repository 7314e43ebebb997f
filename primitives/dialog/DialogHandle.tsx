import { forwardRef, useRef } from 'react';
import { useIsomorphicLayoutEffect } from '../internal/useIsomorphicLayoutEffect';
import { usePart, type PartProps } from '../internal/usePart';
import { useDialogContext } from './dialogContext';
import { dragToClose } from '../dragToClose';

export type DialogHandleProps = PartProps<'div'>;

/**
 * The handle of a bottom sheet: a finger or pen drags it down to close the dialog. The distance is
 * `--mooring-dialog-drag` on the popup, for CSS to move it; with reduced motion nothing moves and only the release
 * counts. Not in the accessibility tree: the keyboard has Escape and `Dialog.Close`.
 */
export const DialogHandle = /* @__PURE__ */ forwardRef<HTMLDivElement, DialogHandleProps>(
  function DialogHandle(props, ref) {
    const { popup, setOpen } = useDialogContext();
    const handle = useRef<HTMLDivElement>(null);
    useIsomorphicLayoutEffect(
      () =>
        handle.current
          ? dragToClose(handle.current, { popup: () => popup.current, onClose: () => setOpen(false, 'drag') })
          : undefined,
      [popup, setOpen],
    );
    return usePart('div', props, ref, { ref: handle, 'aria-hidden': true });
  },
);
