import type { WalletMethods } from '../../contract/connector';
import type { Network } from '../../contract/network';
import { toBytes } from '../encodings';
import { loadTwice } from '../../sdk/loadTwice';

export interface WireRequest {
  address: string;
  network: Network;
  /** Serialized transactions, unsigned or signed in part. */
  wires: readonly Uint8Array[];
  /** The same as they were given. */
  originals: readonly unknown[];
}

export interface SendOptions {
  preflightCommitment?: string;
  skipPreflight?: boolean;
  maxRetries?: number;
}

/** What a wallet can sign, whichever way it is reached. It speaks bytes; what a host gives is converted before. */
export interface SolanaSigner {
  /** Returns the signature in base58. */
  signMessage?: ((address: string, message: Uint8Array) => Promise<string>) | undefined;
  signTransactions?: ((request: WireRequest) => Promise<readonly Uint8Array[]>) | undefined;
  /** Signs and sends the one transaction. Returns the signature in base58. */
  send?: ((request: WireRequest, options: SendOptions) => Promise<string>) | undefined;
}

/** A signer as wallet methods. Conversions load with the first transaction. */
export function toMethods(signer: SolanaSigner): Omit<WalletMethods, 'switchNetwork'> {
  const { signMessage, signTransactions, send } = signer;
  const load = () => loadTwice(() => import('./signTransactions'));
  return {
    ...(signMessage && { signMessage: ({ address, message }) => signMessage(address, toBytes(message)) }),
    ...(signTransactions && {
      async signTransaction({ address, network, transaction }) {
        const [signed] = await (await load()).signAll(signTransactions, {
          address,
          network,
          transactions: [transaction],
        });
        return signed as typeof transaction;
      },
      signAllTransactions: async (parameters) => (await load()).signAll(signTransactions, parameters),
    }),
    ...((send ?? signTransactions) && {
      sendTransaction: async (parameters) =>
        (await loadTwice(() => import('./sendTransaction'))).sendTransaction(signer, parameters),
    }),
  };
}
