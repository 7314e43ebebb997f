import type { Kit } from '../../src/contract/kit';
import type { Slice } from '../../src/store';
import { observeWrites } from '../../src/store/observeWrites';
import { followRequests } from './followRequests';
import { statesAfter } from './states';
import { strikeOut, strikePatches } from './strikeOut';
import type { KitReport, ReportEntry, States } from './types';

export interface RecordOptions {
  /** How many entries are kept; older ones become part of the beginning. Default 1000. */
  limit?: number;
}

/** What happens in a kit, from the moment of recording on. */
export interface Recording {
  /** A new list with each entry. */
  readonly entries: readonly ReportEntry[];
  /** How many entries before these have become part of the beginning. */
  readonly forgotten: number;
  /** The state by slice after the first `count` entries; all of them unless given. */
  statesAfter(count?: number): States;
  /** Writes the state that was after the first `count` entries into the kit. */
  goBack(count: number): void;
  /** Hears of each new entry and of each answer. Returns what ends it. */
  subscribe(listener: () => void): () => void;
  /** Everything as plain data, with secrets struck out. */
  report(): KitReport;
  /** Ends the recording; the kit is as it was before. */
  stop(): void;
}

const strikeEntry = (entry: ReportEntry): ReportEntry => {
  if (entry.kind === 'event') return { ...entry, event: strikeOut(entry.event) };
  if (entry.kind === 'request')
    return { ...entry, to: String(strikeOut(entry.to)), parameters: strikeOut(entry.parameters) };
  const [patches, inversePatches] = [entry.patches, entry.inversePatches].map((list) => strikePatches([...list]));
  return { ...entry, patches: patches ?? [], inversePatches: inversePatches ?? [] };
};

/** The entries and the state before them; a write that is let go becomes part of that state. */
function createLog(limit: number) {
  let initial: States = {};
  let entries: readonly ReportEntry[] = [];
  let forgotten = 0;
  const listeners = new Set<() => void>();
  const tell = () => [...listeners].forEach((listener) => listener());
  return {
    initial: () => initial,
    entries: () => entries,
    forgotten: () => forgotten,
    begin(name: string, state: unknown) {
      if (!(name in initial)) initial = { ...initial, [name]: state };
    },
    add(entry: ReportEntry) {
      entries = [...entries, entry];
      const spare = entries.length - limit;
      if (spare > 0) {
        initial = statesAfter(initial, entries, spare);
        entries = entries.slice(spare);
        forgotten += spare;
      }
      tell();
    },
    replace(before: ReportEntry, after: ReportEntry) {
      entries = entries.map((entry) => (entry === before ? after : entry));
      tell();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/**
 * Records a kit's writes with their patches, its events, and its requests to wallets and services. Nothing of it is
 * sent anywhere.
 *
 * @example
 * const recording = recordKit(kit);
 * const report = recording.report();
 * recording.stop();
 */
export function recordKit(kit: Kit, { limit = 1_000 }: RecordOptions = {}): Recording {
  const log = createLog(limit);
  const slices = new Map<string, Slice<unknown>>();
  const { store, events, ports } = kit;
  const atMs = () => ports.clock.now();
  const ends = [
    store.observe({
      mounted(slice) {
        slices.set(slice.name, slice);
        log.begin(slice.name, store.read(slice));
      },
    }),
    observeWrites(kit, (record) => log.add({ kind: 'write', atMs: atMs(), ...record })),
    events.onAny((name, event) => log.add({ kind: 'event', atMs: atMs(), name, event })),
    followRequests(kit, (asked) => {
      let entry: ReportEntry = { kind: 'request', atMs: atMs(), ...asked, outcome: 'waiting' };
      log.add(entry);
      return (outcome) => {
        const after: ReportEntry = { ...(entry as Extract<ReportEntry, { kind: 'request' }>), outcome };
        log.replace(entry, after);
        entry = after;
      };
    }),
  ];
  const after = (count?: number) => statesAfter(log.initial(), log.entries(), count);
  return {
    get entries() {
      return log.entries();
    },
    get forgotten() {
      return log.forgotten();
    },
    statesAfter: after,
    goBack(count) {
      const states = after(count);
      store.transaction(() => {
        for (const [name, slice] of slices)
          if (name in states) store.write(slice, () => states[name], 'devtools/wentBack');
      });
    },
    subscribe: log.subscribe,
    report() {
      const initial = strikeOut(log.initial()) as States;
      const entries = log.entries().map(strikeEntry);
      return { version: 1, initial, entries, final: statesAfter(initial, entries) };
    },
    stop: () => ends.splice(0).forEach((end) => end()),
  };
}
