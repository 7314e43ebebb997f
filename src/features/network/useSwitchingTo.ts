import type { CaipNetworkId } from '../../caip';
import type { KitOption } from '../../react/kitContext';
import { useSelected } from '../../react/useSelected';
import { selectSwitchingTo } from './state';

export type UseSwitchingToParameters = KitOption;
export type UseSwitchingToReturnType = CaipNetworkId | undefined;

/**
 * The network a wallet is being asked to switch to, whichever component asked.
 *
 * @example const isWaiting = useSwitchingTo() === 'eip155:8453';
 */
export const useSwitchingTo = (options?: UseSwitchingToParameters): UseSwitchingToReturnType =>
  useSelected(selectSwitchingTo, options);
