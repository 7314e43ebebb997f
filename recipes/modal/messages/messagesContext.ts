import { createContext, useContext } from 'react';
import { enFirst } from './enFirst';
import type { FirstMessages } from './messages';

export const MessagesContext = /* @__PURE__ */ createContext<FirstMessages>(enFirst);

/** The words of the language in use that are there at once; later views read all of them (`useAllMessages`). */
export function useMessages(): FirstMessages {
  return useContext(MessagesContext);
}
