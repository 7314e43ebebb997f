import { createMutationHook } from '../../react/createMutationHook';
import type { KitOption } from '../../react/kitContext';
import type { MutationResult } from '../../react/useMutation';
import {
  setAddressLabel,
  type SetAddressLabelErrorType,
  type SetAddressLabelParameters,
  type SetAddressLabelReturnType,
} from './setAddressLabel';

export type UseSetAddressLabelParameters = KitOption;
export type UseSetAddressLabelErrorType = SetAddressLabelErrorType;
export type UseSetAddressLabelReturnType = MutationResult<
  SetAddressLabelReturnType,
  UseSetAddressLabelErrorType,
  SetAddressLabelParameters
>;

/**
 * Says what an address is called. Variables: `{ address, label }`.
 *
 * @example const { mutate } = useSetAddressLabel(); mutate({ address, label: 'Savings' });
 */
export const useSetAddressLabel: (options?: UseSetAddressLabelParameters) => UseSetAddressLabelReturnType =
  createMutationHook(setAddressLabel);
