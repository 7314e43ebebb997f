import type { Kit } from '../../contract/kit';
import { createMutationHook } from '../../react/createMutationHook';
import type { KitOption } from '../../react/kitContext';
import type { Support } from '../../react/support';
import { useSelected } from '../../react/useSelected';
import type { MutationResult } from '../../react/useMutation';
import {
  connectFarcaster,
  type ConnectFarcasterErrorType,
  type ConnectFarcasterParameters,
  type ConnectFarcasterReturnType,
} from './connectFarcaster';
import { selectFarcasterUrl, selectSocialLogin, type SocialLoginState } from './state';
import { useLoginSupport } from './useLoginSupport';

export type UseFarcasterLoginParameters = KitOption;
export type UseFarcasterLoginErrorType = ConnectFarcasterErrorType;
export type UseFarcasterLoginReturnType = MutationResult<
  ConnectFarcasterReturnType,
  UseFarcasterLoginErrorType,
  ConnectFarcasterParameters | undefined
> &
  Support & {
    state: SocialLoginState;
    /** While it waits: a link to show as a QR code, or to open on a phone. */
    url: string | undefined;
  };

const useBeside = (kit: Kit) => ({
  ...useLoginSupport(kit, 'socials'),
  state: useSelected(selectSocialLogin, { kit }),
  url: useSelected(selectFarcasterUrl, { kit }),
});

/**
 * Logs in with farcaster: shows a link for as long as it waits for the visitor's app.
 *
 * @example const { mutate, url } = useFarcasterLogin();
 */
export const useFarcasterLogin: (options?: UseFarcasterLoginParameters) => UseFarcasterLoginReturnType =
  createMutationHook(connectFarcaster, useBeside);
