import { useKit, type KitOption } from '../../react/kitContext';
import { toSupport, type Support } from '../../react/support';
import { useKitState } from '../../react/useKitState';
import { useMutation, type MutationResult } from '../../react/useMutation';
import { selectWalletInUse } from './state';
import { switchAccount, type SwitchAccountErrorType, type SwitchAccountParameters } from './switchAccount';

/** Switches between the accounts a wallet shares. Variables: `{ address }`. */
export function useSwitchAccount(
  options?: KitOption,
): MutationResult<void, SwitchAccountErrorType, SwitchAccountParameters> & Support {
  const kit = useKit(options);
  const wallet = useKitState(selectWalletInUse, { kit });
  return {
    ...useMutation<void, SwitchAccountParameters, SwitchAccountErrorType>(switchAccount, { kit }),
    ...toSupport(wallet === undefined ? 'not-connected' : undefined),
  };
}
