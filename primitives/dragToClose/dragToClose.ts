/** Dragging further than this part of the dialog's height closes it. */
const closeRatio = 1 / 3;
/** So does a flick of at least this length in pixels and this mean speed in pixels per millisecond. */
const flickLength = 24;
const flickSpeed = 0.5;

const variable = '--mooring-dialog-drag';

export interface DragToCloseOptions {
  /** The dialog that follows the finger. */
  popup: () => HTMLElement | null;
  /** Called when the dialog was dragged far, or flicked. */
  onClose: () => void;
}

/**
 * What `Dialog.Handle` does, for an element that is there already: a finger or pen drags it down to close the dialog.
 * The distance is `--mooring-dialog-drag` on the popup, in pixels, beside `data-dragging`; with reduced motion nothing
 * moves and only the release counts.
 *
 * @example
 * useEffect(() => dragToClose(handle.current, { popup: () => popup.current, onClose: close }), [close]);
 *
 * @returns what stops it.
 */
export function dragToClose(handle: HTMLElement, { popup, onClose }: DragToCloseOptions): () => void {
  let from: { y: number; at: number; pointerId: number } | undefined;
  const listening = new AbortController();
  const on = (
    type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
    run: (event: PointerEvent) => void,
  ) =>
    // A second finger has no say in where the first one drags.
    handle.addEventListener(type, (event) => (from ?? event).pointerId === event.pointerId && run(event), listening);
  const end = (event: PointerEvent) => {
    const [start, sheet] = [from, popup()];
    from = undefined;
    if (!start || !sheet) return;
    // Both go before the next style computation, so the closing or returning transition runs on from where the finger
    // let go.
    sheet.style.removeProperty(variable);
    sheet.removeAttribute('data-dragging');
    const distance = event.clientY - start.y;
    const flicked = distance > flickLength && distance / (event.timeStamp - start.at) > flickSpeed;
    const isFar = distance > Math.max(flickLength, sheet.offsetHeight * closeRatio);
    if (event.type === 'pointerup' && (flicked || isFar)) onClose();
  };
  // Without it the browser takes the drag for a scroll after a few pixels.
  handle.style.setProperty('touch-action', 'none');
  on('pointerdown', (event) => {
    const { pointerId, pointerType, clientY: y, timeStamp: at } = event;
    if (pointerType === 'mouse') return;
    from = { y, at, pointerId };
    handle.setPointerCapture?.(pointerId);
  });
  on('pointermove', (event) => {
    if (!from || window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return;
    popup()?.setAttribute('data-dragging', '');
    popup()?.style.setProperty(variable, `${Math.max(0, event.clientY - from.y)}px`);
  });
  on('pointerup', end);
  on('pointercancel', end);
  return () => listening.abort();
}
