import { useId, useMemo, useRef, type ReactElement, type ReactNode } from 'react';
import { useOpenState, type OpenStateProps } from '../internal/useOpenState';
import { useIdSlot } from '../internal/useRegisteredId';
import { DialogProvider, type DialogReason } from './dialogContext';

export interface DialogRootProps extends OpenStateProps<DialogReason> {
  /** The parts. */
  children?: ReactNode;
}

/** Holds whether the dialog is open. Draws nothing. */
export function DialogRoot({ children, ...props }: DialogRootProps): ReactElement {
  const [open, setOpen] = useOpenState<DialogReason>(props);
  const popup = useRef<HTMLDialogElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const popupId = useId();
  const title = useIdSlot('aria-labelledby');
  const description = useIdSlot('aria-describedby');
  const context = useMemo(
    () => ({ open, setOpen, popup, popupId, trigger, title, description }),
    [open, setOpen, popupId, title, description],
  );
  return <DialogProvider value={context}>{children}</DialogProvider>;
}
