import { useMemo } from 'react';
import { useKit, type KitOption } from '../../react/kitContext';
import { useSelected } from '../../react/useSelected';
import type { Wallet } from './rules';
import { createWalletSelector } from './state';

export type UseWalletParameters = KitOption & { id: string };
export type UseWalletReturnType = Wallet | undefined;

/**
 * One wallet by its id, from whatever has been listed or found so far.
 *
 * @example const wallet = useWallet({ id: 'io.metamask' });
 */
export function useWallet({ id, ...options }: UseWalletParameters): UseWalletReturnType {
  const kit = useKit(options);
  const selector = useMemo(() => createWalletSelector(kit, id), [kit, id]);
  return useSelected(selector, { kit });
}
