import type { Namespace } from '../caip';
import type { WalletMethods } from './connector';
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

/**
 * Asks the wallet in use for one of its methods: what a verb of a namespace's own is made of. Methods of adapters here
 * merge into `WalletMethods`; an adapter from outside names the type of its method.
 *
 * @throws `account/method-unsupported` where the wallet has no such method; `session/not-connected`;
 * `session/connection-ended`; `wallet/user-rejected`; `account/sign-failed`; `kit/aborted`.
 * @example
 * type Seal = (parameters: { address: string; text: string }) => Promise<string>;
 * const seal = (kit: Kit, { text, ...options }: SealParameters) =>
 *   kit.requestWallet(options, 'seal', (sealText: Seal, { address }) => sealText({ address, text }));
 */
export interface RequestWallet {
  <Name extends keyof WalletMethods, Value>(
    options: RequestOptions,
    name: Name,
    ask: (method: NonNullable<WalletMethods[Name]>, signer: Signer) => Promise<Value>,
  ): Promise<Value>;
  <Method extends (parameters: never) => Promise<unknown>, Value>(
    options: RequestOptions,
    name: string,
    ask: (method: Method, signer: Signer) => Promise<Value>,
  ): Promise<Value>;
}
