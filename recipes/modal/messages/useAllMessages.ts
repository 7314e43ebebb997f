import { useMemo } from 'react';
import { enMore } from './enMore';
import { mergeMessages, type CommonMessages } from './messages';
import { useMessages } from './messagesContext';

/** The words of the language in use, with those of the views that load on first need. */
export function useAllMessages(): CommonMessages {
  const words = useMessages();
  return useMemo(() => mergeMessages({ ...words, ...enMore }, words), [words]);
}
