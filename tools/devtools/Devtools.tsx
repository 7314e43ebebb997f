import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { useKit, useTheme } from 'mooring';
import { EntryList } from './EntryList';
import { StateTree } from './StateTree';
import { recordKit, type Recording } from './recordKit';
import { toFile } from './toFile';

export interface DevtoolsProps {
  /** A recording that began earlier, before the kit started for instance. Default: one that begins with the panel. */
  recording?: Recording | undefined;
  /** Whether the panel is open at first. Default false. */
  defaultOpen?: boolean | undefined;
}

const kinds = [
  ['write', 'Writes'],
  ['event', 'Events'],
  ['request', 'Requests'],
] as const;

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

interface ToolsProps {
  recording: Recording;
  shown: readonly string[];
  onShow(shown: readonly string[]): void;
}

/** Which kinds are listed, and the report as a file. */
function Tools({ recording, shown, onShow }: ToolsProps) {
  return (
    <div className="mooring-devtools-tools" role="group" aria-label="Devtools">
      {kinds.map(([kind, label]) => (
        <label key={kind}>
          <input
            type="checkbox"
            checked={shown.includes(kind)}
            onChange={({ target }) => onShow(target.checked ? [...shown, kind] : shown.filter((one) => one !== kind))}
          />
          {label}
        </label>
      ))}
      <button type="button" onClick={() => toFile('mooring-report.json', recording.report())}>
        Export report
      </button>
    </div>
  );
}

function Panel({ recording }: { recording: Recording }) {
  const entries = useSyncExternalStore(recording.subscribe, () => recording.entries);
  const [shown, setShown] = useState<readonly string[]>(['write', 'event', 'request']);
  /** After how many entries the state is shown; none: as it is now. */
  const [at, setAt] = useState<number>();
  const count = Math.min(at ?? entries.length, entries.length);
  return (
    <div className="mooring-devtools-body">
      <Tools recording={recording} shown={shown} onShow={setShown} />
      <label className="mooring-devtools-time">
        State after {count} of {entries.length}
        <input
          type="range"
          min={0}
          max={entries.length}
          value={count}
          onChange={({ target }) => setAt(Number(target.value))}
        />
      </label>
      <div className="mooring-devtools-tools" role="group" aria-label="Time">
        <button type="button" disabled={at === undefined} onClick={() => setAt(undefined)}>
          Now
        </button>
        <button
          type="button"
          disabled={at === undefined}
          onClick={() => {
            recording.goBack(count);
            setAt(undefined);
          }}
        >
          Go back to it
        </button>
      </div>
      <EntryList entries={entries} shown={shown} at={at} onChoose={setAt} />
      <StateTree states={recording.statesAfter(count)} />
    </div>
  );
}

/**
 * A panel that shows what happens in the kit of `KitProvider`: state by slice, labelled writes with their patches,
 * events, requests to wallets and services with secrets struck out. It shows an earlier state, goes back to it, and
 * exports a report that `replay` plays in a test. Import `mooring/devtools/styles.css` with it.
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
  const id = useId();
  return (
    <section className="mooring mooring-devtools" data-mode={mode} aria-label="Mooring devtools" dir="ltr" lang="en">
      <button
        type="button"
        className="mooring-devtools-handle"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        Mooring devtools
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && recording && <Panel recording={recording} />}
      </div>
    </section>
  );
}
