import { useId } from 'react';
import { strikeOut, strikePatches } from './strikeOut';
import type { ReportEntry } from './types';
import { useListKeys } from './useListKeys';

export interface EntryListProps {
  entries: readonly ReportEntry[];
  /** How many there were before these. */
  forgotten: number;
  /** Kinds to show. */
  shown: readonly ReportEntry['kind'][];
  /** After how many entries, forgotten ones too, the state is shown. */
  at: number | undefined;
  onChoose(count: number): void;
}

/** More than these are rarely read, and cost much to draw. */
const longest = 200;

const toJson = (value: unknown) => JSON.stringify(strikeOut(value), undefined, 2);

/** What it is called, and where it happened. */
function titleOf(entry: ReportEntry): readonly [title: string, place: string] {
  if (entry.kind === 'write') return [entry.label, entry.slice];
  if (entry.kind === 'event') return [entry.name, ''];
  return [entry.method, String(strikeOut(entry.to))];
}

function detailOf(entry: ReportEntry): string {
  if (entry.kind === 'event') return toJson(entry.event) ?? 'Nothing more is told.';
  if (entry.kind === 'request') return toJson(entry.parameters) ?? 'Asked without parameters.';
  return strikePatches([...entry.patches])
    .map(({ op, path, value }) => {
      const place = `${op} ${path.join('.') || 'everything'}`;
      return op === 'remove' ? place : `${place} = ${JSON.stringify(value, undefined, 2) ?? 'undefined'}`;
    })
    .join('\n');
}

const toSeconds = (ms: number) => `+${(ms / 1_000).toFixed(2)} s`;

interface EntryProps {
  entry: ReportEntry;
  afterMs: number;
  isChosen: boolean;
  row: object;
  onChoose(): void;
}

function Entry({ entry, afterMs, isChosen, row, onChoose }: EntryProps) {
  const [title, place] = titleOf(entry);
  return (
    <details>
      <summary {...row}>
        <span className="mooring-devtools-kind">{entry.kind}</span>
        <span className="mooring-devtools-title">
          {title} {place && <span className="mooring-devtools-muted">{place}</span>}
        </span>
        {entry.kind === 'request' && <span data-outcome={entry.outcome}>{entry.outcome}</span>}
        <span className="mooring-devtools-muted">{toSeconds(afterMs)}</span>
      </summary>
      <pre>{detailOf(entry)}</pre>
      <button type="button" aria-pressed={isChosen} onClick={onChoose}>
        Show the state after it
      </button>
    </details>
  );
}

/** What happened, the newest first. */
export function EntryList({ entries, forgotten, shown, at, onChoose }: EntryListProps) {
  const id = useId();
  const listed = entries
    .map((entry, index) => ({ entry, count: forgotten + index + 1 }))
    .filter(({ entry }) => shown.includes(entry.kind))
    .slice(-longest)
    .reverse();
  const { list, row } = useListKeys(listed.map(({ count }) => count));
  const firstMs = entries[0]?.atMs ?? 0;
  return (
    <div className="mooring-devtools-part">
      <p id={id}>What happened, newest first</p>
      {listed.length === 0 && <p className="mooring-devtools-empty">Nothing yet. What the page does stands here.</p>}
      <ol aria-labelledby={id} hidden={listed.length === 0} {...list}>
        {listed.map(({ entry, count }) => (
          <li
            key={count}
            data-kind={entry.kind}
            data-chosen={at === count || undefined}
            data-later={(at !== undefined && count > at) || undefined}
          >
            <Entry
              entry={entry}
              afterMs={entry.atMs - firstMs}
              isChosen={at === count}
              row={row(count)}
              onChoose={() => onChoose(count)}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}
