import { useEffect, useId, useRef, useState } from 'react';
import { useKit, useTheme } from 'mooring';
import { Panel } from './Panel';
import { recordKit, type Recording } from './recordKit';

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

/**
 * A panel that shows what happens in the kit of `KitProvider`: state by slice, labelled writes with their patches,
 * events, requests to wallets and services with secrets struck out. It shows an earlier state, goes to it, and exports
 * a report that `replay` plays in a test. Escape closes it. Import `mooring/devtools/styles.css` with it.
 *
 * @example
 * <KitProvider kit={kit}>
 *   <App />
 *   <Devtools />
 * </KitProvider>
 */
export function Devtools({ recording: given, defaultOpen = false }: DevtoolsProps) {
  const recording = useRecording(given);
  const { mode } = useTheme();
  const [isOpen, setIsOpen] = useState(defaultOpen);
  const handle = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setIsOpen(false);
    handle.current?.focus();
  };
  return (
    <section
      className="mooring-devtools"
      data-mode={mode}
      data-open={isOpen || undefined}
      aria-label="Mooring devtools"
      dir="ltr"
      lang="en"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen) close();
      }}
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
}
