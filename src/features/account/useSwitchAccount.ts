import { useKit, type KitOption } from '../../react/kitContext';
import { useMutation, type MutationResult } from '../../react/useMutation';
import { switchAccount, type SwitchAccountErrorType, type SwitchAccountParameters } from './switchAccount';

/** Switches between the accounts a wallet shares. Variables: `{ address }`. */
export function useSwitchAccount(options?: KitOption): MutationResult<void, SwitchAccountErrorType, SwitchAccountParameters> {
  return useMutation<void, SwitchAccountParameters, SwitchAccountErrorType>(switchAccount, { kit: useKit(options) });
}
