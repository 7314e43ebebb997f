import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { useKit, useTheme } from 'mooring';
import { Panel } from './Panel';
import { recordKit, type Recording } from './recordKit';
import { usePlace } from './usePlace';

export interface DevtoolsProps {
  /** A recording that began earlier, before the kit started for instance. Default: one that begins with the panel. */
  recording?: Recording | undefined;
  /** Whether the panel is open at first. Default false. */
  defaultOpen?: boolean | undefined;
}

/** The recording that was given, or one of its own, which ends with the panel. */
function useRecording(given: Recording | undefined): Recording | undefined {
  const kit = useKit();
  const [own, setOwn] = useState<Recording>();
  useEffect(() => {
    if (given) return undefined;
    const recording = recordKit(kit);
    setOwn(recording);
    return () => recording.stop();
  }, [given, kit]);
  return given ?? own;
}

/** In a dialog the panel comes last: Tab goes on where the dialog begins, as it does at the dialog's own end. */
function wrapTab(event: KeyboardEvent<HTMLElement>): void {
  const dialog = event.currentTarget.closest<HTMLElement>('dialog[tabindex]');
  if (!dialog || event.shiftKey) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled,input,summary')].filter(
    (element) => element.tabIndex >= 0 && (!element.checkVisibility || element.checkVisibility()),
  );
  if (event.target !== stops.at(-1)) return;
  event.preventDefault();
  dialog.focus();
}

/**
 * A panel that shows what happens in the kit of `KitProvider`: state by slice, labelled writes with their patches,
 * events, requests to wallets and services with secrets struck out. It shows an earlier state, goes to it, and exports
 * a report that `replay` plays in a test. Escape closes it. While a modal dialog is open, the panel stands in that and
 * can be used like the rest of it. Import `mooring/devtools/styles.css` with it.
 *
 * @example
 * <KitProvider kit={kit}>
 *   <App />
 *   <Devtools />
 * </KitProvider>
 */
export function Devtools({ recording: given, defaultOpen = false }: DevtoolsProps) {
  const recording = useRecording(given);
  const { resolvedMode: mode } = useTheme();
  const [isOpen, setIsOpen] = useState(defaultOpen);
  const { home, place } = usePlace();
  const handle = useRef<HTMLButtonElement>(null);
  const id = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Tab') wrapTab(event);
    if (event.key !== 'Escape' || !isOpen) return;
    // One press closes one thing: the dialog that the panel may stand in stays.
    event.preventDefault();
    setIsOpen(false);
    handle.current?.focus();
  };
  const panel = (
    <section
      className="mooring-devtools"
      data-mode={mode}
      data-open={isOpen || undefined}
      aria-label="Mooring devtools"
      dir="ltr"
      lang="en"
      onKeyDown={onKeyDown}
    >
      <button
        ref={handle}
        type="button"
        className="mooring-devtools-handle"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        Mooring devtools
      </button>
      <div id={id} className="mooring-devtools-body" hidden={!isOpen}>
        {isOpen && recording && <Panel recording={recording} />}
      </div>
    </section>
  );
  return (
    <div ref={home} className="mooring-devtools-home">
      {place && createPortal(panel, place)}
    </div>
  );
}
