import { enLogin } from '../messages/enLogin';
import { createMessagesHook, createTitle } from '../messages/useAllMessages';

/** A title of this part in the language in use. */
export const loginTitle = /* @__PURE__ */ createTitle({ login: enLogin });

/** The words of the language in use, with those of the views of a login. */
export const useLoginMessages = /* @__PURE__ */ createMessagesHook({ login: enLogin });
