import { forwardRef } from 'react';
import { usePart, type PartProps } from '../internal/usePart';
import { useRegisteredId } from '../internal/useRegisteredId';
import { useDialogContext } from './dialogContext';

export type DialogTitleProps = PartProps<'h2'>;

/** The heading that names the dialog. A text that changes while the dialog is open is announced politely. */
export const DialogTitle = /* @__PURE__ */ forwardRef<HTMLHeadingElement, DialogTitleProps>(
  function DialogTitle(props, ref) {
    const id = useRegisteredId(props.id, useDialogContext().title.register);
    return usePart('h2', props, ref, { id, 'aria-live': 'polite', 'aria-atomic': true });
  },
);
