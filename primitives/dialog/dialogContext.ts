import type { RefObject } from 'react';
import { createPartContext } from '../internal/createPartContext';
import type { IdSlot } from '../internal/useRegisteredId';

/** Why a dialog opened or closed. */
export type DialogReason = 'escape' | 'backdrop' | 'close' | 'trigger' | 'drag';

/** What the parts of one dialog share. */
export interface DialogContextValue {
  open: boolean;
  setOpen: (open: boolean, reason: DialogReason) => void;
  popup: RefObject<HTMLDialogElement | null>;
  popupId: string;
  /** The trigger last used: where focus returns when the browser did not focus it, as Safari does not. */
  trigger: RefObject<HTMLButtonElement | null>;
  title: IdSlot;
  description: IdSlot;
}

export const [DialogProvider, useDialogContext] = /* @__PURE__ */ createPartContext<DialogContextValue>('Dialog.Root');

/**
 * The element of the surrounding dialog. What must float above an open dialog has to be inside this element: everything
 * outside a modal dialog is inert.
 */
export function useDialogPopup(): RefObject<HTMLDialogElement | null> {
  return useDialogContext().popup;
}
