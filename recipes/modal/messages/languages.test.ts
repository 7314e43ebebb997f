import { describe, expect, test } from 'vitest';
import { messagesEn } from './en';
import { languageName, languageTags, loadLanguage, matchLanguage, type LanguageTag } from './languages';
import type { Messages } from './messages';

type Entry = string | ((...parameters: (string | number)[]) => string);
type Words = ReadonlyMap<string, Entry>;

/** Every entry of a catalogue by its path: `connect.title`. Errors are of a test of their own. */
function entriesOf(messages: Messages): Words {
  const entries = new Map<string, Entry>();
  const walk = (value: unknown, path: string): void => {
    if (typeof value !== 'object') entries.set(path, value as Entry);
    else for (const [key, one] of Object.entries(value as object)) walk(one, path === '' ? key : `${path}.${key}`);
  };
  walk({ ...messages, errors: {} }, '');
  return entries;
}

/** Which parameter of an entry is a count; all others are texts. */
const countAt: Readonly<Record<string, number>> = {
  'allWallets.found': 0,
  'account.balanceRetryIn': 0,
  'login.cooldown': 0,
  'namespaces.more': 1,
  'money.decimalsRefused': 1,
};

const marks = ['«one»', '«two»', '«three»', '«four»'];
const say = (words: Words, path: string, count = 5): string => {
  const entry = words.get(path);
  const parameters = marks.map((mark, at) => (countAt[path] === at ? count : mark));
  return typeof entry === 'function' ? entry(...parameters) : String(entry);
};

/** Written as in English, by entry: in which languages. A word that is right in one may be forgotten in another. */
const alike: Readonly<Record<string, string>> = {
  'account.ordinal': 'all',
  'account.title': 'it nl',
  'allWallets.found': 'es fr nl',
  'badges.qrCode': 'fr pt-BR',
  'badges.recent': 'nl',
  'connect.walletList': 'de nl',
  'connecting.appStore': 'all',
  'connecting.chromeStore': 'de es fr id it nl pl pt-BR vi',
  'connecting.homepage': 'de nl',
  'connecting.playStore': 'all',
  'login.changeEmail': 'it',
  'login.smartAccount': 'it',
  'money.max': 'de it',
  'money.nfts': 'de pt-BR',
  'money.token': 'de',
  'money.tokens': 'de es nl pt-BR',
  'names.placeholder': 'ar he ja ko th zh-Hans zh-Hant',
  'namespaces.list': 'de',
  'networks.testnet': 'id',
  'pairing.browser': 'de id it nl',
  'pairing.desktop': 'de id it nl',
  'pairing.mobile': 'fr it',
  'pairing.qrCode': 'fr pt-BR',
  'pairing.web': 'de es fr id it nl pt-BR vi',
  'preview.item': 'he hi id ja ko th vi zh-Hans zh-Hant',
  'preview.simulation': 'fr',
  'signIn.account': 'it nl',
  'swap.details': 'nl',
  'swap.rate': 'all',
  'swap.slippage': 'id it nl',
};
const isAlike = (path: string, tag: string) =>
  alike[path] === 'all' || (alike[path]?.split(' ').includes(tag) ?? false);

/** Ways, by the title of the view that they lead to. */
const waysTo: Readonly<Record<string, string>> = {
  'connect.allWallets': 'allWallets.title',
  'connect.whatIsAWallet': 'help.walletTitle',
  'networks.whatIsANetwork': 'help.networkTitle',
  'help.getWallet': 'getWallet.title',
  'account.wallets': 'profile.title',
  'money.features.onramp': 'buy.title',
  'money.features.swaps': 'swap.title',
  'money.features.receive': 'money.receiveTitle',
  'money.features.send': 'money.sendTitle',
};

/** Nouns of these stay as they are after any number. */
const unchanging = ['tr', 'fa', 'hi', 'id', 'vi', 'th', 'ja', 'ko', 'zh-Hans', 'zh-Hant'];

const english = entriesOf(messagesEn);

/** English is built in, all others are whole. */
const messagesOf = async (tag: LanguageTag) =>
  tag === 'en' ? messagesEn : ((await loadLanguage([tag])).messages as Messages);
const paths = [...english.keys()];

