import type { WalletCalls } from '../../contract/calls';
import type { Kit } from '../../contract/kit';
import { toSupport, type Support } from '../../react/support';
import { useKitState } from '../../react/useKitState';
import { selectActiveNamespace, selectWalletInUse } from './state';
import { whyNoCalls } from './askCalls';

/** Whether the wallet in use can be asked for something. Whether it has the method, some tell only when asked. */
export function useCallsSupport(kit: Kit, name: keyof WalletCalls): Support {
  useKitState(selectWalletInUse, { kit });
  return toSupport(whyNoCalls(kit, selectActiveNamespace(kit), name));
}
