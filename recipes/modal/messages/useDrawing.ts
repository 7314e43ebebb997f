import { useMemo } from 'react';
import { usePresentation } from 'mooring';
import { enFirst } from './enFirst';
import { mergeMessages, type MessageOverrides } from './messages';

/** How a part is drawn. What is not given is as at `KitProvider`. */
export interface DrawingProps {
  /** A language (`messagesDe`, `messagesAr`), or only the words to change. */
  messages?: MessageOverrides | undefined;
  /** BCP 47 tag for numbers. Default: the browser's. */
  locale?: string | undefined;
  /** Writing direction. Default: the page's. */
  dir?: 'ltr' | 'rtl' | undefined;
  /** `shadcn` takes every colour from the page's shadcn variables. */
  preset?: 'shadcn' | undefined;
}

/** Words and the rest for a part: its own first, then the provider's, then English. */
export function useDrawing({ messages, locale, dir, preset }: DrawingProps) {
  const given = usePresentation();
  const provided = given.messages as MessageOverrides | undefined;
  const words = useMemo(() => mergeMessages(mergeMessages(enFirst, provided), messages), [provided, messages]);
  return { words, locale: locale ?? given.locale, dir: dir ?? given.dir, preset: preset ?? given.preset };
}
