import type { CaipNetworkId } from '../caip';
import type { RpcRequest } from './connector';
import type { Network } from './network';

/** Who an account is to people. Plain data. */
export interface Identity {
  /** Its forward lookup gives the address back. */
  name: string | undefined;
  imageUrl: string | undefined;
}

/** A name that is registered, and whose it is. Plain data. */
export interface NameRecord {
  /** With its suffix: `alice.reown.id`. */
  name: string;
  /** By coin type (SLIP-44, ENSIP-11). */
  addresses: Readonly<Record<string, string>>;
  attributes: Readonly<Record<string, string>>;
}

export interface NameSuggestion {
  /** With its suffix. */
  name: string;
  isRegistered: boolean;
}

/** What is registered, and the signature by its owner. */
export interface NameRegistration {
  /** With its suffix; it stands in the message too. */
  name: string;
  coinType: number;
  address: string;
  /** JSON of name, attributes and the time in Unix seconds, signed by EIP-191. */
  message: string;
  signature: string;
}

interface Asked {
  network: Network;
  signal: AbortSignal;
}

/**
 * Names from the host's own service instead of the hosted one: `services.names`. Nothing found is `undefined` or empty;
 * what is thrown is a failure, and a `KitError` of it is shown in its own words.
 */
export interface NameService {
  fetchIdentity(parameters: Asked & { address: string }): Promise<Identity | undefined>;
  /** One name, looked up. */
  fetchRecord(parameters: Asked & { name: string }): Promise<NameRecord | undefined>;
  /** The names of an account. */
  fetchRecords(parameters: Asked & { address: string }): Promise<readonly NameRecord[]>;
  /** The very name among them says whether it is free. Without this there are no suggestions. */
  fetchSuggestions?(parameters: Asked & { label: string; suffix: string }): Promise<readonly NameSuggestion[]>;
  /** Without it no name can be registered. */
  register?(parameters: Asked & NameRegistration): Promise<NameRecord>;
}

/** What names are read by. `network` is the one whose addresses are meant, `rpc` asks the one that has the names. */
export interface NameAccess {
  rpc: RpcRequest;
  /** The network that has the names. */
  home: Network;
  /** Asks any network that the kit knows; `undefined` for others. */
  rpcOf(networkId: CaipNetworkId): RpcRequest | undefined;
  /** JSON from a foreign address, through the kit's own port, within 10 s. With a body it is posted. */
  fetchJson(url: string, body?: unknown): Promise<unknown>;
  signal?: AbortSignal | undefined;
}

/** A namespace's own names, read from a network without any service: ENS on eip155. Loaded when first needed. */
export interface NameReader {
  /** Where they are when the host lists no network that has them. */
  readonly home: Network;
  /** Whether a network has names. */
  isHome(network: Network): boolean;
  /** The address of a name on a network; `undefined` where it has none, or is no name. */
  resolve(parameters: NameAccess & { name: string; network: Network }): Promise<string | undefined>;
  /** The name that an account gives itself. Nothing is said yet about whether the name agrees. */
  reverse(parameters: NameAccess & { address: string; network: Network }): Promise<string | undefined>;
  /** The picture that a name gives itself. One that is a token is `owner`'s, whom the name leads to. */
  fetchImageUrl(parameters: NameAccess & { name: string; owner: string }): Promise<string | undefined>;
}
