import type { WalletMethods } from '../../contract/connector';
import type { Kit } from '../../contract/kit';
import { useSelected } from '../../react/useSelected';
import { toSupport, type Support } from '../../react/support';
import { selectWalletInUse, whyUnable } from './state';

/** Whether the wallet in use has a method. */
export function useSupport(kit: Kit, method: keyof WalletMethods): Support {
  return toSupport(whyUnable(kit, useSelected(selectWalletInUse, { kit }), method));
}
