import { useEffect } from 'react';
import { useKit, type KitOption } from '../../react/kitContext';
import { useSelected } from '../../react/useSelected';
import type { ConnectMethodEntry } from './connectMethods';
import { askForRemoteConfig, connectMethodsSelector } from './state';

export type UseConnectMethodsParameters = KitOption;
export type UseConnectMethodsReturnType = readonly ConnectMethodEntry[];

/**
 * The ways in, in the order of `connectMethodsOrder`: `wallet` always, `email` and `social` where the feature is on and
 * a connector offers it; both ask for the project's remote configuration as `useFeatures` does. Draw a section for
 * each; `useConnect` connects a login as it does a wallet.
 *
 * @example const methods = useConnectMethods(); // [{ method: 'wallet', logins: [] }]
 */
export function useConnectMethods(options?: UseConnectMethodsParameters): UseConnectMethodsReturnType {
  const kit = useKit(options);
  useEffect(() => askForRemoteConfig(kit), [kit]);
  return useSelected(connectMethodsSelector(kit), { kit });
}
