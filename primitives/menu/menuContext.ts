import type { RefObject } from 'react';
import { createPartContext } from '../internal/createPartContext';

/** Why a menu opened or closed. */
export type MenuReason = 'trigger' | 'escape' | 'outside' | 'item' | 'tab';

/** Where the focus goes when a menu opens. */
export type MenuEntry = 'first' | 'last' | 'popup';

/** What the parts of one menu share. */
export interface MenuContextValue {
  open: boolean;
  setOpen: (open: boolean, reason: MenuReason) => void;
  trigger: RefObject<HTMLButtonElement | null>;
  popup: RefObject<HTMLDivElement | null>;
  entry: RefObject<MenuEntry>;
  triggerId: string;
  popupId: string;
}

export const [MenuProvider, useMenuContext] = /* @__PURE__ */ createPartContext<MenuContextValue>('Menu.Root');

/** What items carry, so that the popup finds them whatever element they are. */
export const itemSelector = '[role^=menuitem]';
