import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { languageTags, loadLanguage } from 'mooring/languages';

const source = fileURLToPath(new URL('../../../src', import.meta.url));
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
);
const texts = files.map((path) => readFileSync(`${source}/${path}`, 'utf8'));

/** Every code that a visitor may meet: those a catalogue marks as notices, and those that wallets' own codes become. */
const catalogued = texts
  .filter((text) => text.includes('defineErrors('))
  .flatMap((text) => [...text.matchAll(/'([a-z]+\/[a-z-]+)': \[[^[\]]*'notice'\]/g)].map(([, code = '']) => code));
const ofWallets = [
  ...new Set(
    [...(texts.find((text) => text.includes('const standardCodes')) ?? '').matchAll(/'((?:wallet)\/[a-z-]+)'/g)].map(
      ([, code = '']) => code,
    ),
  ),
];
const codes = [...new Set([...catalogued, ...ofWallets])].sort();

// In English an error's own text is what visitors read where the messages have no better one.
describe('errors that visitors meet', () => {
  test('behavior: the catalogue is found whole', () => {
    expect(codes.length).toBeGreaterThan(20);
    expect(codes).toEqual(
      expect.arrayContaining([
        'wallet/user-rejected',
        'session/connect-failed',
        'pairing/relay-unreachable',
        'network/switch-timeout',
        'account/sign-failed',
      ]),
    );
  });

  test.each(languageTags.filter((tag) => tag !== 'en'))('behavior: each has words in %s', async (tag) => {
    const { errors } = (await loadLanguage([tag])).messages;
    expect(codes.filter((code) => !errors?.[code])).toEqual([]);
  });
});
