import type { CaipNetworkId } from '../../caip';
import type { PairingErrorCode } from '../../contract/errorCodes';
import type { KitError } from '../../errors';
import type { Kit } from '../../contract/kit';
import { createMutationHook } from '../../react/createMutationHook';
import type { KitOption } from '../../react/kitContext';
import type { RegisteredNetworkId } from '../../react/register';
import { useSelected } from '../../react/useSelected';
import { toSupport, type Support } from '../../react/support';
import type { MutationResult } from '../../react/useMutation';
import { selectWalletInUse, whyUnable } from './state';
import {
  switchNetwork,
  type SwitchNetworkErrorType,
  type SwitchNetworkParameters,
  type SwitchNetworkReturnType,
} from './switchNetwork';
import { useSwitchingTo } from './useSwitchingTo';

export type UseSwitchNetworkParameters = KitOption;
/** Any text is taken as an id; one that no listed network has ends in `network/not-found`. */
export type UseSwitchNetworkVariables = Omit<SwitchNetworkParameters, 'networkId'> & {
  networkId: RegisteredNetworkId | (string & {});
};
/**
 * What switching may fail with: the codes of the kit and its connectors; a connector of the host's own may add others.
 */
export type UseSwitchNetworkErrorType = KitError<SwitchNetworkErrorType['code'] | PairingErrorCode | (string & {})>;

interface SwitchState {
  /** The network a wallet is being asked to switch to, whichever component asked. */
  switchingTo: CaipNetworkId | undefined;
}
export type UseSwitchNetworkReturnType = MutationResult<
  SwitchNetworkReturnType,
  UseSwitchNetworkErrorType,
  UseSwitchNetworkVariables
> &
  Support &
  SwitchState;

function useSwitchState(kit: Kit): Support & SwitchState {
  // From state, not from the connection alone: while hydrating it is what the server saw.
  const wallet = useSelected(selectWalletInUse, { kit });
  return {
    switchingTo: useSwitchingTo({ kit }),
    ...toSupport(wallet === undefined ? undefined : whyUnable(kit, wallet, 'switchNetwork')),
  };
}

/**
 * Switches network. Variables: `{ networkId }`. Without a wallet the choice is remembered; a wallet that cannot switch
 * is the reason `wallet`.
 *
 * @example const { mutate, switchingTo } = useSwitchNetwork(); mutate({ networkId: 'eip155:8453' });
 */
export const useSwitchNetwork: (options?: UseSwitchNetworkParameters) => UseSwitchNetworkReturnType =
  createMutationHook(
    (kit: Kit, parameters: UseSwitchNetworkVariables) => switchNetwork(kit, parameters as SwitchNetworkParameters),
    useSwitchState,
  );
