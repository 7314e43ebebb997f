import { forwardRef } from 'react';
import { usePart, type PartProps } from '../internal/usePart';
import { useDialogContext } from './dialogContext';

export type DialogCloseProps = PartProps<'button'>;

/** A button that closes the dialog. Give it a name: text or `aria-label`. */
export const DialogClose = /* @__PURE__ */ forwardRef<HTMLButtonElement, DialogCloseProps>(
  function DialogClose(props, ref) {
    const { setOpen } = useDialogContext();
    return usePart('button', props, ref, { type: 'button', onClick: () => setOpen(false, 'close') });
  },
);
