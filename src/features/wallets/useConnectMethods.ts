import { useKit, type KitOption } from '../../react/kitContext';
import { useKitState } from '../../react/useKitState';
import type { ConnectMethodEntry } from './rules';
import { connectMethodsSelector } from './state';

/**
 * The ways in, in the order of `connectMethodsOrder`: `wallet` always, `email` and `social` where the feature is on and a connector
 * offers it. Draw a section for each; `useConnect` connects a login as it does a wallet.
 */
export function useConnectMethods(options?: KitOption): readonly ConnectMethodEntry[] {
  const kit = useKit(options);
  return useKitState(connectMethodsSelector(kit), { kit });
}
