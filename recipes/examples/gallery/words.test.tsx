import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { de } from 'mooring/languages/de';
import { messagesEn, type Messages } from 'mooring/recipes';
import { GalleryCard } from './GalleryCard';
import { galleryStates } from './galleryStates';

afterEach(cleanup);

/** What a catalogue says stands in brackets; what it is given stands outside of them. */
const mark = (entry: unknown): unknown => {
  if (typeof entry === 'string') return `⟦${entry}⟧`;
  if (typeof entry !== 'function')
    return Object.fromEntries(Object.entries(entry as object).map(([key, one]) => [key, mark(one)]));
  return (...given: unknown[]) => mark(entry(...given.map((one) => (typeof one === 'string' ? `⟧${one}⟦` : one))));
};

/** English leaves out the errors whose own text it reads; German has them all. */
const messages = mark({ ...messagesEn, errors: de.messages.errors }) as Messages;
const words = { messages, locale: 'en', dir: 'ltr' } as const;

/** What a person reads or hears of an element beside its text. */
const attributes = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'];

/** What the gallery's wallets, networks, services and hosts are called and say. */
const names = [
  'Harbor Wallet|Lagoon Wallet|Beacon Wallet|Harbor|Lagoon|Beacon|Kelp|Driftwood|Lantern|Osprey|Pier|Tern|Fathom',
  'Galley|Oar|Buoy|Wharf|Zephyr|Quay|WalletConnect|Rindfleischetikettierungsueberwachungsaufgabe',
  'The Wallet Whose Name Does Not Fit On One Line|Google|Farcaster|Discord|Apple|GitHub|Facebook|Postbox|Lighthouse',
  'pirate|Coinbase|Etherscan|Tidewater|Testnet One|Testnet Two|Ethereum|Base|Polygon|Sepolia|Gnosis|Avalanche',
  'OP Mainnet|Arbitrum One|BNB Smart Chain|Solana|Bitcoin|A network with a name that needs more room than there is',
  'Everyday|Savings for the long voyage around the Cape|Ether|USD Coin|Krill|Plankton|Reef Finance',
  'Salt Marsh Cooperative Token|Kelp Forest Cooperative Governance Token|Whale Shark Sanctuary of the Seven Seas',
  'Claim at visit-claim.xyz|ETH|USD|USDC|EUR|TEST|TIDE|SALT|OAR|KELP|KRILL|REEF|BUOY|PLANKTON|WHALESHARKSANCTUARY',
  'I accept the terms of Tidewater and the rules of its harbour|Sending|Transaction sent',
  'mempool.space|BTC|Your wallet switched to another account|Test Coin|Tide Table',
  'The wallet answered with a long explanation that takes more than one line of the card it is shown in',
  'execution reverted: the harbour master has closed the quay for tonight',
];
/** What has another form in each visitor's `Intl`, addresses, and the first letter in place of a picture. */
const forms = [
  '[\\d.,]+T',
  '\\d+ (seconds|hours)',
  '(?<=Harbor )or(?= Lagoon)',
  '(November|December) \\d{4}',
  '\\d+ \\w+\\.? ago|yesterday|last mo\\.',
  '0x\\w{40}',
  '0x\\w{2}( \\w{2,4})+',
  '\\w{4,6}…\\w{4}',
  '[\\w.@-]*\\.(id|example|xyz|org)',
  '\\p{L}',
];
// The longest first, or a part would be taken for the whole.
const known = [
  ...names
    .join('|')
    .split('|')
    .sort((one, other) => other.length - one.length),
  ...forms,
];
const data = new RegExp(`(?<![\\p{L}\\d])(${known.join('|')})(?![\\p{L}\\d])`, 'gu');

/** Every text that is in no catalogue and has letters. */
function foreignIn(root: Element): string[] {
  // Developers are told in English.
  const elements = [...root.querySelectorAll('.mooring, .mooring *')].filter(
    (one) => one.tagName !== 'STYLE' && !one.closest('.mooring-alert'),
  );
  const texts = elements.flatMap((element) => {
    // The text of an element is read whole: React makes a node of each part.
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    return [
      own.map((node) => node.textContent).join(''),
      ...attributes.map((name) => element.getAttribute(name) ?? ''),
    ];
  });
  const parts = texts.flatMap((text) => text.split(/⟦[^⟦⟧]*⟧/)).map((text) => text.trim());
  return [...new Set(parts)].filter((text) => /\p{L}/u.test(text.replaceAll(data, '')));
}

describe('words', () => {
  test('error: a text and a label that stand in the code are found, between words of the catalogue too', () => {
    const page = document.createElement('p');
    page.innerHTML =
      `<span class="mooring" aria-label="${messages.actions.close} now">${messages.actions.open('Harbor')} at 0.5 ETH` +
      `</span><bdi class="mooring" title="Account">${messages.account.title} 1,250 USDC</bdi>`;
    expect(foreignIn(page)).toEqual(['at 0.5 ETH', 'now', 'Account']);
  });

  test('behavior: all come from the catalogue, in every state and on the page', { timeout: 240_000 }, async () => {
    const arranged = await Promise.all(
      galleryStates.map(async (state) => ({ state, made: await state.arrange({ mode: 'dark' }) })),
    );
    const { container } = render(
      arranged.map(({ state, made }) => <GalleryCard key={state.name} state={state} made={made} words={words} />),
    );
    const cards = [...container.querySelectorAll('[data-gallery]')];
    const isDrawn = (card: Element) =>
      card.getAttribute('data-show') === 'buttons' ||
      (card.querySelector('[data-view]') && !card.querySelector('.mooring-view-loading'));
    // It watches a place where nothing changes: it would look again at every change of so many cards.
    const watched = document.createElement('p');
    await waitFor(() => expect(cards.every(isDrawn)).toBe(true), {
      container: watched,
      interval: 100,
      timeout: 200_000,
    });
    const found = cards.flatMap((card) =>
      foreignIn(card).map((text) => `${card.getAttribute('data-gallery')}: ${text}`),
    );
    expect(found).toEqual([]);
    expect(container.textContent.split('⟦').length).toBeGreaterThan(1_000);
  });
});
