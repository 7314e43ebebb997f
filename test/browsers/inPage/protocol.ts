import type { Point } from '../drivers/driver';

/** What is looked for: by role and name, or by what is written on it. */
export interface Wanted {
  role?: string;
  name?: string | RegExp;
  text?: string | RegExp;
}

/** Where to click, or why that is not possible yet. */
export type Found = { point: Point; problem?: undefined } | { problem: string };

/** Edges in CSS pixels, from the top left of the window. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** `visitorTools` in the page. */
export interface PageTools {
  /** What went wrong since the page was loaded. */
  said: string[];
  /** What stood in a status that was there for the visitor, however briefly. */
  told: string[];
  count(wanted: Wanted): number;
  isFocused(wanted: Wanted): boolean;
  text(wanted: Wanted): string | null;
  find(wanted: Wanted): Promise<Found>;
  box(wanted: Wanted): Box | null;
}
