import type { Kit } from '../../contract/kit';
import { createMutationHook } from '../../react/createMutationHook';
import type { KitOption } from '../../react/kitContext';
import type { Support } from '../../react/support';
import { useSelected } from '../../react/useSelected';
import type { MutationResult } from '../../react/useMutation';
import {
  connectSocial,
  type ConnectSocialErrorType,
  type ConnectSocialParameters,
  type ConnectSocialReturnType,
} from './connectSocial';
import { selectSocialLogin, type SocialLoginState } from './state';
import { useLoginSupport } from './useLoginSupport';

export type UseSocialLoginParameters = KitOption;
export type UseSocialLoginErrorType = ConnectSocialErrorType;
export type UseSocialLoginReturnType = MutationResult<
  ConnectSocialReturnType,
  UseSocialLoginErrorType,
  ConnectSocialParameters
> &
  Support & {
    /** Where the login stands: what to draw. `blocked`: the browser opened no window, and a click opens it. */
    state: SocialLoginState;
  };

const useBeside = (kit: Kit) => ({
  ...useLoginSupport(kit, 'socials'),
  state: useSelected(selectSocialLogin, { kit }),
});

/**
 * Logs in with a social account, in a window of its own. Variables: `{ provider, mode? }`. Call `mutate` within the
 * click. Where the window is blocked again, as within other apps, `mode: 'redirect'` goes with the page itself.
 *
 * @example const { mutate, state } = useSocialLogin(); mutate({ provider: 'google' });
 */
export const useSocialLogin: (options?: UseSocialLoginParameters) => UseSocialLoginReturnType = createMutationHook(
  connectSocial,
  useBeside,
);
