import type { Kit } from '../../contract/kit';
import { createMutationHook } from '../../react/createMutationHook';
import type { KitOption } from '../../react/kitContext';
import { toSupport, type Support } from '../../react/support';
import { useSelected } from '../../react/useSelected';
import type { MutationResult } from '../../react/useMutation';
import { selectWalletInUse } from './state';
import {
  switchAccount,
  type SwitchAccountErrorType,
  type SwitchAccountParameters,
  type SwitchAccountReturnType,
} from './switchAccount';

export type UseSwitchAccountParameters = KitOption;
export type UseSwitchAccountErrorType = SwitchAccountErrorType;
export type UseSwitchAccountReturnType = MutationResult<
  SwitchAccountReturnType,
  UseSwitchAccountErrorType,
  SwitchAccountParameters
> &
  Support;

const useSupport = (kit: Kit) =>
  toSupport(useSelected(selectWalletInUse, { kit }) === undefined ? 'not-connected' : undefined);

/**
 * Switches between the accounts a wallet shares. Variables: `{ address }`.
 *
 * @example const { mutate } = useSwitchAccount(); mutate({ address });
 */
export const useSwitchAccount: (options?: UseSwitchAccountParameters) => UseSwitchAccountReturnType =
  createMutationHook(switchAccount, useSupport);
