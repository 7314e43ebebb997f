import { createContext, useContext } from 'react';
import { messagesEn } from './en';
import type { Messages } from './messages';

export const MessagesContext = /* @__PURE__ */ createContext<Messages>(messagesEn);

/** The words of the language in use. */
export function useMessages(): Messages {
  return useContext(MessagesContext);
}
