import { useId, useState, type RefObject } from 'react';
import { useIsomorphicLayoutEffect } from './useIsomorphicLayoutEffect';

/** Puts an id up for use and returns what takes it back. */
export type RegisterId = (id: string) => () => void;

/** Where an element gets the id from that labels or describes it. */
export interface IdSlot {
  register: RegisterId;
  /** Writes the id to an element, now and whenever it changes. Returns what ends it. */
  attach(element: Element | null): () => void;
}

function createIdSlot(attribute: 'aria-labelledby' | 'aria-describedby'): IdSlot {
  let ids: readonly string[] = [];
  let element: Element | null = null;
  function write() {
    const id = ids.at(-1);
    if (id === undefined) element?.removeAttribute(attribute);
    else element?.setAttribute(attribute, id);
  }
  return {
    register(id) {
      ids = [...ids, id];
      write();
      return () => {
        ids = ids.filter((other) => other !== id);
        write();
      };
    },
    attach(to) {
      element = to;
      if (to) write();
      return () => {
        element = null;
      };
    },
  };
}

/**
 * The id that labels or describes an element. Several labels may be there at once, as while one view replaces another:
 * the one that came last counts, and when it goes the one before counts again. Written by hand: who labels is known
 * only after rendering, and to render once more for an attribute would double the work of opening a dialog.
 */
export function useIdSlot(attribute: 'aria-labelledby' | 'aria-describedby'): IdSlot {
  return useState(() => createIdSlot(attribute))[0];
}

/** Keeps the slot's id on an element, unless the host has said its own. */
export function useIdFromSlot(slot: IdSlot, element: RefObject<Element | null>, own: string | undefined): void {
  useIsomorphicLayoutEffect(() => (own === undefined ? slot.attach(element.current) : undefined));
}

/**
 * The id of a part that names or describes another, told to that other only while it is there: no reference points
 * nowhere.
 */
export function useRegisteredId(given: string | undefined, register: RegisterId): string {
  const own = useId();
  const id = given ?? own;
  useIsomorphicLayoutEffect(() => register(id), [id, register]);
  return id;
}
