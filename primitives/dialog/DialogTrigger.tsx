import { forwardRef, useEffect, useState } from 'react';
import { usePart, type PartProps } from '../internal/usePart';
import { useDialogContext } from './dialogContext';

/** State of `Dialog.Trigger`, as data attributes. */
export type DialogTriggerState = { open: boolean };

export type DialogTriggerProps = PartProps<'button', DialogTriggerState>;

/** A button that opens the dialog and gets the focus back when it closes. */
export const DialogTrigger = /* @__PURE__ */ forwardRef<HTMLButtonElement, DialogTriggerProps>(
  function DialogTrigger(props, ref) {
    const { open, setOpen, popup, popupId, trigger } = useDialogContext();
    const [controls, setControls] = useState(popupId);
    // A host may have given it an id of its own. It is there once all parts are, so not in a layout effect.
    useEffect(() => setControls((open && popup.current?.id) || popupId), [open, popup, popupId]);
    return usePart(
      'button',
      props,
      ref,
      {
        ref: trigger,
        type: 'button',
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': open ? controls : undefined,
        onClick: () => setOpen(!open, 'trigger'),
      },
      { open },
    );
  },
);
