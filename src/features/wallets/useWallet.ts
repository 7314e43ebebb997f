import { useEffect, useMemo } from 'react';
import { useKit, type KitOption } from '../../react/kitContext';
import { useSelected } from '../../react/useSelected';
import { createWalletSelector } from './createWalletSelector';
import { holdListings } from './holdListings';
import type { Wallet } from './rules';

export type UseWalletParameters = KitOption & { id: string };
export type UseWalletReturnType = Wallet | undefined;

/**
 * One wallet by its id, from whatever has been listed or found so far; remembered for as long as it is shown.
 *
 * @example const wallet = useWallet({ id: 'io.metamask' });
 */
export function useWallet({ id, ...options }: UseWalletParameters): UseWalletReturnType {
  const kit = useKit(options);
  const selector = useMemo(() => createWalletSelector(kit, id), [kit, id]);
  const wallet = useSelected(selector, { kit });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the directory may name it later.
  useEffect(() => holdListings(kit), [kit, wallet]);
  return wallet;
}
