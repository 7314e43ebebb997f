import type { Network } from '../../contract/network';

/** A partially signed transaction as a wallet is asked to sign it. */
export interface PsbtRequest {
  address: string;
  network: Network;
  /** Base64. */
  psbt: string;
  /** Which inputs, by whose key. Default: the wallet decides. */
  inputs?: readonly { address: string; index: number; sighashTypes?: readonly number[] | undefined }[] | undefined;
  /** Send it once signed. Default false. */
  broadcast?: boolean | undefined;
}
