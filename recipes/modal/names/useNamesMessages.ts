import { enNames } from '../messages/enNames';
import { createMessagesHook, createTitle } from '../messages/useAllMessages';

/** A title of this part in the language in use. */
export const namesTitle = /* @__PURE__ */ createTitle({ names: enNames });

/** The words of the language in use, with those of names. */
export const useNamesMessages = /* @__PURE__ */ createMessagesHook({ names: enNames });
