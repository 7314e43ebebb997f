import { randomInt } from 'node:crypto';
import { fail } from './failure';

/** How long a code can be used. */
export const codeLifeMs = 10 * 60_000;
const mostTries = 5;

/** One-time codes of six digits, one at a time for each purpose. */
export interface Codes {
  /** Makes a code; the one before it is worth nothing any more. */
  issue(purpose: string): string;
  /** Uses a code up. Throws what the host hears when it is wrong, was tried too often, or is too old. */
  use(purpose: string, code: string): void;
}

/** Makes codes by the given clock, in milliseconds. */
export function createCodes(now: () => number): Codes {
  const issued = new Map<string, { code: string; until: number; tries: number }>();
  return {
    issue(purpose) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      issued.set(purpose, { code, until: now() + codeLifeMs, tries: 0 });
      return code;
    },
    use(purpose, code) {
      const known = issued.get(purpose);
      if (!known) throw fail('noCode');
      known.tries += 1;
      if (now() > known.until || known.tries > mostTries) {
        issued.delete(purpose);
        throw fail('expiredCode');
      }
      if (known.code !== code) throw fail('wrongCode');
      issued.delete(purpose);
    },
  };
}
