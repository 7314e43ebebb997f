import { describe, expect, test } from 'vitest';
import { readDirectory } from './readDirectory';

const one = (fields: object) => readDirectory({ data: [{ id: 'a', name: 'Anchor', ...fields }] })?.data[0];
const idsOf = (...ids: readonly unknown[]) =>
  readDirectory({ data: ids.map((id) => ({ id, name: 'Anchor' })) })?.data.map(({ id }) => id);

describe('readDirectory', () => {
  test('behavior: a field that makes no sense is lost, the listing is not', () => {
    expect(
      one({
        homepage: 5,
        image_id: {},
        rdns: ['x'],
        mobile_link: true,
        supports_wc: 'no',
        app_store: 'https://store.test',
      }),
    ).toEqual({
      id: 'a',
      name: 'Anchor',
      imageId: undefined,
      rdns: undefined,
      chains: [],
      links: { appStore: 'https://store.test' },
      supportsPairing: true,
    });
  });

  test('behavior: chains that are no text are left out, and a list that is none is empty', () => {
    expect(one({ chains: ['eip155:1', 5, null, 'x'.repeat(201), 'solana:new'] })?.chains).toEqual([
      'eip155:1',
      'solana:new',
    ]);
    expect(one({ chains: 'eip155:1' })?.chains).toEqual([]);
  });

  test('behavior: a wallet pairs unless its listing says that it does not', () => {
    expect([true, false, undefined].map((said) => one({ supports_wc: said })?.supportsPairing)).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('behavior: a count that is none is how many there are', () => {
    const data = [{ id: 'a', name: 'Anchor' }];
    expect([5, 0, '7', -1, Infinity, null].map((count) => readDirectory({ data, count })?.count)).toEqual([
      5, 0, 1, 1, 1, 1,
    ]);
  });

  test.each([
    ['name', 'n'.repeat(100), 'n'.repeat(100)],
    ['name', 'n'.repeat(101), 'n'.repeat(100)],
    ['name', '⚓️'.repeat(60), '⚓️'.repeat(50)],
    ['name', 'x'.repeat(1_000_000), 'x'.repeat(100)],
    ['rdns', 'r'.repeat(200), 'r'.repeat(200)],
    ['rdns', 'r'.repeat(201), undefined],
  ])('behavior: a long %s is cut, a long rdns is none (%#)', (field, text, expected) => {
    expect(one({ [field]: text })?.[field as 'name' | 'rdns']).toBe(expected);
  });

  test('behavior: no name ends in half a letter', () => {
    expect(one({ name: '🛟'.repeat(150) })?.name).toBe('🛟'.repeat(100));
  });

  test.each([
    ['homepage', 'homepage'],
    ['mobile_link', 'mobile'],
    ['desktop_link', 'desktop'],
    ['webapp_link', 'webapp'],
    ['link_mode', 'universal'],
    ['app_store', 'appStore'],
    ['play_store', 'playStore'],
    ['chrome_store', 'chromeStore'],
  ] as const)('behavior: %s of more than 2048 characters is no link', (field, name) => {
    const link = (length: number) => 'https://a.test/'.padEnd(length, 'x');
    expect([2048, 2049].map((length) => one({ [field]: link(length) })?.links[name])).toEqual([link(2048), undefined]);
  });

  test('error: a listing without an id of its own is refused', () => {
    expect(
      idsOf(
        '',
        '  ',
        5,
        null,
        'walletConnect',
        ' walletConnect ',
        'embeddedWallet',
        'injected',
        'injected:io.rabby',
        'walletStandard:Phantom',
        'i'.repeat(201),
        'i'.repeat(200),
        'a',
      ),
    ).toEqual(['i'.repeat(200), 'a']);
  });

  test.each([
    ['a bidi override', 'Meta\u202EksaM\u202C', 'MetaksaM'],
    ['a bidi isolate', '\u2066Anchor\u2069', 'Anchor'],
    ['control characters', '\u0000An\u001Bch\u007For\u0085\n', 'Anchor'],
    ['Arabic with its joiners', 'محفظة\u200Cمرساة', 'محفظة\u200Cمرساة'],
  ])('behavior: a name with %s keeps what can be read', (_what, name, expected) => {
    expect(one({ name })?.name).toBe(expected);
  });

  test('error: a name of nothing that can be read is none', () => {
    expect(['\u202E\u2066', '\n\t ', '\u0000'.repeat(5_000), undefined].map((name) => one({ name }))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('error: an answer that is no page', () => {
    expect([null, 'x', { wallets: [] }, { data: {} }].map((answer) => readDirectory(answer))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
