/** The first letter of a name as people see it, in upper case; empty for a name without one. */
export function monogram(name: string | undefined): string {
  const text = name?.trim() ?? '';
  if (/^[ -~]([ -~]|$)/.test(text)) return text.charAt(0).toUpperCase();
  // What looks like one sign may be several code points: flags, families, accents.
  const signs =
    typeof Intl.Segmenter === 'function'
      ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
      : [...text];
  return (signs[0] ?? '').toUpperCase();
}
