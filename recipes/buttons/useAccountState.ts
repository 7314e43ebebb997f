import { useConnection, type Network } from 'mooring';
import { useIdentityOf } from '../modal/parts/useIdentityOf';
import { useLazyPart } from '../modal/parts/useLazyPart';
import { useShortAddress } from '../modal/parts/useShortAddress';

/** What a button knows of the connection: given to `children` and `render`. */
export interface AccountButtonState {
  status: 'disconnected' | 'connecting' | 'reconnecting' | 'connected';
  /** Of the account in use; `undefined` while nobody is connected. */
  address: string | undefined;
  /** The address in short: `0x1234…abcd`. */
  shortAddress: string | undefined;
  /** The account's name, such as `alice.eth`, once it is known. */
  name: string | undefined;
  /** Address of the account's picture, once it is known. */
  imageUrl: string | undefined;
  network: Network | undefined;
}

const loadAccountPart = () => import('./accountPart');

/** What the buttons know of the account, and what they show of it beside: it loads for who is connected. */
export function useAccountState(showName = true) {
  const { status, address, namespace, network } = useConnection();
  const shorten = useShortAddress();
  const { part } = useLazyPart('account', loadAccountPart, status === 'connected');
  const { name, imageUrl } = useIdentityOf(showName ? part : undefined);
  const shortAddress = address === undefined ? undefined : shorten(address, namespace);
  const state: AccountButtonState = { status, address, shortAddress, name, imageUrl, network };
  return { state, part };
}
