import { forwardRef } from 'react';
import { usePart, type PartProps } from '../internal/usePart';
import { useDialogContext } from './dialogContext';

/** State of `Dialog.Trigger`, as data attributes. */
export type DialogTriggerState = { open: boolean };

export type DialogTriggerProps = PartProps<'button', DialogTriggerState>;

/** A button that opens the dialog and gets the focus back when it closes. */
export const DialogTrigger = /* @__PURE__ */ forwardRef<HTMLButtonElement, DialogTriggerProps>(
  function DialogTrigger(props, ref) {
    const { open, setOpen, popupId, trigger } = useDialogContext();
    return usePart(
      'button',
      props,
      ref,
      {
        ref: trigger,
        type: 'button',
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': open ? popupId : undefined,
        onClick: () => setOpen(!open, 'trigger'),
      },
      { open },
    );
  },
);
