import type { Messages } from './messages';

/** A language as `KitProvider`, `KitModal` and the page buttons take it. */
export interface Language {
  messages: Messages;
  /** BCP 47 tag for numbers. */
  locale: string;
  /** Writing direction. */
  dir: 'ltr' | 'rtl';
}
