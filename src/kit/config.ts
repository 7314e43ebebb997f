import type { Adapter } from '../adapters/adapter';
import type { Connector, ConnectorSummary, LoginMethod } from '../connectors/connector';
import { toNetwork, type Network, type NetworkInput } from './network';
import { isCaipNetworkId, type CaipNetworkId, type Namespace } from '../caip';
import { isString } from '../caip/shape';
import { kitError } from './kitErrors';
import { areServiceUrls, demand, isServiceUrl } from './optionRules';
import type { Kit } from './kit';
import type { DirectoryService } from '../services/provider/directoryService';
import type { Ports } from './ports';

/** A way in, and a section of the Connect view. */
export type ConnectMethod = 'wallet' | LoginMethod;

/** The names of all features. Those that are not there yet cannot be switched on: `createKit` says so in the log. */
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

/**
 * A feature that is there: it declares itself in `feature.ts` of its own folder. A flag that nobody declares is off.
 */
export interface Feature {
  readonly flag: keyof FeatureFlags;
  readonly isOnByDefault: boolean;
  /** The project's remote configuration decides about it too, and `basic` switches it off. */
  readonly isRemote?: boolean | undefined;
  /** Whether a kit has what serves it, such as an adapter that can or a connector that offers it. Default: always. */
  isServed?(kit: { connectors: readonly ConnectorSummary[]; adapters: ReadonlyMap<Namespace, Adapter> }): boolean;
}

/** Which features are on; one that is not there is missing. */
export type Features = Readonly<Partial<FeatureFlags>>;

export interface Metadata {
  name: string;
  description: string;
  url: string;
  icons: readonly string[];
}

