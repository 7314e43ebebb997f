// Reached by import() only: few pages have a wallet that asks within them.

import type { Kit } from 'mooring';
import { selectConnectAttempt } from 'mooring/core';
import { leastSide } from './makeRoom';

const within = (root: Element | ShadowRoot) => Array.from(root.querySelectorAll<HTMLElement>('*'));

/** Whether it stands over the page, and can be pressed. */
function isOver(part: Element): boolean {
  const { width, height } = part.getBoundingClientRect();
  if (width < leastSide || height < leastSide) return false;
  const { position, visibility, pointerEvents } = getComputedStyle(part);
  return position === 'fixed' && visibility === 'visible' && pointerEvents !== 'none';
}

/** What a press in the page would reach of a layer; nothing where it lies in the browser's top layer by itself. */
function standing(layer: Element, isNew: boolean): boolean {
  if (!layer.isConnected) return false;
  const inside = isNew ? [...within(layer), ...(layer.shadowRoot ? within(layer.shadowRoot) : [])] : [];
  return [layer, ...inside].some(isOver) && ![layer, ...inside].some((part) => part.matches('dialog:modal'));
}

/** The element that stands for one in the page: outside of all shadow roots. */
function outermost(element: Element): Element {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? outermost(root.host) : element;
}

/**
 * What it holds nobody can look into, if it holds anything: a closed shadow root is as no root, and has no size. Where
 * nothing is laid out (jsdom) there is nothing to try.
 */
const isClosed = (one: Element): boolean =>
  'elementFromPoint' in document &&
  // What may have a root, by its name.
  (one.matches('div, section, aside, span') || one.localName.includes('-')) &&
  !one.shadowRoot &&
  // It is drawn, and has no height.
  Array.from(one.getClientRects()).some(({ height }) => height === 0) &&
  Array.from(one.children).every((part) => part.matches('link, style, script'));

/** Whether a press in the middle of the page reaches it. */
function isInFront(one: Element): boolean {
  const hit = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  return hit !== null && one.contains(hit);
}

/** Lets a layer take the place in front, or has the dialog take it back. What it was about stays as it is. */
function place(dialog: HTMLDialogElement, isAside: boolean): void {
  // It does not come in anew.
  dialog.style.transition = 'none';
  requestAnimationFrame(() => dialog.style.removeProperty('transition'));
  // Closed by the browser alone, and open again before it tells of it.
  dialog.close();
  dialog.inert = isAside;
  if (isAside) dialog.show();
  else dialog.showModal();
}

/** Milliseconds after which what cannot be looked into is tried out, and how often it is looked for while it stands. */
const tries = [0, 100, 300, 1000];
const pollMs = 250;

/**
 * Gives up the browser's top layer for as long as a layer stands in the page that came, or was shown, after the modal:
 * a wallet's own question, such as a code to scan. Meanwhile nothing of the modal can be pressed or has the focus.
 * Takes the place back once the layer is gone. One in a closed shadow root is found only by trying, and only while a
 * wallet is asked to connect. Returns what ends it.
 */
export function stepAside(kit: Kit, dialog: HTMLDialogElement, first: readonly MutationRecord[]): () => void {
  const { body } = dialog.ownerDocument;
  const { clock } = kit.ports;
  const own = outermost(dialog);
  /** What came or was shown since, and whether it came. */
  const layers = new Map<HTMLElement, boolean>();
  let isAside = false;
  let focused: Element | null = null;
  let cancel = () => {};

  function go(layer: Element | undefined) {
    const { activeElement } = dialog.getRootNode() as Document | ShadowRoot;
    // A password manager's list, say. Nobody types while a wallet asks.
    if (layer && activeElement?.matches('dialog input')) return;
    // Whoever came into the top layer later stays in front.
    if (Array.from(document.querySelectorAll('dialog:modal')).some((one) => one !== dialog)) return;
    if (layer) focused = activeElement;
    isAside = layer !== undefined;
    place(dialog, isAside);
    const next = layer ? layer.querySelector('button, [href], input, iframe, [tabindex]') : focused;
    (next as HTMLElement | null)?.focus({ preventScroll: true });
  }
  function look() {
    const stands = ([one, isNew]: [HTMLElement, boolean]) =>
      standing(one, isNew) || (isAside && isNew && isClosed(one) && isInFront(one));
    const layer = [...layers].find(stands)?.[0];
    if (!dialog.open) return;
    if (isAside !== (layer !== undefined)) go(layer);
    // Nobody tells of what goes on in a closed root.
    if (layer && isClosed(layer)) later(pollMs, look);
  }
  function later(delayMs: number, run: () => void) {
    cancel();
    cancel = clock.after(delayMs, run);
  }
  /** Another one begins anew: they are tried together. */
  function tryOut([delayMs, ...rest]: readonly number[]): void {
    if (delayMs === undefined) return;
    later(delayMs, () => {
      const closed = [...layers].find(([one, isNew]) => isNew && isClosed(one))?.[0];
      if (!closed || isAside || !dialog.open || selectConnectAttempt(kit)?.status !== 'pending') return;
      go(closed);
      look();
      if (!isAside) tryOut(rest);
    });
  }

  const observer = new MutationObserver(see);
  const follow = (one: Node, subtree: boolean) =>
    observer.observe(one, { childList: subtree, subtree, attributeFilter: ['style', 'class', 'hidden', 'open'] });

  function see(records: readonly MutationRecord[]) {
    const add = (one: Node, isNew: boolean) => {
      if (!(one instanceof HTMLElement) || one.parentNode !== body || layers.has(one) || one.contains(own)) return;
      layers.set(one, isNew);
      follow(one, isNew);
      if (one.shadowRoot) follow(one.shadowRoot, true);
      else if (isNew && isClosed(one)) tryOut(tries);
    };
    for (const { target, addedNodes } of records) {
      add(target, false);
      addedNodes.forEach((one) => add(one, true));
    }
    look();
  }

  observer.observe(body, { childList: true });
  body.querySelectorAll<HTMLElement>(':scope > *').forEach((one) => {
    if (one.offsetHeight < leastSide) follow(one, false);
  });
  see(first);
  return () => {
    observer.disconnect();
    cancel();
    dialog.inert = false;
  };
}
