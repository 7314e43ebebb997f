import { useState, useSyncExternalStore } from 'react';
import { EntryList } from './EntryList';
import type { Recording } from './recordKit';
import { StateTree } from './StateTree';
import { toFile } from './toFile';
import type { ReportEntry } from './types';

const kinds = [
  ['write', 'Writes'],
  ['event', 'Events'],
  ['request', 'Requests'],
] as const;

type Kind = ReportEntry['kind'];

interface ToolsProps {
  recording: Recording;
  shown: readonly Kind[];
  onShow(shown: readonly Kind[]): void;
}

/** Which kinds are listed, and the report as a file. */
function Tools({ recording, shown, onShow }: ToolsProps) {
  return (
    <div className="mooring-devtools-row" role="group" aria-label="Devtools">
      {kinds.map(([kind, label]) => (
        <label key={kind} className="mooring-devtools-chip" data-kind={kind}>
          <input
            type="checkbox"
            checked={shown.includes(kind)}
            onChange={({ target }) => onShow(target.checked ? [...shown, kind] : shown.filter((one) => one !== kind))}
          />
          {label}
        </label>
      ))}
      <button type="button" data-last="" onClick={() => toFile('mooring-report.json', recording.report())}>
        Export report
      </button>
    </div>
  );
}

interface TimeProps {
  count: number;
  length: number;
  isNow: boolean;
  onChoose(count: number | undefined): void;
  onGo(): void;
}

/** Which moment is shown, and the ways to it. */
function Time({ count, length, isNow, onChoose, onGo }: TimeProps) {
  return (
    <div className="mooring-devtools-time" role="group" aria-label="Time">
      <label>
        State after {count} of {length}
        <input
          type="range"
          min={0}
          max={length}
          value={count}
          onChange={({ target }) => onChoose(Number(target.value))}
        />
      </label>
      <div className="mooring-devtools-row">
        <button type="button" disabled={isNow} onClick={() => onChoose(undefined)}>
          Show now
        </button>
        <button type="button" disabled={isNow} onClick={onGo}>
          Go to this state
        </button>
      </div>
    </div>
  );
}

/** What the devtools show once they are open. */
export function Panel({ recording }: { recording: Recording }) {
  const entries = useSyncExternalStore(recording.subscribe, () => recording.entries);
  const [shown, setShown] = useState<readonly Kind[]>(['write', 'event', 'request']);
  const { forgotten } = recording;
  /** After how many entries, forgotten ones too, the state is shown; none: as it is now. */
  const [at, setAt] = useState<number>();
  const count = at === undefined ? entries.length : Math.min(Math.max(at - forgotten, 0), entries.length);
  const choose = (next: number | undefined) => setAt(next === undefined ? undefined : forgotten + next);
  const go = () => {
    recording.goBack(count);
    setAt(undefined);
  };
  return (
    <>
      <Tools recording={recording} shown={shown} onShow={setShown} />
      <Time count={count} length={entries.length} isNow={at === undefined} onChoose={choose} onGo={go} />
      <EntryList entries={entries} forgotten={forgotten} shown={shown} at={at} onChoose={setAt} />
      <StateTree states={recording.statesAfter(count)} />
    </>
  );
}
