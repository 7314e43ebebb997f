import { useMemo } from 'react';
import { enLogin } from '../messages/enLogin';
import { enMore } from '../messages/enMore';
import { mergeMessages, type FirstMessages, type Messages } from '../messages/messages';
import { useMessages } from '../messages/messagesContext';

const withLogin = (words: FirstMessages): Messages => mergeMessages({ ...words, ...enMore, login: enLogin }, words);

/** A title of this part in the language in use. */
export const loginTitle =
  (read: (words: Messages['login']) => string) =>
  (words: FirstMessages): string =>
    read(withLogin(words).login);

/** The words of the language in use, with those of the views of a login. */
export function useLoginMessages(): Messages {
  const words = useMessages();
  return useMemo(() => withLogin(words), [words]);
}
