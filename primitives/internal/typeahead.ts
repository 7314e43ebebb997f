/** After this pause a typed character starts a new search. */
export const typeaheadResetMs = 500;

/** What was typed so far and when. */
export interface Typed {
  text: string;
  at: number;
}

/** Adds one typed character at the time `at` (milliseconds). */
export function typeCharacter(typed: Typed, character: string, at: number): Typed {
  return { text: (at - typed.at > typeaheadResetMs ? '' : typed.text) + character.toLowerCase(), at };
}

/**
 * The label that the typed text leads to, searched from `index` round; one repeated letter walks through its labels.
 */
export function matchTypeahead(labels: readonly string[], text: string, index: number): number {
  const repeated = [...text].every((character) => character === text[0]);
  const wanted = repeated ? text.slice(0, 1) : text;
  for (let step = 0; step < labels.length; step++) {
    // A longer text may go on matching where it is; a new letter starts behind it.
    const at = (index + step + (repeated ? 1 : 0) + labels.length) % labels.length;
    if (labels[at]?.trim().toLowerCase().startsWith(wanted)) return at;
  }
  return -1;
}
