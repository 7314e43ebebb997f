import type { WalletCalls } from '../../contract/calls';
import type { Kit } from '../../contract/kit';
import { toSupport, type Support } from '../../react/support';
import { whyNoCalls } from './askCalls';
import { useAskedWallet } from './useAskedWallet';

/**
 * Whether the wallet in use can be asked for something; whether it has the method, some tell only when asked. While a
 * page hydrates nobody is connected yet, as on the server.
 */
export function useCallsSupport(kit: Kit, name: keyof WalletCalls): Support {
  const { connected } = useAskedWallet(kit, undefined);
  return toSupport(connected ? whyNoCalls(kit, connected.namespace, name) : 'not-connected');
}
