import { StrictMode } from 'react';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { closeModal, openModal } from 'mooring/core';
import { KitProvider, type KitProviderProps } from 'mooring';
import { de } from 'mooring/languages/de';
import { ConnectButton, KitModal, type DrawingProps, type KitModalProps } from 'mooring/recipes';
import { createTestKit } from 'mooring/testing';
import { loadLanguage, type Language } from './languages';
import { visit } from './visit';

afterEach(cleanup);

/** The kit of a visitor whose browser asks for these languages. */
function kitFor(...languages: string[]) {
  const window = { navigator: { languages, language: languages[0] ?? '' } } as unknown as Window & typeof globalThis;
  const browser = { window, onVisible: () => () => undefined, open: () => undefined };
  return createTestKit({ ports: { browser } }).kit;
}

type Said = Omit<KitProviderProps, 'kit' | 'children'>;

function show(kit: ReturnType<typeof kitFor>, said: Said = {}, own: KitModalProps = {}) {
  const page = (now: Said) => (
    <StrictMode>
      <KitProvider kit={kit} {...now}>
        <ConnectButton />
        <KitModal {...own} />
      </KitProvider>
    </StrictMode>
  );
  const { rerender } = render(page(said));
  act(() => void openModal(kit));
  return { say: (now: Said) => rerender(page(now)) };
}

const dialog = (name: string) => screen.findByRole('dialog', { name });
const button = () => document.querySelector('.mooring-page-button');

describe('the visitor’s language', () => {
  test('behavior: modal and buttons speak it where the host says nothing, and say which it is', async () => {
    show(kitFor('fi', 'de-AT', 'en'));
    const modal = await dialog('Wallet verbinden');
    expect([modal.lang, modal.dir]).toEqual(['de-AT', 'ltr']);
    expect([button()?.textContent, button()?.getAttribute('lang')]).toEqual(['Wallet verbinden', 'de-AT']);
  });

  test('behavior: it brings its direction', async () => {
    show(kitFor('ar-EG'));
    expect((await dialog('ربط المحفظة')).dir).toBe('rtl');
    expect(button()?.getAttribute('dir')).toBe('rtl');
  });

  test.each(['ar', 'ar-EG', 'ar-MA', 'ar-SA', 'fa-AF', 'de-CH'])(
    'behavior: for %s amounts have the digits in which its words count',
    async (tag) => {
      show(kitFor(tag));
      await waitFor(() => expect(screen.getByRole('dialog').lang).not.toBe(''));
      const { lang } = screen.getByRole('dialog');
      const { messages, locale } = (await loadLanguage([tag])) as Language;
      expect(new Intl.Locale(lang).baseName).toBe(tag);
      expect(messages.allWallets.found(20)).toContain(new Intl.NumberFormat(lang).format(20));
      // Where they are the same anyway nothing is added.
      const isOther = new Intl.NumberFormat(tag).format(20) !== new Intl.NumberFormat(locale).format(20);
      expect(lang.includes('-u-nu-')).toBe(isOther);
    },
  );

  test.each([[['en-GB', 'de']], [['fi']], [[]]])('behavior: %j is English, as the page has it', async (languages) => {
    show(kitFor(...languages));
    const modal = await dialog('Connect wallet');
    await act(() => visit(kitFor(...languages), undefined, (change) => expect(change()).toBe(undefined)));
    expect([modal.hasAttribute('lang'), modal.hasAttribute('dir')]).toEqual([false, false]);
  });

  test('behavior: the host’s direction and locale go before it', async () => {
    show(kitFor('de'), { locale: 'ar', dir: 'ltr' });
    expect((await dialog('ربط المحفظة')).dir).toBe('ltr');
  });

  test('behavior: a locale with underscores is the tag it stands for', async () => {
    show(kitFor('en'), { locale: 'de_AT' });
    expect((await dialog('Wallet verbinden')).lang).toBe('de-AT');
  });

  test('behavior: the host’s words go before it, given to the provider or to the modal', async () => {
    const kit = kitFor('ar');
    show(kit, { ...de });
    // A page in one language may have a modal in another: what reads it aloud must know.
    expect((await dialog('Wallet verbinden')).lang).toBe('de');
    expect(button()?.getAttribute('lang')).toBe('de');
    cleanup();
    show(kitFor('ar'), {}, { messages: { connect: { title: 'Come aboard' } } });
    const modal = await dialog('Come aboard');
    expect([modal.hasAttribute('lang'), modal.hasAttribute('dir')]).toEqual([false, false]);
  });

  test('behavior: it follows a host from one country to another of the same language', async () => {
    const { say } = show(kitFor('en'), { locale: 'de-DE' });
    const modal = await dialog('Wallet verbinden');
    say({ locale: 'de-CH' });
    await waitFor(() => expect(modal.lang).toBe('de-CH'));
  });

  test('behavior: it follows a host that changes its mind', async () => {
    const { say } = show(kitFor('en'), { locale: 'de' });
    await dialog('Wallet verbinden');
    say({ locale: 'ar' });
    await dialog('ربط المحفظة');
    say({ locale: 'en' });
    const modal = await dialog('Connect wallet');
    await waitFor(() => expect(modal.hasAttribute('lang')).toBe(false));
  });

  test('behavior: it is looked for with each opening: what was lost, or has changed since, is there then', async () => {
    const navigator = { languages: ['en'], language: 'en' };
    const window = { navigator } as unknown as Window & typeof globalThis;
    const { kit } = createTestKit({
      ports: { browser: { window, onVisible: () => () => undefined, open: () => undefined } },
    });
    show(kit);
    await dialog('Connect wallet');
    Object.assign(navigator, { languages: ['de'], language: 'de' });
    act(() => void closeModal(kit));
    act(() => void openModal(kit));
    expect(await dialog('Wallet verbinden')).toBeTruthy();
  });
});

