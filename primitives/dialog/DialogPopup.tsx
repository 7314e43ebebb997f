import { forwardRef, useRef, type KeyboardEvent, type MouseEvent, type SyntheticEvent } from 'react';
import { DismissContext } from '../internal/dismissContext';
import { usePart, type PartProps } from '../internal/usePart';
import { usePresence } from '../internal/usePresence';
import { useIdFromSlot } from '../internal/useRegisteredId';
import { useDialogContext } from './dialogContext';
import { showDialog } from './showDialog';
import { wrapTab } from './wrapTab';

/** State of `Dialog.Popup`, as data attributes. */
export type DialogPopupState = { open: boolean; closed: boolean; endingStyle: boolean };

export type DialogPopupProps = PartProps<'dialog', DialogPopupState> & {
  /** Keeps the children mounted while the dialog is closed. */
  keepMounted?: boolean | undefined;
};

/**
 * A press on `::backdrop` reaches the dialog element itself, with a position outside its box. The second press of a
 * double click is meant for what the first one pressed, which may have opened the dialog.
 */
function isOnBackdrop({ clientX: x, clientY: y, detail, target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  if (target !== currentTarget || detail > 1) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
}

/** Pages that lock their own scrolling, as Radix does, refuse what scrolls outside of their own dialogs. */
function letScroll({ nativeEvent }: SyntheticEvent): void {
  nativeEvent.preventDefault = () => undefined;
}

/**
 * The modal dialog: a native `<dialog>` in the top layer. Holds the focus, closes with Escape, the back gesture and a
 * press on the backdrop, and stays until its closing animation is over. Renders nothing while closed unless
 * `keepMounted`.
 */
export const DialogPopup = /* @__PURE__ */ forwardRef<HTMLDialogElement, DialogPopupProps>(function DialogPopup(
  { keepMounted, children, ...props },
  ref,
) {
  const { open, setOpen, popup, popupId, trigger, title, description } = useDialogContext();
  // Before it is shown: it is announced with its name.
  useIdFromSlot(title, popup, props['aria-labelledby']);
  useIdFromSlot(description, popup, props['aria-describedby']);
  const mounted = usePresence(open, popup, (element) => showDialog(element, trigger.current));
  const pressed = useRef(false);
  const dismissed = useRef({ pressedAt: -1 });
  const own = {
    ref: popup,
    id: popupId,
    tabIndex: -1,
    // React Aria's dialogs let the focus go in here.
    'data-react-aria-top-layer': true,
    onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
      if (event.defaultPrevented || event.nativeEvent.isComposing) return;
      if (event.key === 'Tab') wrapTab(event);
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.nativeEvent.stopImmediatePropagation();
      setOpen(false, 'escape');
    },
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      // The back gesture, or Escape while the focus is outside. File inputs send a cancel event of their own.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      setOpen(false, 'escape');
    },
    onClose() {
      // Closed by the browser or by a form with method=dialog. It does not rise from dialogs within, and nobody has
      // closed one that React hides while a boundary above waits: there is no ref to it then.
      if (popup.current?.open === false) setOpen(false, 'close');
    },
    onPointerDown(event: MouseEvent<HTMLDialogElement>) {
      // A page's own dialog below this one, as Radix's, takes it for a press outside, and would close; so with its key.
      event.nativeEvent.stopImmediatePropagation();
      pressed.current = isOnBackdrop(event) && dismissed.current.pressedAt !== event.timeStamp;
    },
    onClick(event: MouseEvent<HTMLDialogElement>) {
      if (pressed.current && isOnBackdrop(event)) setOpen(false, 'backdrop');
      pressed.current = false;
    },
    onWheel: letScroll,
    onTouchMove: letScroll,
    children: (
      <DismissContext.Provider value={dismissed.current}>
        {mounted || keepMounted ? children : null}
      </DismissContext.Provider>
    ),
  };
  const element = usePart('dialog', props, ref, own, { open, closed: !open, endingStyle: mounted && !open });
  return mounted || keepMounted ? element : null;
});
