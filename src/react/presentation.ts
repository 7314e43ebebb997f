import { createContext, useContext } from 'react';

/** How everything below a `KitProvider` is drawn, told once. The kit itself draws nothing: whoever draws reads it. */
export interface PresentationOptions {
  /** A language's catalogue, or the words that are to be other: `messagesDe` of `mooring/recipes`. */
  messages?: object | undefined;
  /** BCP 47 tag for numbers. Default: the browser's. */
  locale?: string | undefined;
  /** Writing direction. Default: the page's. */
  dir?: 'ltr' | 'rtl' | undefined;
  /** Where colours come from: `shadcn` takes the page's shadcn variables. */
  preset?: 'shadcn' | undefined;
}

export const PresentationContext = /* @__PURE__ */ createContext<PresentationOptions>({});

/** What the nearest `KitProvider` was told about words, locale, direction and preset; for parts that draw. */
export function usePresentation(): PresentationOptions {
  return useContext(PresentationContext);
}
