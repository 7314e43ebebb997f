import { useMemo } from 'react';
import { enMore } from './enMore';
import { mergeMessages, type CommonMessages, type FirstMessages, type PartMessages } from './messages';
import { useMessages } from './messagesContext';

/** All words but those of features, and those of one feature. */
type WordsWith<Area extends keyof PartMessages> = CommonMessages & Pick<PartMessages, Area>;

const complete = <Area extends keyof PartMessages>(
  words: FirstMessages,
  english: Pick<PartMessages, Area>,
): WordsWith<Area> => mergeMessages<WordsWith<Area>>({ ...words, ...enMore, ...english }, words);

/**
 * Makes the hook by which the views of a feature read the words of the language in use. `english` comes with the part
 * of the feature; other languages are whole.
 *
 * @example const useMoneyMessages = createMessagesHook({ money: enMoney });
 */
export const createMessagesHook =
  <Area extends keyof PartMessages>(english: Pick<PartMessages, Area>) =>
  (): WordsWith<Area> => {
    const words = useMessages();
    return useMemo(() => complete(words, english), [words]);
  };

/**
 * Makes the titles of a feature's views, in the language in use.
 *
 * @example
 * const moneyTitle = createTitle({ money: enMoney });
 * export const WalletSendTitle = moneyTitle(({ money }) => money.sendTitle);
 */
export const createTitle =
  <Area extends keyof PartMessages>(english: Pick<PartMessages, Area>) =>
  (read: (words: WordsWith<Area>) => string) =>
  (words: FirstMessages): string =>
    read(complete(words, english));

/** The words of the language in use, with those of the views that load on first need. */
export const useAllMessages: () => CommonMessages = /* @__PURE__ */ createMessagesHook({});
