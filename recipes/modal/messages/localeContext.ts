import { createContext, useContext } from 'react';

/** BCP 47 tag for numbers; `undefined` is the browser's own. */
export const LocaleContext = /* @__PURE__ */ createContext<string | undefined>(undefined);

export function useLocale(): string | undefined {
  return useContext(LocaleContext);
}
