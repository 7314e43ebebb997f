import type { MessageOverrides, Messages } from './messages';

/** A language as `KitProvider`, `KitModal` and the page buttons take it. English is built in: it has no words here. */
export interface Language<Words extends MessageOverrides = Messages> {
  messages: Words;
  /** BCP 47 tag for numbers. */
  locale: string;
  /** Writing direction. */
  dir: 'ltr' | 'rtl';
}
