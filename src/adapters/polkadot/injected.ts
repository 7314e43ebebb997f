export interface InjectedAccount {
  address: string;
  /** The one chain the account is for, `0x` and 64 hex characters. */
  genesisHash?: string | null;
  name?: string;
  type?: string;
}

/** What a wallet gives once a person let the page in. */
export interface Injected {
  accounts: {
    get(anyType?: boolean): Promise<readonly InjectedAccount[]>;
    subscribe?(listener: (accounts: readonly InjectedAccount[]) => void): () => void;
  };
  /** A wallet that only shows accounts has none. */
  signer?: {
    /** `signedTransaction`: the whole extrinsic, of newer wallets that were asked for it. */
    signPayload?(payload: unknown): Promise<{ signature: string; signedTransaction?: string | Uint8Array | null }>;
    signRaw?(raw: { address: string; data: string; type: 'bytes' | 'payload' }): Promise<{ signature: string }>;
  };
}

/** An entry of `window.injectedWeb3`. Newer wallets have `connect`, older ones `enable`. */
export interface InjectedWindowProvider {
  version?: string;
  connect?(origin: string): Promise<Injected>;
  enable?(origin: string): Promise<Injected>;
}
