import { enSignIn } from '../messages/enSignIn';
import { createMessagesHook, createTitle } from '../messages/useAllMessages';

/** A title of this part in the language in use. */
export const signInTitle = /* @__PURE__ */ createTitle({ signIn: enSignIn });

/** The words of the language in use, with those of the view of a sign-in. */
export const useSignInMessages = /* @__PURE__ */ createMessagesHook({ signIn: enSignIn });
