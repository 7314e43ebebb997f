import { enProfile } from '../messages/enProfile';
import { createMessagesHook, createTitle } from '../messages/useAllMessages';

/** A title of this part in the language in use. */
export const profileTitle = /* @__PURE__ */ createTitle({ profile: enProfile });

/** The words of the language in use, with those of the list of wallets. */
export const useProfileMessages = /* @__PURE__ */ createMessagesHook({ profile: enProfile });
