import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTestKit } from 'mooring/testing';
import { stepAside } from './stepAside';

afterEach(() => document.body.replaceChildren());

const { kit } = createTestKit();

/** A layer as large as said; jsdom lays nothing out. */
function layer({ side = 400, style = 'position: fixed', tag = 'div' } = {}): HTMLElement {
  const one = document.createElement(tag);
  one.style.cssText = style;
  one.getBoundingClientRect = () => new DOMRect(0, 0, side, side);
  return one;
}

/** An open modal of which all that the browser would do is told. */
function modal(tag = 'dialog') {
  const told: string[] = [];
  const dialog = document.createElement(tag) as HTMLDialogElement;
  const tell = (name: string, open: boolean) => () => {
    told.push(name);
    dialog.open = open;
  };
  if (tag === 'dialog')
    Object.assign(dialog, {
      open: true,
      close: tell('close', false),
      show: tell('show', true),
      showModal: tell('showModal', true),
    });
  document.body.append(dialog);
  return { dialog, told };
}
const came = (...addedNodes: Node[]) => [{ target: document.body, addedNodes }] as unknown as readonly MutationRecord[];

describe('stepAside', () => {
  test('behavior: gives the place up for a layer that came, and takes it back once that is gone', async () => {
    const { dialog, told } = modal();
    const one = layer();
    document.body.append(one);
    stepAside(kit, dialog, came(one));
    expect([told.splice(0), dialog.inert]).toEqual([['close', 'show'], true]);
    one.remove();
    await vi.waitFor(() => expect([told, dialog.inert]).toEqual([['close', 'showModal'], false]));
  });

  test('behavior: a layer whose content comes later is seen then', async () => {
    const { dialog, told } = modal();
    const holder = layer({ side: 0 });
    document.body.append(holder);
    stepAside(kit, dialog, came(holder));
    expect(told).toEqual([]);
    holder.append(layer());
    await vi.waitFor(() => expect(told).toEqual(['close', 'show']));
  });

  test.each([
    ['is small', { side: 239 }],
    ['lets presses through', { style: 'position: fixed; pointer-events: none' }],
    ['cannot be seen', { style: 'position: fixed; visibility: hidden' }],
    ['is part of the page', { style: 'position: static' }],
  ])('behavior: what %s is none', (_, how) => {
    const { dialog, told } = modal();
    const one = layer(how);
    document.body.append(one);
    stepAside(kit, dialog, came(one));
    expect(told).toEqual([]);
  });

  test('behavior: what holds the modal, a text, and the card in a page move nothing', () => {
    const { dialog, told } = modal();
    const holder = layer();
    holder.append(dialog);
    const text = document.createTextNode('…');
    document.body.append(holder, text);
    stepAside(kit, dialog, came(holder, text));
    expect(told).toEqual([]);
    const card = modal('section').dialog;
    const one = layer();
    document.body.append(one);
    stepAside(kit, card, came(one));
    expect(card.inert).toBeFalsy();
  });

  test('behavior: once it is ended the dialog can be pressed, and no layer is followed', async () => {
    const { dialog, told } = modal();
    const one = layer();
    document.body.append(one);
    stepAside(kit, dialog, came(one))();
    expect([told.splice(0), dialog.inert]).toEqual([['close', 'show'], false]);
    one.remove();
    await new Promise((resolve) => setImmediate(resolve));
    expect(told).toEqual([]);
  });
});
