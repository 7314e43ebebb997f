// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest';
import { wearInShadow } from './wearInShadow';

afterEach(() => {
  Reflect.deleteProperty(document, 'adoptedStyleSheets');
  document.body.replaceChildren();
});

/** A page with the sheets of views and of its own, as browsers have them, and a modal in one of its shadow roots. */
function createPage(hasFeatures: boolean) {
  const own = { cssRules: [{ cssText: '.page { color: red }' }] };
  const features = { cssRules: [{ cssText: '.mooring { --mooring-features: loaded }' }] };
  const bring = () => Object.assign(document, { adoptedStyleSheets: [own, features] });
  Object.assign(document, { adoptedStyleSheets: [own] });
  if (hasFeatures) bring();
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  const theirs = { cssRules: [] };
  Object.assign(root, { adoptedStyleSheets: [theirs] });
  const modal = root.appendChild(document.createElement('dialog'));
  return { root, modal, bring, features, theirs };
}

/** Mutations are told in a microtask. */
const told = () => Promise.resolve();

describe('wearInShadow', () => {
  test("behavior: the root has the views' styles beside its own, once, and not the page's", async () => {
    const { root, modal, features, theirs } = createPage(true);
    const stop = wearInShadow(modal);
    expect(root.adoptedStyleSheets).toEqual([theirs, features]);
    modal.append('A view');
    await told();
    expect(root.adoptedStyleSheets).toHaveLength(2);
    stop();
  });

  test('behavior: styles that come with a later view are there when it is drawn, until the end', async () => {
    const { root, modal, bring, features, theirs } = createPage(false);
    const stop = wearInShadow(modal);
    expect(root.adoptedStyleSheets).toEqual([theirs]);
    bring();
    modal.append('A view');
    await told();
    expect(root.adoptedStyleSheets).toEqual([theirs, features]);
    stop();
    Object.assign(root, { adoptedStyleSheets: [] });
    modal.append('Another');
    await told();
    expect(root.adoptedStyleSheets).toEqual([]);
  });

  test('behavior: a modal of the page itself, and a browser without such sheets, are left alone', () => {
    const { root } = createPage(true);
    wearInShadow(document.body)();
    expect(document.adoptedStyleSheets).toHaveLength(2);
    Reflect.deleteProperty(document, 'adoptedStyleSheets');
    Reflect.deleteProperty(root, 'adoptedStyleSheets');
    wearInShadow(root.firstChild as HTMLElement)();
    expect('adoptedStyleSheets' in root).toBe(false);
  });
});
