import { strikeOut, strikePatches } from './strikeOut';
import type { ReportEntry } from './types';

export interface EntryListProps {
  entries: readonly ReportEntry[];
  /** Kinds to show. */
  shown: readonly string[];
  /** After how many entries the state is shown. */
  at: number | undefined;
  onChoose(count: number): void;
}

/** More than these are rarely read, and cost much to draw. */
const longest = 200;

function titleOf(entry: ReportEntry): string {
  if (entry.kind === 'write') return `${entry.label} (${entry.slice})`;
  if (entry.kind === 'event') return entry.name;
  return `${entry.method} ${String(strikeOut(entry.to))}: ${entry.outcome}`;
}

function detailOf(entry: ReportEntry): unknown {
  if (entry.kind === 'write') return strikePatches([...entry.patches]);
  return strikeOut(entry.kind === 'event' ? entry.event : entry.parameters);
}

/** What happened, the newest first. */
export function EntryList({ entries, shown, at, onChoose }: EntryListProps) {
  const listed = entries
    .map((entry, index) => ({ entry, count: index + 1 }))
    .filter(({ entry }) => shown.includes(entry.kind))
    .slice(-longest)
    .reverse();
  return (
    <ol className="mooring-devtools-list" aria-label="What happened, newest first">
      {listed.map(({ entry, count }) => (
        <li key={count} data-kind={entry.kind}>
          <details>
            <summary>{titleOf(entry)}</summary>
            <pre>{JSON.stringify(detailOf(entry), undefined, 2)}</pre>
            <button type="button" aria-pressed={at === count} onClick={() => onChoose(count)}>
              Show the state after it
            </button>
          </details>
        </li>
      ))}
      {listed.length === 0 && <li>Nothing yet</li>}
    </ol>
  );
}
