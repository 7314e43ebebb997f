import type { Kit } from '../../src/contract/kit';
import { defineSlice } from '../../src/store';
import { devtoolsError } from './errors';
import { statesAfter } from './states';
import type { KitReport, ReportEntry, States } from './types';

export interface ReplayOptions {
  /** A kit to write the states into, such as one of `createTestKit()`: what it draws is then what was drawn. */
  kit?: Kit | undefined;
  /** Only the first entries. Default: all. */
  until?: number | undefined;
}

/** Where a report has led. */
export interface Replayed {
  /** State by slice. */
  states: States;
  /** The entries that were played. */
  entries: readonly ReportEntry[];
}

function readReport(report: KitReport | string): KitReport {
  const fail = (reason: string, cause?: unknown) =>
    devtoolsError('devtools/report-invalid', { values: { reason }, cause });
  let read: Partial<KitReport> | null;
  try {
    read = (typeof report === 'string' ? JSON.parse(report) : report) as Partial<KitReport> | null;
  } catch (cause) {
    throw fail('it is not JSON', cause);
  }
  if (read?.version !== 1) throw fail('its version is not 1');
  if (!Array.isArray(read.entries) || typeof read.initial !== 'object' || read.initial === null)
    throw fail('it has no entries or no initial state');
  return read as KitReport;
}

/**
 * Plays a report's writes, from its first state on, in memory or into a kit. Nothing is asked of wallets or services.
 *
 * @param report what `Recording.report()` gave, or its JSON text.
 * @throws `devtools/report-invalid`; `devtools/entry-missing` when `until` is beyond the report.
 * @example
 * const { kit } = createTestKit();
 * const { states } = replay(report, { kit });
 */
export function replay(report: KitReport | string, { kit, until }: ReplayOptions = {}): Replayed {
  const { initial, entries } = readReport(report);
  const count = until ?? entries.length;
  if (!Number.isInteger(count) || count < 0 || count > entries.length) {
    const values = { count: String(entries.length), index: String(count) };
    throw devtoolsError('devtools/entry-missing', { values });
  }
  const played = entries.slice(0, count);
  let states: States;
  try {
    states = statesAfter(initial, played);
  } catch (cause) {
    throw devtoolsError('devtools/report-invalid', { values: { reason: 'a patch does not fit its state' }, cause });
  }
  // A slice is found by its name: which module defines it does not matter here.
  kit?.store.transaction(() => {
    for (const [name, state] of Object.entries(states))
      kit.store.write(
        defineSlice<unknown>(name, () => state),
        () => state,
        'devtools/replayed',
      );
  });
  return { states, entries: played };
}
