import { applyWrite } from '../../src/store/applyWrite';
import type { ReportEntry, States } from './types';

/** The state by slice after the first `count` entries. */
export function statesAfter(initial: States, entries: readonly ReportEntry[], count = entries.length): States {
  const states: Record<string, unknown> = { ...initial };
  for (const entry of entries.slice(0, count))
    if (entry.kind === 'write') states[entry.slice] = applyWrite(states[entry.slice], entry.patches);
  return states;
}
