import { createContext, useContext } from 'react';

/**
 * Where the recipe's colours come from. `shadcn`: the page's shadcn variables. The others are themes of
 * `mooring/recipes/themes.css`, each dark and light.
 *
 * @example `<KitModal preset="paper" />`
 */
export type ThemePreset = 'shadcn' | 'high-contrast' | 'lagoon' | 'paper' | 'terminal';

/** How everything below a `KitProvider` is drawn, told once. The kit itself draws nothing: whoever draws reads it. */
export interface PresentationOptions {
  /** A language's catalogue, or the words that are to be other: those of `mooring/languages/de`. */
  messages?: object | undefined;
  /** BCP 47 tag for numbers, and of the messages; without messages, the language wanted. Default: the browser's. */
  locale?: string | undefined;
  /** Writing direction. Default: the language's where the visitor's browser asks for it, else the page's. */
  dir?: 'ltr' | 'rtl' | undefined;
  /** Where colours come from. Default: `mooring/recipes/styles.css` alone. */
  preset?: ThemePreset | undefined;
}

/** What a visitor asks for: it holds where the host says nothing. Whoever draws finds it and tells all others. */
export interface Presentation extends PresentationOptions {
  visitor?: PresentationOptions | undefined;
  setVisitor?(change: (now?: PresentationOptions) => PresentationOptions | undefined): void;
}

export const PresentationContext = /* @__PURE__ */ createContext<Presentation>({});

/** What the nearest `KitProvider` was told about words, locale, direction and preset; for parts that draw. */
export function usePresentation(): Presentation {
  return useContext(PresentationContext);
}