describe('visit', () => {
  test('error: an answer that has been overtaken is told to nobody', async () => {
    const kit = kitFor();
    const told: unknown[] = [];
    await Promise.all(['de', 'ar', 'en'].map((locale) => visit(kit, locale, (change) => told.push(change()))));
    expect(told).toEqual([undefined]);
  });

  test('error: a locale that is no tag is English', async () => {
    const told: unknown[] = [];
    await visit(kitFor('de'), 'no tag at all', (change) => told.push(change()));
    expect(told).toEqual([undefined]);
  });

  test('behavior: the same again is no news', async () => {
    const told: unknown[] = [];
    let now: DrawingProps | undefined;
    const tell: Parameters<typeof visit>[2] = (change) => {
      now = now ? change(now) : change();
      told.push(now);
    };
    const kit = kitFor('de');
    await visit(kit, undefined, tell);
    await visit(kit, undefined, tell);
    expect(told[0]).toMatchObject({ locale: 'de', dir: 'ltr' });
    expect(told[1]).toBe(told[0]);
  });

  test('error: a language that cannot be loaded leaves the words as they are, and the host is told', async () => {
    const kit = kitFor('de');
    const lost: unknown[] = [];
    kit.events.on('kit:loadFailed', ({ part }) => lost.push(part));
    const told: unknown[] = [];
    const failing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    await visit(kit, undefined, (change) => told.push(change()), failing);
    expect([lost, told]).toEqual([['language'], []]);
  });

  test('behavior: a language that a broken line has lost is asked for once more', async () => {
    const told: unknown[] = [];
    const lines = [Promise.reject(new TypeError('Failed to fetch')), Promise.resolve({ locale: 'de' })];
    await visit(
      kitFor('de'),
      undefined,
      (change) => told.push(change()),
      async () => lines.shift(),
    );
    expect(told).toEqual([{ locale: 'de' }]);
  });
});
