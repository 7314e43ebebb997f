import { defineErrors, type KitError } from '../errors';

/** What a social login may give back instead of somebody. */
export const socialResultError = defineErrors({
  'embedded/social-denied': ['The visitor has not agreed', 'notice'],
  'embedded/social-refused': ['{reason}', 'notice'],
  'embedded/untrusted-origin': ['Untrusted Origin', 'notice'],
  'embedded/return-late': ['The social login has taken too long', 'notice'],
});

/** RFC 6749, 4.1.2.1, and Apple's own word. */
const denials: readonly string[] = ['access_denied', 'user_cancelled_authorize'];

/**
 * Why a provider gave back nobody: the visitor's no, or the provider's own words (`error_description` of RFC 6749, else
 * what stands behind `error=`). `undefined` where it gave back somebody.
 */
export function readRefusal(resultUri: string): KitError | undefined {
  const [, found] = /error=(.*)$/.exec(resultUri) ?? [];
  if (found === undefined) return undefined;
  const [code = '', ...others] = found.split(/&(?=\w+=)/);
  if (denials.includes(code)) return socialResultError('embedded/social-denied');
  const [description] = others.flatMap((pair) => /^error_description=(.+)$/.exec(pair)?.slice(1) ?? []);
  return socialResultError('embedded/social-refused', { values: { reason: decode(description ?? code) } });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
