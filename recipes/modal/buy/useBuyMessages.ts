import { enBuy } from '../messages/enBuy';
import { createMessagesHook, createTitle } from '../messages/useAllMessages';

/** A title of this part in the language in use. */
export const buyTitle = /* @__PURE__ */ createTitle({ buy: enBuy });

/** The words of the language in use, with those of buying. */
export const useBuyMessages = /* @__PURE__ */ createMessagesHook({ buy: enBuy });
