import type { CaipNetworkId } from '../../caip';
import type { ConnectParameters, WalletAccount } from '../../contract/connector';
import type { Network } from '../../contract/network';

/** How a wallet is asked, in its own words. What it refuses to say of itself is nothing, not an error. */
export interface Door {
  /** Asks the visitor for accounts, unless it is to be silent. */
  connect(): Promise<WalletAccount[]>;
  /** What it shares now, asking nobody. */
  read(): Promise<WalletAccount[]>;
  network(): Promise<CaipNetworkId | undefined>;
  switchNetwork(network: Network): Promise<unknown>;
  /** Calls back when its accounts or its network change. Returns the function that stops. */
  listen(notice: () => void): () => void;
}

type Wish = Pick<ConnectParameters, 'silent' | 'networks' | 'networkId' | 'onSwitchFailed'>;

/** What the wallet shares and where it is, asked anew where it tells that this changed before anybody listens. */
export async function enter(door: Door, { silent, networks, networkId, onSwitchFailed }: Wish) {
  let isTold = false;
  const stop = door.listen(() => void (isTold = true));
  try {
    let accounts = await door.connect();
    // One that shares nothing is asked nothing more.
    if (accounts.length === 0 && !isTold) return { accounts };
    let reported = await door.network();
    const wanted = networks.find(({ id, namespace }) => namespace === 'bip122' && id === networkId);
    const isElsewhere = wanted && reported && wanted.id !== reported && !silent;
    // A declined switch leaves the connection standing where it is.
    if (isElsewhere) await door.switchNetwork(wanted).catch((cause: unknown) => onSwitchFailed?.(cause));
    if (isElsewhere || isTold) {
      reported = await door.network();
      const now = await door.read();
      if (now.length > 0) accounts = now;
    }
    return { accounts, reported };
  } finally {
    stop();
  }
}