export interface ThemeOptions {
  /** `system` follows the visitor's `prefers-color-scheme`, live. Default `dark`. */
  mode?: 'dark' | 'light' | 'system' | undefined;
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
  /**
   * How the wallet's app is opened: a native link, a desktop app's, a web app's, a universal link. Checked before use.
   */
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

/**
 * The groups a wallet list is made of, in the specification's default order; `directory` is what is shown only among
 * all wallets.
 */
export type ConnectorGroup =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'
  | 'directory';

/** Balances from the host's own service, instead of the networks' nodes: `services.balances`. */
export interface BalanceService {
  /** An account's native balance in base units. What it throws is the cause of `account/balance-unavailable`. */
  fetchNativeBalance(parameters: { address: string; network: Network; signal: AbortSignal }): Promise<bigint>;
}

/**
 * Base URLs of the hosted services; each may be replaced, `false` switches off what needs it. Single abilities may be
 * the host's own.
 */
export interface ServiceOptions {
  /** The wallet directory, without a project id too. */
  directory?: DirectoryService | undefined;
  /** Native balances, of every namespace and network listed. */
  balances?: BalanceService | undefined;
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
  networks: readonly NetworkInput[];
  adapters?: readonly Adapter[] | undefined;
  connectors?: readonly ConnectorInput[] | undefined;
  features?: Partial<FeatureFlags> | undefined;
  services?: ServiceOptions | undefined;
  /**
   * The host's own RPC URLs by CAIP-2 id, asked instead of any other: who learns the visitors' addresses is the host's
   * to say.
   */
  rpcUrls?: Readonly<Record<CaipNetworkId, readonly string[]>> | undefined;
  customWallets?: readonly CustomWallet[] | undefined;
  /**
   * The wallet directory: ids to feature first, to list only, to leave out (64 hex characters, as the directory names
   * them); only wallets with a badge, or without.
   */
  directory?:
    | {
        badgeType?: 'none' | 'certified' | undefined;
        featured?: readonly string[] | undefined;
        include?: readonly string[] | undefined;
        exclude?: readonly string[] | undefined;
      }
    | undefined;
  /** Order of the wallet list's groups; groups left out come last. */
  connectorTypeOrder?: readonly ConnectorGroup[] | undefined;
  /**
   * Order of the ways in; those left out come last. Default wallet, email, social; the specification's other reading is
   * email, social, wallet.
   */
  connectMethodsOrder?: readonly ConnectMethod[] | undefined;
  /**
   * The host drives pairing by itself: opening shows the code at once, on phones the list of all wallets. Default
   * false.
   */
  manualControl?: boolean | undefined;
  /** On phones, open wallets by their universal link (https) where they have one. Default: their own scheme first. */
  preferUniversalLinks?: boolean | undefined;
  /**
   * Schemes of the apps that wallet links may open, such as `trust`. Default: a wallet's own, where no other program is
   * known for it; http and https always.
   */
  linkSchemes?: readonly string[] | undefined;
  /** The app id that Binance has given this site; with it phones can open the page in Binance's own browser. */
  binanceAppId?: string | undefined;
  /**
   * Show the connection instead of the unsupported-chain view when the wallet is on a network not listed. Default
   * false.
   */
  allowUnsupportedChain?: boolean | undefined;
  /**
   * The modal and its buttons offer to switch the network. Default true; with false the network is shown, and the
   * unsupported-chain view never.
   */
  enableNetworkSwitch?: boolean | undefined;
  /** No remote features at all: what the project's remote configuration speaks about is off. Default false. */
  basic?: boolean | undefined;
  /**
   * `watchTransactions`: remember the transactions that were sent, also across reloads, and ask each 30 s what has
   * become of them. Default: nothing is remembered.
   */
  pendingTransactions?: ((kit: Kit) => void) | undefined;
  /** Restore connections at start. Default true; with false they are disconnected. */
  reconnect?: boolean | undefined;
  theme?: ThemeOptions | undefined;
  /** Namespace of this kit's storage keys; give two kits on one origin different ones. Default `mooring`. */
  storageKey?: string | undefined;
  /** Show developer alerts in the log and in `useNotices`. Default true. */
  debug?: boolean | undefined;
  ports?: Partial<Ports> | undefined;
}

type OwnService = 'directory' | 'balances';

export interface KitConfig {
  projectId: string | undefined;
  metadata: Metadata | undefined;
  networks: readonly Network[];
  defaultNetworkId: CaipNetworkId;
  /** What is on by the host's word and by default; `selectFeatures` has what is in force. */
  features: Features;
  /** The features that are there. */
  declared: readonly Feature[];
  /** What the host itself said of them, without the defaults. */
  hostFeatures: Partial<FeatureFlags>;
  services: Required<Omit<ServiceOptions, OwnService>> & Pick<ServiceOptions, OwnService>;
  rpcUrls: Readonly<Record<CaipNetworkId, readonly string[]>>;
  customWallets: readonly CustomWallet[];
  directory: NonNullable<KitOptions['directory']>;
  connectorTypeOrder: readonly ConnectorGroup[];
  connectMethodsOrder: readonly ConnectMethod[];
  manualControl: boolean;
  preferUniversalLinks: boolean;
  linkSchemes: readonly string[] | undefined;
  binanceAppId: string | undefined;
  allowUnsupportedChain: boolean;
  enableNetworkSwitch: boolean;
  basic: boolean;
  pendingTransactions: KitOptions['pendingTransactions'];
  reconnect: boolean;
  theme: ThemeOptions;
  storageKey: string;
  debug: boolean;
}

const defaultConnectorTypeOrder: readonly ConnectorGroup[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
  'directory',
];

const defaultConnectMethodsOrder: readonly ConnectMethod[] = ['wallet', 'email', 'social'];

/** What the host names first, then the rest. */
const ordered = <Name>(first: readonly Name[] = [], all: readonly Name[]): readonly Name[] => [
  ...new Set([...first, ...all]),
];

const defaultServices: Required<Omit<ServiceOptions, OwnService>> = {
  provider: 'https://api.web3modal.org',
  blockchain: 'https://rpc.walletconnect.org',
  analytics: 'https://pulse.walletconnect.org',
  frame: 'https://secure.walletconnect.org/sdk',
  relay: 'wss://relay.walletconnect.org',
};

type Rule = readonly [isRight: (value: never, key: string) => unknown, reason: string];
const oneOf = (names: readonly string[]): Rule => [
  (name: string) => names.includes(name),
  `it must be one of ${names}`,
];

const ownServices = ['directory', 'balances'];

/**
 * What can be wrong with the items or entries of an option, in a way types do not catch or that JavaScript hands over.
 */
const optionRules: Partial<Record<keyof KitOptions, Rule>> = {
  adapters: [
    (value?: Partial<Adapter>) => value?.discover,
    'it must be an adapter, called: eip155(); walletConnect() goes in connectors',
  ],
  services: [
    (value: unknown, name) =>
      (value ?? false) === false || (ownServices.includes(name) ? typeof value === 'object' : isServiceUrl(value)),
    'it must be an http(s) or ws(s) URL, or an object that fetches',
  ],
  rpcUrls: [
    (urls, id) => isCaipNetworkId(id) && areServiceUrls(urls),
    'it must be http(s) or ws(s) URLs by CAIP-2 id, such as eip155:1',
  ],
  customWallets: [(wallet?: Partial<CustomWallet>) => isString(wallet?.id && wallet.name), 'it must have id and name'],
  // A text has no `every`.
  directory: [
    (ids: Partial<readonly string[]> = [], name) =>
      name === 'badgeType'
        ? ['', 'none', 'certified'].includes(String(ids))
        : ids.every?.((id) => /^[\da-f]{64}$/i.test(id as string)),
    'ids have 64 hex characters, a badge is none or certified',
  ],
  linkSchemes: [(scheme) => /^[a-z][a-z\d+.-]*$/.test(scheme), 'it must be a scheme in small letters, without colon'],
  theme: [
    (mode, name) => name !== 'mode' || ['dark', 'light', 'system', undefined].includes(mode),
    'it must be dark, light or system',
  ],
  connectorTypeOrder: oneOf(defaultConnectorTypeOrder),
  connectMethodsOrder: oneOf(defaultConnectMethodsOrder),
};

export const defaultStorageKey = 'mooring';

/** Every option there is. */
const defaults = {
  projectId: undefined,
  metadata: undefined,
  networks: [],
  adapters: [],
  connectors: [],
  features: {},
  services: {},
  rpcUrls: {},
  customWallets: [],
  directory: {},
  connectorTypeOrder: [],
  connectMethodsOrder: [],
  manualControl: false,
  preferUniversalLinks: false,
  linkSchemes: undefined,
  binanceAppId: undefined,
  allowUnsupportedChain: false,
  enableNetworkSwitch: true,
  basic: false,
  pendingTransactions: undefined,
  reconnect: true,
  theme: {},
  storageKey: defaultStorageKey,
  debug: true,
  ports: {},
} as const satisfies Record<keyof KitOptions, unknown>;

/** An option that is undefined, as an unset environment variable is, has its default. */
const defined = <Options extends object>(options: Options | undefined): Partial<Options> =>
  Object.fromEntries(Object.entries(options ?? {}).filter(([, value]) => value !== undefined)) as Partial<Options>;

/**
 * Checks the host's options and fills in the defaults. Throws `kit/invalid-config` saying which entry is wrong, and
 * why; `onUnknown` hears misspelt names.
 */
export function parseConfig(
  given: KitOptions,
  declared: readonly Feature[],
  onUnknown: (name: string) => void,
): KitConfig {
  const options = { ...defaults, ...defined(given) } as { [Name in keyof KitOptions]-?: NonNullable<KitOptions[Name]> };
  if ('siweConfig' in options && 'siwx' in options) throw kitError('kit/contradictory-config');
  const hostFeatures = defined(options.features);
  const features = Object.fromEntries(
    declared.map(({ flag, isOnByDefault, isRemote }) => [
      flag,
      !(isRemote && options.basic) && (hostFeatures[flag] ?? isOnByDefault),
    ]),
  );
  for (const name in { ...options, ...hostFeatures })
    if (options.debug && !(name in defaults || name in features)) onUnknown(name);
  for (const name of ['projectId', 'storageKey'] as const)
    demand(isString(options[name] ?? ''), `createKit: ${name}`, 'it must be text');
  demand(options.networks.length, 'createKit: networks', 'it must list at least one network');
  for (const [name, [isRight, reason]] of Object.entries(optionRules)) {
    const entries = options[name as keyof KitOptions] as unknown as Readonly<Record<string, never>>;
    for (const key in entries) demand(isRight(entries[key] as never, key), `createKit: ${name}[${key}]`, reason);
  }
  const networks = options.networks.map((network, index) => toNetwork(network, `createKit: networks[${index}]`));
  const namespaces = options.adapters.map(({ namespace }) => namespace);
  const orphan = namespaces[0] && networks.find(({ namespace }) => !namespaces.includes(namespace));
  if (orphan) throw kitError('kit/adapter-missing', { values: { namespace: orphan.namespace } });
  return {
    ...options,
    projectId: options.projectId || undefined,
    networks,
    defaultNetworkId: (networks[0] as Network).id,
    features,
    declared,
    hostFeatures,
    services: { ...defaultServices, ...defined(options.services) },
    connectorTypeOrder: ordered(options.connectorTypeOrder, defaultConnectorTypeOrder),
    connectMethodsOrder: ordered(options.connectMethodsOrder, defaultConnectMethodsOrder),
  };
}
