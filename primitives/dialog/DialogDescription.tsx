import { forwardRef } from 'react';
import { usePart, type PartProps } from '../internal/usePart';
import { useRegisteredId } from '../internal/useRegisteredId';
import { useDialogContext } from './dialogContext';

export type DialogDescriptionProps = PartProps<'p'>;

/** A sentence that describes the dialog. */
export const DialogDescription = /* @__PURE__ */ forwardRef<HTMLParagraphElement, DialogDescriptionProps>(
  function DialogDescription(props, ref) {
    const id = useRegisteredId(props.id, useDialogContext().description.register);
    return usePart('p', props, ref, { id });
  },
);
