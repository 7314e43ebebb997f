import type { Kit } from '../../contract/kit';
import { createMutationHook } from '../../react/createMutationHook';
import type { KitOption } from '../../react/kitContext';
import { toSupport, type Support } from '../../react/support';
import { useSelected } from '../../react/useSelected';
import type { MutationResult } from '../../react/useMutation';
import { selectNearest } from './state';
import {
  switchConnection,
  type SwitchConnectionErrorType,
  type SwitchConnectionParameters,
  type SwitchConnectionReturnType,
} from './switchConnection';

export type UseSwitchConnectionParameters = KitOption;
export type UseSwitchConnectionErrorType = SwitchConnectionErrorType;
export type UseSwitchConnectionReturnType = MutationResult<
  SwitchConnectionReturnType,
  UseSwitchConnectionErrorType,
  SwitchConnectionParameters
> &
  Support;

const useSupport = (kit: Kit) =>
  toSupport(useSelected(selectNearest, { kit }) === 'none' ? 'not-connected' : undefined);

/**
 * Makes another connection the one in use. Variables: `{ connectorId, namespace }`, as in `useConnections`.
 *
 * @example const { mutate } = useSwitchConnection(); mutate({ connectorId, namespace: 'eip155' });
 */
export const useSwitchConnection: (options?: UseSwitchConnectionParameters) => UseSwitchConnectionReturnType =
  createMutationHook(switchConnection, useSupport);
