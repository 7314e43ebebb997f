import { useMemo } from 'react';
import { usePresentation, type ThemePreset } from 'mooring';
import { enFirst } from './enFirst';
import { mergeMessages, type MessageOverrides } from './messages';

/** How a part is drawn. What is not given is as at `KitProvider`. */
export interface DrawingProps {
  /** A language's, or only the words to change. Default: in the visitor's language, once the modal has loaded it. */
  messages?: MessageOverrides | undefined;
  /** BCP 47 tag for numbers, and of the messages; without messages, the language wanted. Default: the browser's. */
  locale?: string | undefined;
  /** Writing direction. Default: the language's where the visitor's browser asks for it, else the page's. */
  dir?: 'ltr' | 'rtl' | undefined;
  /** `shadcn` takes every colour from the page's shadcn variables; the others are of `mooring/recipes/themes.css`. */
  preset?: ThemePreset | undefined;
}

/** The tag as `Intl` takes it, also of one with underscores (`de_AT`). What is none asks for nothing. */
function toTag(locale: string | undefined): string | undefined {
  try {
    return Intl.getCanonicalLocales(locale?.replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}

/** Words and the rest for a part: its own first, then the provider's, then English. */
export function useDrawing({ messages, locale, dir, preset }: DrawingProps) {
  const given = usePresentation();
  // What the host says goes before what the visitor asks for.
  const own = messages ?? given.messages;
  const { visitor, setVisitor }: typeof given = own ? {} : given;
  const provided = (visitor ?? given).messages as MessageOverrides | undefined;
  const words = useMemo(() => mergeMessages(mergeMessages(enFirst, provided), messages), [provided, messages]);
  const tag = toTag(locale ?? given.locale ?? visitor?.locale);
  return {
    words,
    locale: tag,
    // Built-in English does not say what it is: a page has it as its own.
    writing: { lang: own ? tag : visitor?.locale, dir: dir ?? given.dir ?? visitor?.dir },
    preset: preset ?? given.preset,
    setVisitor,
  };
}
