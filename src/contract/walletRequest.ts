import type { Namespace } from '../caip';
import type { Network } from './network';

export interface RequestOptions {
  /** Default: the active namespace. */
  namespace?: Namespace | undefined;
  /** Ends the wait with `kit/aborted`; what the wallet answers later is dropped. */
  signal?: AbortSignal | undefined;
}

/** Who is asked to sign, and on which network the wallet is. */
export interface Signer {
  address: string;
  network: Network;
}
