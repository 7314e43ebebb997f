import type { MessageOverrides, Messages } from './messages';

/** A language as `KitProvider`, `KitModal` and the page buttons take it. English is built in: it has no words here. */
export interface Language<Words extends MessageOverrides = Messages> {
  messages: Words;
  /** BCP 47 tag of the words, which is for numbers too. */
  locale: string;
  /** Writing direction. */
  dir: 'ltr' | 'rtl';
}
