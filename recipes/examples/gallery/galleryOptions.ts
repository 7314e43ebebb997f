import { messagesAr, messagesDe, messagesEn, type KitModalProps } from 'mooring/recipes';
import type { ThemeChoice } from './galleryState';

const catalogues = { en: messagesEn, de: messagesDe, ar: messagesAr };
type Language = keyof typeof catalogues;
const isLanguage = (text: string | null): text is Language => text !== null && Object.hasOwn(catalogues, text);

export interface GalleryOptions {
  theme: ThemeChoice;
  language: Language;
  dir: 'ltr' | 'rtl';
  /** A view's name (`Account`), or a card's (`Account/known`). */
  only: string | undefined;
  words: Pick<KitModalProps, 'messages' | 'locale' | 'dir'>;
}

/** `?mode=light&dir=rtl&lang=ar&only=Account`; without them dark, left to right, English, everything. */
export function readGalleryOptions(query: URLSearchParams): GalleryOptions {
  const asked = query.get('lang');
  const language = isLanguage(asked) ? asked : 'en';
  const dir = query.get('dir') === 'rtl' || (query.get('dir') !== 'ltr' && language === 'ar') ? 'rtl' : 'ltr';
  return {
    theme: { mode: query.get('mode') === 'light' ? 'light' : 'dark' },
    language,
    dir,
    only: query.get('only') ?? undefined,
    words: { messages: catalogues[language], locale: language, dir },
  };
}
