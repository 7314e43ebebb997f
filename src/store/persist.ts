/** What of a slice outlives the page, and how it is checked when it comes back. */
export interface PersistDefinition<State> {
  /** Raised when the saved shape changes; other versions go through `migrate` or are dropped. */
  readonly version: number;
  /** The part to save, as plain JSON data. */
  pick(state: State): unknown;
  /** Returns the restored state, or `undefined` when the saved data has the wrong shape. */
  restore(saved: unknown, initial: State): State | undefined;
  /** Brings an older version's data to this one, or gives `undefined` to drop it. */
  migrate?(saved: unknown, version: number): unknown;
}

export type DecodedState<State> = { ok: true; state: State } | { ok: false; reason: 'corrupt' | 'foreign' };

/** Text from storage to state: `corrupt` is not JSON of ours, `foreign` is of another version or shape. */
export function decodeState<State>(
  text: string,
  definition: PersistDefinition<State>,
  initial: State,
): DecodedState<State> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { ok: false, reason: 'corrupt' };
  }
  const { version, saved } = Object(json) as { version?: unknown; saved?: unknown };
  if (typeof version !== 'number') return { ok: false, reason: 'corrupt' };
  const current = version === definition.version ? saved : definition.migrate?.(saved, version);
  const state = current === undefined ? undefined : definition.restore(current, initial);
  return state === undefined ? { ok: false, reason: 'foreign' } : { ok: true, state };
}

export function encodeState<State>(state: State, definition: PersistDefinition<State>): string {
  return JSON.stringify({ version: definition.version, saved: definition.pick(state) });
}
