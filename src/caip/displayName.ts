/** In characters. Real names stay far below. */
export const nameLimit = 100;

/** Far more than a name needs: what is looked at before what cannot be seen is taken out. */
const nameHeadLength = 1_000;

// All of a text that shows nothing: joiners and selectors belong to letters and pictures, and are nothing alone, as the
// empty pattern of Braille is. Of any other: control characters, line separators, and what turns the direction of what
// is around.
const invisible = /^[\s\p{Cc}\p{DI}\u2800]+$|[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu;

/** A foreign name as it can be drawn: without what cannot be seen, and cut. Empty where nothing is left. */
export function toDisplayName(text: string): string {
  const name = text.slice(0, nameHeadLength).replace(invisible, '').trim();
  // By code points, so that no letter is cut in two; joined anew, so that the long text is not kept.
  return name.length > nameLimit ? [...name].slice(0, nameLimit).join('') : name;
}
