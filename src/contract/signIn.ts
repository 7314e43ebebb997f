import type { CaipNetworkId } from '../caip';
import type { RpcRequest } from './connector';
import type { Kit } from './kit';
import type { StoragePort } from './ports';

/** What a sign-in message says (CAIP-122; on eip155 EIP-4361). */
export interface SignInMessage {
  accountAddress: string;
  /** CAIP-2. */
  chainId: CaipNetworkId;
  /** The host that asks, with its port where it has one: `my.dapp`, `localhost:5173`. */
  domain: string;
  /** The page that asks, a URI. */
  uri: string;
  version: '1';
  /** At least 8 letters and digits. */
  nonce: string;
  /** One line of ASCII that says what is agreed to. */
  statement?: string | undefined;
  /** URIs. */
  resources?: readonly string[] | undefined;
  requestId?: string | undefined;
  /** RFC 3339, as the two below. */
  issuedAt: string;
  expirationTime?: string | undefined;
  notBefore?: string | undefined;
}

/** What a signature is checked with. */
export interface SignatureParameters {
  address: string;
  /** CAIP-2. */
  chainId: CaipNetworkId;
  /** What was signed, byte for byte. */
  message: string;
  signature: string;
  /** Asks the network, for contract accounts (ERC-1271, ERC-6492); without it only keys are checked on eip155. */
  rpc?: RpcRequest | undefined;
}
/** Whether the account has signed the message. Rejects where that could not be found out. */
export type SignatureVerifier = (parameters: SignatureParameters) => Promise<boolean>;

/** Who is signed in, and what proves it. Plain data: it may be sent to a server as it is. */
export interface SignInSession {
  /** All fields, where the kit asked for the signature; who and where, where only the host's server knows the rest. */
  data: Pick<SignInMessage, 'accountAddress' | 'chainId'> & Partial<SignInMessage>;
  /** The text that was signed. */
  message?: string | undefined;
  /** In the namespace's own form: hex, base58 or base64. */
  signature?: string | undefined;
}

/** A session with the text and the signature that prove it. */
export interface SignedSession {
  data: SignInMessage;
  message: string;
  signature: string;
}

/** An account that signs in, or is signed in. */
export interface SignInAccount {
  address: string;
  /** CAIP-2. */
  chainId: CaipNetworkId;
}

export interface SignInCall {
  /** Aborts when nobody waits for the answer any more. */
  signal: AbortSignal;
}

/**
 * The host's own server. Each call has 10 s. What throws is a failure of the network: it proves nothing, and ends no
 * session.
 */
export interface SignInBackend {
  /**
   * A nonce that this server has made, and accepts once. Default: random, made in the page. There is no address where
   * the message is signed with the login or the pairing: nobody knows the account yet. A server that needs one throws,
   * and the visitor signs after connecting.
   */
  nonce?(call: Partial<SignInAccount> & Pick<SignInAccount, 'chainId'> & SignInCall): Promise<string>;
  /**
   * Checks a signature and opens a session, best in an http-only cookie. `false` refuses it. Without it the kit checks
   * the signature by itself.
   */
  verify?(call: SignedSession & SignInCall): Promise<boolean>;
  /**
   * Who the server says is signed in; nothing, or `null` as JSON has it, where nobody is. Without it the kit remembers
   * by itself.
   */
  session?(
    call: SignInCall,
  ): Promise<(SignInAccount & { expirationTime?: string | null | undefined }) | null | undefined>;
  signOut?(call: SignInAccount & SignInCall): Promise<void>;
}

/** What is to be signed while a wallet connects. */
export interface PreparedSignIn {
  /** The placeholder stands where the account will. */
  data: SignInMessage;
  text: string;
}

/** Sign-in together with the connection, for connectors that can have a message signed while they connect. */
export interface ConnectSignIn {
  /** What is to be signed on a network. Nothing where there is no nonce: the visitor is asked afterwards. */
  prepare(parameters: {
    chainId: CaipNetworkId;
    /** Stands for the account, which nobody knows yet. */
    placeholder: string;
    signal: AbortSignal;
  }): Promise<PreparedSignIn | undefined>;
  /** Takes what was signed, `data` by default as the text says. It is checked once the connection stands. */
  accept(signed: Omit<SignedSession, 'data'> & { data?: SignInMessage | undefined }): void;
}

/** What the host says in each message. */
export interface SignInWords {
  statement?: string | undefined;
  resources?: readonly string[] | undefined;
  requestId?: string | undefined;
  /** RFC 3339, as the two below. Default: now. */
  issuedAt?: string | undefined;
  /** Default: as long as `expiresIn` says. */
  expirationTime?: string | undefined;
  /** The session does not hold before. Default: it holds at once. */
  notBefore?: string | undefined;
  /** Default: the page's. */
  domain?: string | undefined;
  uri?: string | undefined;
}

/** What `siwx()` of `mooring/siwx` makes of its options. */
export interface SignInSetup {
  readonly isRequired: boolean;
  /** A wallet that is disconnected is signed out. */
  readonly isEndedWithConnection: boolean;
  readonly backend: SignInBackend;
  /** Default: the kit's. */
  readonly storage: StoragePort | undefined;
  /** How long a session lasts, in milliseconds; `undefined`: until it is ended. */
  readonly expiresIn: number | undefined;
  readWords(): Promise<SignInWords>;
  /** The text of a message. Throws `siwx/invalid-message`. */
  write(message: SignInMessage): string;
  /** What a text says. Throws `siwx/invalid-message`. */
  read(text: string): SignInMessage;
  /** The address as the namespace writes it in a message. */
  writeAddress(account: SignInAccount): Promise<string>;
  /** The signature in the one form that `verify` takes. */
  normalize(parameters: SignatureParameters): Promise<string>;
  verify: SignatureVerifier;
  /** What `connect` hands to connectors. */
  offer(kit: Kit): ConnectSignIn;
  /** Begins to follow who is connected. Until `destroy()`. */
  start(kit: Kit): void;
}
