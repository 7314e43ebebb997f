import { asciiDigits } from '../internal/asciiDigits';

/** The digits of a text as ASCII, at most `length` of them: spaces, hyphens and words around a code are passed over. */
export const toDigits = (text: string, length: number): string => asciiDigits(text).replace(/\D/g, '').slice(0, length);
