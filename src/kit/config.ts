import type { Adapter } from '../adapters/adapter';
import type { CaipNetworkId, Namespace } from '../caip';
import type { Connector, LoginMethod } from '../connectors/connector';
import { toNetwork, type Network, type NetworkInput } from './network';
import { arrayOf, isString, objectOf, oneOf, optional, recordOf, type Check } from '../caip/shape';
import { kitError } from './kitErrors';
import type { Ports } from './ports';

/** A way in, and a section of the Connect view. */
export type ConnectMethod = 'wallet' | LoginMethod;

/** Features that are on unless set to false, and those that are off unless set to true (specification section 6). */
export interface FeatureFlags {
  receive: boolean;
  send: boolean;
  swaps: boolean;
  onramp: boolean;
  activity: boolean;
  allWallets: boolean;
  analytics: boolean;
  email: boolean;
  socials: boolean;
  legalCheckbox: boolean;
  smartSessions: boolean;
  pay: boolean;
  multiWallet: boolean;
}

export interface Metadata {
  name: string;
  description: string;
  url: string;
  icons: readonly string[];
}

export interface ThemeOptions {
  /** Default `dark`. */
  mode?: 'dark' | 'light' | undefined;
  /** A CSS colour; hover and pressed shades follow from it. */
  accent?: string | undefined;
  /** Custom properties without their `--mooring-` prefix, e.g. `{ 'radius-card': '12px' }`. */
  variables?: Readonly<Record<string, string>> | undefined;
}

/** Where a person gets a wallet, or opens it. */
export interface WalletLinks {
  homepage?: string | undefined;
  chromeStore?: string | undefined;
  appStore?: string | undefined;
  playStore?: string | undefined;
  /** How the wallet's app is opened: a native link, a desktop app's, a web app's, a universal link. Checked before use. */
  mobile?: string | undefined;
  desktop?: string | undefined;
  webapp?: string | undefined;
  universal?: string | undefined;
}

/** A wallet the host wants listed whether or not it is installed. */
export interface CustomWallet {
  id: string;
  name: string;
  iconUrl?: string | undefined;
  /** The rdns under which its extension announces itself (EIP-6963). */
  rdns?: string | undefined;
  namespaces?: readonly Namespace[] | undefined;
  links?: WalletLinks | undefined;
}

/** The groups a wallet list is made of, in the specification's default order; `directory` is what is shown only among all wallets. */
export type ConnectorGroup = 'walletConnect' | 'recent' | 'injected' | 'featured' | 'custom' | 'external' | 'recommended' | 'directory';

/** Base URLs of the hosted services; each may be replaced, `false` switches off what needs it. */
export interface ServiceOptions {
  provider?: string | false | undefined;
  blockchain?: string | false | undefined;
  analytics?: string | false | undefined;
  frame?: string | false | undefined;
  relay?: string | false | undefined;
}

/** A connector, or what makes one once the kit is there. */
export type ConnectorInput = Connector | ((context: ConnectorContext) => Connector);

export interface ConnectorContext {
  ports: Ports;
  config: KitConfig;
  adapters: ReadonlyMap<Namespace, Adapter>;
}

export interface KitOptions {
  /** Only hosted services need it. Injected wallets, balances, send and sign-in work without one. */
  projectId?: string | undefined;
  metadata?: Metadata | undefined;
  /** At least one; the first is the default. viem chains are accepted. */
  networks: readonly [NetworkInput, ...NetworkInput[]];
  adapters?: readonly Adapter[] | undefined;
  connectors?: readonly ConnectorInput[] | undefined;
  features?: Partial<FeatureFlags> | undefined;
  services?: ServiceOptions | undefined;
  /** The host's own RPC URLs by CAIP-2 id, asked before any other. */
  rpcUrls?: Readonly<Record<string, readonly string[]>> | undefined;
  customWallets?: readonly CustomWallet[] | undefined;
  /** The wallet directory: ids to feature first, to list only, to leave out (64 hex characters, as the directory names them). */
  directory?: { featured?: readonly string[] | undefined; include?: readonly string[] | undefined; exclude?: readonly string[] | undefined } | undefined;
  /** Order of the wallet list's groups; groups left out come last. */
  connectorTypeOrder?: readonly ConnectorGroup[] | undefined;
  /** Order of the ways in; those left out come last. Default wallet, email, social; the specification's other reading is email, social, wallet. */
  connectMethodsOrder?: readonly ConnectMethod[] | undefined;
  /** The host drives pairing by itself: opening shows the code at once, on phones the list of all wallets. Default false. */
  manualControl?: boolean | undefined;
  /** On phones, open wallets by their universal link (https) where they have one. Default: their own scheme first. */
  preferUniversalLinks?: boolean | undefined;
  /** Show the connection instead of the unsupported-chain view when the wallet is on a network not listed. Default false. */
  allowUnsupportedChain?: boolean | undefined;
  /** No remote features at all: what the project's remote configuration speaks about is off. Default false. */
  basic?: boolean | undefined;
  /** Restore connections at start. Default true; with false they are disconnected. */
  reconnect?: boolean | undefined;
  theme?: ThemeOptions | undefined;
  /** Namespace of this kit's storage keys; give two kits on one origin different ones. Default `mooring`. */
  storageKey?: string | undefined;
  /** Show developer alerts in the log and in `useNotices`. Default true. */
  debug?: boolean | undefined;
  ports?: Partial<Ports> | undefined;
}

