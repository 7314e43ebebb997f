import { useEffect, useMemo } from 'react';
import type { Namespace } from '../../caip';
import { useKit, type KitOption } from '../../react/kitContext';
import { useSelected } from '../../react/useSelected';
import { connectionsSelector, tellIfMultiWalletIsOff } from './multiWallet';
import { selectConnections, type ConnectionEntry } from './state';

export type UseConnectionsParameters = KitOption & {
  /** Default: all. */
  namespace?: Namespace | undefined;
};
export type UseConnectionsReturnType = readonly ConnectionEntry[];

/**
 * Every wallet connected or remembered, active ones first. With a `namespace` the wallets of that namespace beside each
 * other: this needs the feature `multiWallet`; while it is off there are none, and developers get the alert
 * "Multi-Wallet Not Enabled".
 *
 * @example const wallets = useConnections({ namespace: 'eip155' });
 */
export function useConnections({ namespace, ...options }: UseConnectionsParameters = {}): UseConnectionsReturnType {
  const kit = useKit(options);
  const selector = useMemo(
    () => (namespace === undefined ? selectConnections : connectionsSelector(kit, namespace)),
    [kit, namespace],
  );
  useEffect(() => {
    if (namespace !== undefined) tellIfMultiWalletIsOff(kit);
  }, [kit, namespace]);
  return useSelected(selector, { kit });
}
