import type { CaipNetworkId } from '../../caip';
import type { PairingErrorCode } from '../../contract/errorCodes';
import type { KitError } from '../../errors';
import type { Network } from '../../contract/network';
import { useKit, type KitOption } from '../../react/kitContext';
import { useKitState } from '../../react/useKitState';
import { toSupport, type Support } from '../../react/support';
import { useMutation, type MutationResult } from '../../react/useMutation';
import { switchNetwork, type SwitchNetworkErrorType, type SwitchNetworkParameters } from './actions';
import { selectSwitchingTo, selectWalletInUse, whyUnable } from './state';

/** Any text is taken as an id; one that no listed network has ends in `network/not-found`. */
export type UseSwitchNetworkVariables = Omit<SwitchNetworkParameters, 'networkId'> & {
  networkId: CaipNetworkId | (string & {});
};
/**
 * What switching may fail with: the codes of the kit and its connectors; a connector of the host's own may add others.
 */
export type UseSwitchNetworkErrorType = KitError<SwitchNetworkErrorType['code'] | PairingErrorCode | (string & {})>;

export type UseSwitchNetworkReturnType = MutationResult<Network, UseSwitchNetworkErrorType, UseSwitchNetworkVariables> &
  Support & {
    /** The network a wallet is being asked to switch to, whichever component asked. */
    switchingTo: CaipNetworkId | undefined;
  };

/**
 * Switches network. Variables: `{ networkId }`. Without a wallet the choice is remembered; a wallet that cannot switch
 * is the reason `wallet`.
 */
export function useSwitchNetwork(options?: KitOption): UseSwitchNetworkReturnType {
  const kit = useKit(options);
  const switchingTo = useKitState(selectSwitchingTo, { kit });
  // From state, not from the link alone: while hydrating it is what the server saw.
  const wallet = useKitState(selectWalletInUse, { kit });
  const mutation = useMutation<Network, UseSwitchNetworkVariables, UseSwitchNetworkErrorType>(
    (target, variables, signal) =>
      switchNetwork(target, {
        ...variables,
        networkId: variables.networkId as CaipNetworkId,
        signal: variables.signal ?? signal,
      }),
    { kit },
  );
  return {
    ...mutation,
    switchingTo,
    ...toSupport(wallet === undefined ? undefined : whyUnable(kit, wallet, 'switchNetwork')),
  };
}
