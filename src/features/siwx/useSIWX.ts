import { useMemo } from 'react';
import { useKit, type KitOption } from '../../react/kitContext';
import { useSelected } from '../../react/useSelected';
import { cancelSignIn, type CancelSignInReturnType } from './cancelSignIn';
import { signIn, type SignInErrorType, type SignInParameters, type SignInReturnType } from './signIn';
import { signOut, type SignOutErrorType, type SignOutParameters, type SignOutReturnType } from './signOut';
import { selectSIWX, type SiwxView } from './state';

export type UseSIWXParameters = KitOption;
export type UseSIWXErrorType = SignInErrorType | SignOutErrorType;
export type UseSIWXReturnType = SiwxView & {
  signIn(parameters?: SignInParameters): Promise<SignInReturnType>;
  signOut(parameters?: SignOutParameters): Promise<SignOutReturnType>;
  /** The visitor does not want to: what follows depends on `isRequired`. */
  cancel(): Promise<CancelSignInReturnType>;
};

/**
 * Whether the account and network in use are signed in, and what changes it. Its functions reject with a `KitError`;
 * why the last attempt failed is in `error`, too.
 *
 * @example
 * const { status, session, signIn, signOut } = useSIWX();
 */
export function useSIWX(options?: UseSIWXParameters): UseSIWXReturnType {
  const kit = useKit(options);
  const view = useSelected(selectSIWX, { kit });
  const actions = useMemo(
    () => ({
      // Made for handlers, too: an event is no parameter.
      signIn: (parameters?: SignInParameters) => signIn(kit, { signal: parameters?.signal }),
      signOut: (parameters?: SignOutParameters) => signOut(kit, { signal: parameters?.signal }),
      cancel: () => cancelSignIn(kit),
    }),
    [kit],
  );
  return { ...view, ...actions };
}
