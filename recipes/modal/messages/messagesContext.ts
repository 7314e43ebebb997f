import { createContext, useContext } from 'react';
import { enFirst } from './enFirst';
import type { Messages } from './messages';

/** Groups that come with lazy views hold only their titles until then: read them through `useAllMessages`. */
export const MessagesContext = /* @__PURE__ */ createContext<Messages>(enFirst as Messages);

/** The words of the language in use. */
export function useMessages(): Messages {
  return useContext(MessagesContext);
}
