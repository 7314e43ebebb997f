import { enMoney } from '../messages/enMoney';
import { createMessagesHook, createTitle } from '../messages/useAllMessages';

/** A title of this part in the language in use. */
export const moneyTitle = /* @__PURE__ */ createTitle({ money: enMoney });

/** The words of the language in use, with those of the account's money. */
export const useMoneyMessages = /* @__PURE__ */ createMessagesHook({ money: enMoney });
