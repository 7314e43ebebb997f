import { languageTags, loadLanguage, type LanguageTag } from 'mooring/languages';
import type { KitModalProps } from 'mooring/recipes';
import type { ThemeChoice } from './galleryState';

export interface GalleryOptions {
  theme: ThemeChoice;
  language: LanguageTag;
  dir: 'ltr' | 'rtl';
  /** A view's name (`Account`), or a card's (`Account/known`). */
  only: string | undefined;
  /** Words, direction and theme, as parts of the recipe take them. */
  words: Pick<KitModalProps, 'messages' | 'locale' | 'dir' | 'preset'>;
}

export const presets = ['high-contrast', 'paper', 'terminal', 'lagoon'] as const;

/** `?mode=light&preset=paper&dir=rtl&lang=ar&only=Account`; without them dark, left to right, English, everything. */
export async function readGalleryOptions(query: URLSearchParams): Promise<GalleryOptions> {
  const language = languageTags.find((tag) => tag === query.get('lang')) ?? 'en';
  const { messages, locale, dir: own } = await loadLanguage([language]);
  const [asked] = (['ltr', 'rtl'] as const).filter((one) => one === query.get('dir'));
  const dir = asked ?? own;
  return {
    theme: { mode: query.get('mode') === 'light' ? 'light' : 'dark' },
    language,
    dir,
    only: query.get('only') ?? undefined,
    words: { messages, locale, dir, preset: presets.find((one) => one === query.get('preset')) },
  };
}
