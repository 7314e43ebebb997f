import type { FloatingRootContext, UseInteractionsReturn } from '@floating-ui/react';
import type { RefObject } from 'react';
import { createPartContext } from '../internal/createPartContext';

/** Why a menu opened or closed. */
export type MenuReason = 'trigger' | 'escape' | 'outside' | 'item' | 'tab';

/** What the parts of one menu share. */
export interface MenuContextValue extends UseInteractionsReturn {
  open: boolean;
  setOpen: (open: boolean, reason: MenuReason) => void;
  trigger: HTMLElement | null;
  setTrigger: (element: HTMLButtonElement | null) => void;
  setPopup: (element: HTMLElement | null) => void;
  /** Has the elements too: a host may have given them ids of its own. */
  floating: FloatingRootContext;
  /** The items and their names, in the order of the document. */
  items: RefObject<(HTMLElement | null)[]>;
  names: RefObject<(string | null)[]>;
}

export const [MenuProvider, useMenuContext] = /* @__PURE__ */ createPartContext<MenuContextValue>('Menu.Root');
