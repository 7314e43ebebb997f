// Arabic, Persian and full-width digits: keyboards of these languages type them.
const zeros = [0x0660, 0x06f0, 0xff10];

/** The digits of a text as ASCII, at most `length` of them: spaces, hyphens and words around a code are passed over. */
export function toDigits(text: string, length: number): string {
  const ascii = [...text].map((sign) => {
    const code = sign.codePointAt(0) ?? 0;
    const zero = zeros.find((first) => code >= first && code < first + 10);
    return zero === undefined ? sign : String(code - zero);
  });
  return ascii.join('').replace(/\D/g, '').slice(0, length);
}
