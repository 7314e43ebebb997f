import { enMoney } from '../messages/enMoney';
import { enSwap } from '../messages/enSwap';
import { createMessagesHook, createTitle } from '../messages/useAllMessages';

/** A title of this part in the language in use. */
export const swapTitle = /* @__PURE__ */ createTitle({ swap: enSwap });

/** The words of the language in use, with those of swapping and of the money views that it shares. */
export const useSwapMessages = /* @__PURE__ */ createMessagesHook({ money: enMoney, swap: enSwap });