describe.each([...languageTags])('%s', (tag) => {
  test('behavior: says all that English says, each entry of the same kind, none empty', async () => {
    const words = entriesOf(await messagesOf(tag));
    const kinds = (one: Words) =>
      Object.fromEntries(paths.map((path) => [path, `${typeof one.get(path)} ${say(one, path) !== ''}`]));
    expect(paths.length).toBeGreaterThan(400);
    expect([...words.keys()].filter((path) => !english.has(path))).toEqual([]);
    expect(kinds(words)).toEqual(kinds(english));
  });

  test('behavior: every entry says what it is given', async () => {
    const words = entriesOf(await messagesOf(tag));
    const silent = paths.flatMap((path) =>
      marks
        .filter((mark) => say(english, path).includes(mark) && !say(words, path).includes(mark))
        .map((mark) => `${path}: ${mark}`),
    );
    expect(silent).toEqual([]);
    expect(paths.filter((path) => /undefined|NaN|\[object/.test(say(words, path)))).toEqual([]);
  });

  test('behavior: a way is called as the view that it leads to', async () => {
    const words = entriesOf(await messagesOf(tag));
    const titles = Object.values(waysTo).map((path) => say(words, path));
    expect(Object.keys(waysTo).map((path) => say(words, path))).toEqual(titles);
  });

  test('behavior: the same waiting and the same way have the same words in each feature', async () => {
    const words = entriesOf(await messagesOf(tag));
    const sayAll = (...all: string[]) => new Set(all.map((path) => say(words, path))).size;
    expect(sayAll('connecting.waiting', 'signIn.waitingTitle', 'money.waiting', 'swap.waiting')).toBe(1);
    expect(sayAll('money.tokensLoading', 'swap.tokensLoading')).toBe(1);
    expect(sayAll('namespaces.switchTitle', 'profile.another')).toBe(1);
  });

  test('behavior: counts have the forms and the digits of the language', async () => {
    const words = entriesOf(await messagesOf(tag));
    const rules = new Intl.PluralRules(tag);
    const counts = Array.from({ length: 30 }, (_, at) => at + 1);
    for (const path of Object.keys(countAt)) {
      const texts = counts.map((count) => say(words, path, count));
      expect(texts.filter((text) => text.includes('#') || text === '')).toEqual([]);
      expect(say(words, path, 14)).toContain(new Intl.NumberFormat(tag).format(14));
      expect(say(words, path, 1_400)).toContain(new Intl.NumberFormat(tag).format(1_400));
    }
    const forms = new Set(counts.map((count) => say(words, 'allWallets.found', count).replaceAll(/\p{Nd}+/gu, '#')));
    const categories = new Set(counts.map((count) => rules.select(count)));
    expect(forms.size).toBe(unchanging.includes(tag) ? 1 : categories.size);
  });

  test('behavior: a token without decimals comes in whole pieces, and no number is told', async () => {
    const words = entriesOf(await messagesOf(tag));
    const whole = say(words, 'money.decimalsRefused', 0);
    expect(whole).toContain('«one»');
    expect(whole).not.toMatch(/\p{Nd}|#/u);
  });

  test('behavior: what is left of a long e-mail address keeps its mark at its end', async () => {
    const { dir } = await loadLanguage([tag]);
    const words = entriesOf(await messagesOf(tag));
    for (const path of ['login.codeText', 'login.deviceText', 'login.updatedText'])
      expect(say(words, path).includes('\u2066«one»\u2069')).toBe(dir === 'rtl');
  });

  test('behavior: is a tag that the platform knows, in the direction of its script', async () => {
    const { locale, dir } = await loadLanguage([tag]);
    expect(locale).toBe(Intl.getCanonicalLocales(tag)[0]);
    expect(Intl.NumberFormat.supportedLocalesOf(tag)).toEqual([tag]);
    const { script = '' } = new Intl.Locale(tag).maximize();
    expect(dir).toBe(['Arab', 'Hebr'].includes(script) ? 'rtl' : 'ltr');
    expect(languageName(tag)).not.toBe(tag);
  });
});

describe('entries', () => {
  test.each(languageTags.filter((tag) => tag !== 'en'))('behavior: none is left in English in %s', async (tag) => {
    const messages = await messagesOf(tag);
    const words = entriesOf(messages);
    const same = paths.filter((path) => say(words, path) === say(english, path));
    // What is listed and differs is as wrong: the list would hide what is forgotten later.
    expect(same).toEqual(paths.filter((path) => isAlike(path, tag)));
    const sameErrors = Object.entries(messages.errors).filter(([code, text]) => text === messagesEn.errors[code]);
    expect(sameErrors).toEqual([]);
  });
});

describe('words', () => {
  const wordOf = async (tag: LanguageTag, path: string, count?: number) =>
    say(entriesOf(await messagesOf(tag)), path, count);

  test.each([
    ['de', 'de-CH'],
    ['es', 'es-MX'],
    ['it', 'it-CH'],
  ] as const)('behavior: %s names no decimal sign, for %s has another', async (tag, region) => {
    expect(Intl.NumberFormat(tag).format(1.5)).toBe('1,5');
    expect(Intl.NumberFormat(region).format(1.5)).toBe('1.5');
    expect(await wordOf(tag, 'money.charactersRefused')).not.toMatch(/komma|coma|virgola/i);
  });

  test.each([
    ['ja', '閉じられ'],
    ['ko', '닫혔'],
    ['th', 'ปิดไป'],
  ] as const)('behavior: in %s a payment page that is out of sight is not said to be closed', async (tag, closed) => {
    expect(await wordOf(tag, 'buy.closedText')).not.toContain(closed);
  });

  test('behavior: in Chinese more networks are added to those that are named', async () => {
    expect(await wordOf('zh-Hans', 'namespaces.more', 3)).toBe('«one» 及其他 3 个');
    expect(await wordOf('zh-Hant', 'namespaces.more', 3)).toBe('«one» 及其他 3 個');
  });
});

describe('matchLanguage', () => {
  test.each([
    [['de-AT'], 'de'],
    [['DE'], 'de'],
    [['ar-EG', 'de'], 'ar'],
    [['fi', 'de-CH', 'en'], 'de'],
    [['en-GB', 'de'], 'en'],
    [['de-Latn-DE-1996'], 'de'],
  ])('behavior: %j is %s', (wanted, tag) => {
    expect(matchLanguage(wanted)).toBe(tag);
  });

  test.each([[[]], [['fi']], [['*']], [['', 'not a tag', 'x'.repeat(10_000)]], [['de-Cyrl']], [['__proto__']]])(
    'error: %j is none',
    async (wanted) => {
      expect(matchLanguage(wanted)).toBe(undefined);
      expect(await loadLanguage(wanted)).toEqual({ messages: {}, locale: 'en', dir: 'ltr' });
    },
  );
});
