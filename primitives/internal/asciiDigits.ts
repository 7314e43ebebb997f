const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

/** A text whose digits are ASCII, whatever script they were of: keyboards of many languages type their own. */
export const asciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    // The ten of a script follow each other, and before their first stands no digit but another script's nine.
    let [code, before] = [digit.codePointAt(0) as number, 0];
    while (isDigit((code -= 1))) before += 1;
    return String(before % 10);
  });
