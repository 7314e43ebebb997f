import { useConnection, type Network } from 'mooring';
import { useShortAddress } from '../modal/parts/useShortAddress';

/** What a button knows of the connection: given to `children` and `render`. */
export interface AccountButtonState {
  status: 'disconnected' | 'connecting' | 'reconnecting' | 'connected';
  /** Of the account in use; `undefined` while nobody is connected. */
  address: string | undefined;
  /** The address in short: `0x1234…abcd`. */
  shortAddress: string | undefined;
  network: Network | undefined;
}

export function useAccountState(): AccountButtonState {
  const { status, address, namespace, network } = useConnection();
  const shorten = useShortAddress();
  return { status, address, shortAddress: address === undefined ? undefined : shorten(address, namespace), network };
}
