import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { messagesEn } from 'mooring/recipes';
import { GalleryCard } from './GalleryCard';
import { galleryStates } from './galleryStates';

// Each view in each state, as a person or a program meets it: its elements, what they are called and how they stand.
// What is meant to change is written anew with `-u`; the difference then says what a visitor will see.

afterEach(cleanup);

/** What says nothing of its own: made anew in each page, drawn by a style sheet, or what this browser can afford. */
const passedOver = /^(id|for|data-blurred|d|points|viewbox|fill|stroke.*|x\d?|y\d?|width|height|rx|r|cx|cy|xmlns)$/i;
const points = /^aria-(labelledby|describedby|controls|activedescendant|owns|errormessage)$/;

function attributesOf(element: Element): string[] {
  const said = [...element.attributes].flatMap(({ name, value }) => {
    if (name === 'class') return [...element.classList].map((one) => `.${one.replace(/^mooring-/, '')}`);
    if (passedOver.test(name)) return [];
    if (points.test(name)) return [name];
    const short = value.startsWith('data:') ? `${value.slice(0, 14)} of ${value.length}` : value;
    return [short === '' ? name : `${name}=${short}`];
  });
  const { value, checked } = element as HTMLInputElement;
  return [...said, ...(value ? [`value: ${value}`] : []), ...(checked ? ['checked'] : [])];
}

/** An element and what is in it, a line each; what only wraps another and has no attribute of its own has no line. */
function describeElement(element: Element, indent = ''): string[] {
  if (element.tagName === 'STYLE') return [];
  const attributes = attributesOf(element);
  const text = [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map((node) => node.textContent)
    .join('');
  const isPlain = attributes.length === 0 && text === '';
  const line = [element.tagName.toLowerCase(), ...attributes, ...(text ? [JSON.stringify(text)] : [])].join(' ');
  const inner = [...element.children].flatMap((child) => describeElement(child, isPlain ? indent : `${indent} `));
  return isPlain ? inner : [`${indent}${line}`, ...inner];
}

const words = { messages: messagesEn, locale: 'en', dir: 'ltr' } as const;
const viewOf = (name: string) => name.split('/')[0] as string;
const views = [...new Set(galleryStates.map(({ name }) => viewOf(name)))];
const described = new Map<string, string>();
const complaints: unknown[] = [];

beforeAll(async () => {
  // React's: keys that stand twice, attributes that are none.
  vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words));
  const arrange = () =>
    Promise.all(galleryStates.map(async (state) => ({ state, made: await state.arrange({ mode: 'dark' }) })));
  // Once for what loads on the way: while that takes its time a kit's own clock would run out.
  for (const { made } of await arrange()) made.kit.destroy();
  await vi.dynamicImportSettled();
  const arranged = await arrange();
  const { container } = render(
    arranged.map(({ state, made }) => <GalleryCard key={state.name} state={state} made={made} words={words} />),
  );
  const cards = [...container.querySelectorAll('[data-gallery]')];
  // Some states are about what has not come yet.
  const waits = (card: Element) => /(loading|quoting)$/.test(card.getAttribute('data-gallery') ?? '');
  const isDrawn = (card: Element) =>
    card.getAttribute('data-show') === 'buttons' ||
    (card.querySelector('[data-view]') &&
      !card.querySelector('.mooring-view-loading') &&
      (waits(card) || !card.querySelector('.mooring-skeleton')));
  const describeCard = (card: Element) =>
    [...card.children].flatMap((child) => (child.tagName === 'H3' ? [] : describeElement(child, ' '))).join('\n');
  // At rest: what loads when it is wanted has come, and three looks in a row are the same.
  const looks: string[] = [];
  const watched = document.createElement('p');
  await waitFor(
    async () => {
      await vi.dynamicImportSettled();
      expect(cards.every(isDrawn)).toBe(true);
      looks.push(cards.map(describeCard).join('\n'));
      expect(new Set(looks.slice(-3)).size + (looks.length < 3 ? 1 : 0)).toBe(1);
    },
    { container: watched, interval: 250, timeout: 200_000 },
  );
  for (const card of cards) {
    const name = card.getAttribute('data-gallery') as string;
    described.set(name, `${name}\n${describeCard(card)}\n`);
  }
}, 240_000);

describe('look', () => {
  test('error: nothing in it has React complain', () => {
    expect(complaints).toEqual([]);
  });

  test.each(views)('behavior: %s', async (view) => {
    const states = galleryStates.filter(({ name }) => viewOf(name) === view);
    const text = states.map(({ name }) => described.get(name)).join('\n');
    await expect(text).toMatchFileSnapshot(`look/${view}.txt`);
  });
});
