/** A text as an address (URL Standard), or nothing where it is none. Older browsers have no `URL.canParse`. */
export function readUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
