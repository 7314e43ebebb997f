import { attempt } from '../../checks/attempt';
import { textOf } from '../answers';

export interface InjectedAccount {
  address: string;
  /** The one chain the account is for, `0x` and 64 hex characters. */
  genesisHash?: string | null;
  name?: string;
  type?: string;
}

/** What of a list is accounts; nothing of what is no list. */
export const readInjected = (listed: unknown): readonly InjectedAccount[] =>
  (Array.isArray(listed) ? (listed as InjectedAccount[]) : []).filter((account) =>
    attempt(() => textOf(account.address)),
  );

/** What a wallet gives once a person let the page in. */
export interface Injected {
  accounts: {
    /** A list, where the wallet keeps to the interface: `readInjected` says what of it is accounts. */
    get(anyType?: boolean): Promise<unknown>;
    subscribe?(listener: (accounts: unknown) => void): () => void;
  };
  /** A wallet that only shows accounts has none. */
  signer?: {
    /** `signedTransaction`: the whole extrinsic, of newer wallets that were asked for it. */
    signPayload?(payload: unknown): Promise<unknown>;
    signRaw?(raw: { address: string; data: string; type: 'bytes' | 'payload' }): Promise<unknown>;
  };
}

/** An entry of `window.injectedWeb3`. Newer wallets have `connect`, older ones `enable`. */
export interface InjectedWindowProvider {
  version?: string;
  connect?(origin: string): Promise<Injected>;
  enable?(origin: string): Promise<Injected>;
}