export interface KitConfig {
  projectId: string | undefined;
  metadata: Metadata | undefined;
  networks: readonly Network[];
  defaultNetworkId: CaipNetworkId;
  features: FeatureFlags;
  services: Required<ServiceOptions>;
  rpcUrls: Readonly<Record<string, readonly string[]>>;
  customWallets: readonly CustomWallet[];
  directory: NonNullable<KitOptions['directory']>;
  connectorTypeOrder: readonly ConnectorGroup[];
  connectMethodsOrder: readonly ConnectMethod[];
  manualControl: boolean;
  preferUniversalLinks: boolean;
  allowUnsupportedChain: boolean;
  basic: boolean;
  reconnect: boolean;
  theme: ThemeOptions;
  storageKey: string;
  debug: boolean;
}

const defaultFeatures: FeatureFlags = {
  receive: true,
  send: true,
  swaps: true,
  onramp: true,
  activity: true,
  allWallets: true,
  analytics: true,
  email: true,
  socials: true,
  legalCheckbox: false,
  smartSessions: false,
  pay: false,
  multiWallet: false,
};

const defaultConnectorTypeOrder: readonly ConnectorGroup[] = ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended', 'directory'];

const defaultConnectMethodsOrder: readonly ConnectMethod[] = ['wallet', 'email', 'social'];

/** What the host names first, then the rest. */
const ordered = <Name>(first: readonly Name[] = [], all: readonly Name[]): readonly Name[] => [...new Set([...first, ...all])];

// Not URL.canParse, which Safari has since 17 only.
const isUrl: Check<string> = (value): value is string => {
  try {
    return isString(value) && new URL(value).href !== '';
  } catch {
    return false;
  }
};
const isService: Check<string | false> = (value): value is string | false => value === false || isUrl(value);
const isNamed = objectOf({ name: isString });

/** Each option that can be wrong in a way types do not catch. */
const optionChecks: Record<string, Check<unknown>> = {
  projectId: optional(isString),
  networks: (value): value is unknown => arrayOf(isNamed)(value) && value.length > 0,
  services: optional(recordOf(optional(isService))),
  rpcUrls: optional(recordOf(arrayOf(isUrl))),
  theme: optional(objectOf({ mode: optional(oneOf(['dark', 'light'])) })),
  storageKey: optional(isString),
  connectorTypeOrder: optional(arrayOf(oneOf(defaultConnectorTypeOrder))),
  connectMethodsOrder: optional(arrayOf(oneOf(defaultConnectMethodsOrder))),
};

/** An option that is undefined, as an unset environment variable is, has its default. */
const defined = <Options extends object>(options: Options | undefined): Partial<Options> =>
  Object.fromEntries(Object.entries(options ?? {}).filter(([, value]) => value !== undefined)) as Partial<Options>;

/** Checks the host's options and fills in the defaults. Throws `kit/invalid-config` naming the field. */
export function parseConfig(options: KitOptions): KitConfig {
  if ('siweConfig' in options && 'siwx' in options) throw kitError('kit/contradictory-config');
  for (const [name, check] of Object.entries(optionChecks))
    if (!check(options[name as keyof KitOptions])) throw kitError('kit/invalid-config', { values: { reason: `createKit: ${name} is invalid` } });
  const networks = options.networks.map(toNetwork);
  const namespaces = new Set<Namespace>((options.adapters ?? []).map(({ namespace }) => namespace));
  const orphan = networks.find(({ namespace }) => namespaces.size > 0 && !namespaces.has(namespace));
  if (orphan) throw kitError('kit/adapter-missing', { values: { namespace: orphan.namespace } });
  return {
    projectId: options.projectId || undefined,
    metadata: options.metadata,
    networks,
    defaultNetworkId: (networks[0] as Network).id,
    features: { ...defaultFeatures, ...defined(options.features) },
    services: {
      provider: 'https://api.web3modal.org',
      blockchain: 'https://rpc.walletconnect.org',
      analytics: 'https://pulse.walletconnect.org',
      frame: 'https://secure.walletconnect.org/sdk',
      relay: 'wss://relay.walletconnect.org',
      ...defined(options.services),
    },
    rpcUrls: options.rpcUrls ?? {},
    customWallets: options.customWallets ?? [],
    directory: options.directory ?? {},
    connectorTypeOrder: ordered(options.connectorTypeOrder, defaultConnectorTypeOrder),
    connectMethodsOrder: ordered(options.connectMethodsOrder, defaultConnectMethodsOrder),
    manualControl: options.manualControl ?? false,
    preferUniversalLinks: options.preferUniversalLinks ?? false,
    allowUnsupportedChain: options.allowUnsupportedChain ?? false,
    basic: options.basic ?? false,
    reconnect: options.reconnect ?? true,
    theme: options.theme ?? {},
    storageKey: options.storageKey ?? 'mooring',
    debug: options.debug ?? true,
  };
}
