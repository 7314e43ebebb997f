import { useLayoutEffect, useRef } from 'react';
import type { KitModalProps } from './KitModal';
import { useDrawing } from './messages/useDrawing';
import { LostPart } from './parts/LostPart';
import { useThemeRef } from './theme/useThemeRef';

/**
 * Stands where the modal would, when its code could not be loaded. With the page's first chunk: what says so must not
 * need loading.
 */
export function LostModal({
  embedded,
  onRetry,
  onClose,
  ...props
}: KitModalProps & { onRetry(): void; onClose(): void }) {
  const { words, writing, preset } = useDrawing(props);
  const { ref, mode } = useThemeRef<HTMLElement>();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    ref(element);
    element.showModal();
    // Closed before it goes, or the focus would not return to the button.
    return () => element.close();
  }, [ref]);
  const attributes = { ...writing, 'data-mode': mode, 'data-preset': preset, 'aria-label': words.lost.title };
  const content = (
    <div className="mooring-view">
      <LostPart words={words} onRetry={onRetry} onClose={embedded ? undefined : onClose} />
    </div>
  );
  if (embedded)
    return (
      <section ref={ref} className="mooring mooring-card" data-embedded="" {...attributes}>
        {content}
      </section>
    );
  return (
    <dialog
      ref={dialog}
      className="mooring mooring-modal"
      onCancel={(event) => (event.preventDefault(), onClose())}
      {...attributes}
    >
      <div className="mooring-card">{content}</div>
    </dialog>
  );
}
