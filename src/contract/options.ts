import type { CaipNetworkId, Namespace } from '../caip';
import type { ActivityService } from './activity';
import type { DirectoryService } from './directoryService';
import type { Adapter, Capabilities } from './adapter';
import type { Connector, ConnectorSummary, LoginMethod } from './connector';
import type { Kit } from './kit';
import type { NameService } from './names';
import type { Network, NetworkInput } from './network';
import type { OnrampService, OnrampSettings } from './onramp';
import type { Ports } from './ports';
import type { SignInSetup } from './signIn';
import type { SmartSessionService } from './smartSessions';
import type { PriceService, SwapService } from './swaps';
import type { BalanceService, TokenInput } from './tokens';
import type { WalletLinks } from './walletLinks';

/** A way in, and a section of the Connect view. */
export type ConnectMethod = 'wallet' | LoginMethod;

/** The names of all features. `pay` is not there yet: it is off, and `createKit` says so to who switches it on. */
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
  /** Always false. */
  pay: boolean;
  multiWallet: boolean;
}

/** What an account can be used for, by the flag of the feature. */
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send';

/**
 * A feature that is there: it declares itself in `feature.ts` of its own folder. A flag that nobody declares is off.
 */
export interface Feature {
  readonly flag: keyof FeatureFlags;
  /** Default false. */
  readonly isOnByDefault?: boolean | undefined;
  /** The project's remote configuration decides about it too, and `basic` switches it off. */
  readonly isRemote?: boolean | undefined;
  /** It is off where no adapter of the kit says that it can. */
  readonly capability?: keyof Capabilities | undefined;
  /** Whether a connector of the kit offers it. Default: none has to. */
  isServed?(connectors: readonly ConnectorSummary[]): boolean;
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
 * The groups a wallet list is made of, in the default order; `directory` is what is shown only among
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

/**
 * Base URLs of the hosted services; each may be replaced, `false` switches off what needs it. Single abilities may be
 * the host's own: an object whose questions are each given up after 30 s.
 */
export interface ServiceOptions {
  /** The wallet directory, without a project id too. */
  directory?: DirectoryService | undefined;
  /** Native balances, of every namespace and network listed. */
  balances?: BalanceService | undefined;
  /** What accounts have done, of every namespace and network listed. */
  activity?: ActivityService | undefined;
  /** Buying for money of the world: options, quotes and the pages of providers. */
  onramp?: OnrampService | undefined;
  /** What smart accounts have allowed others to do. */
  smartSessions?: SmartSessionService | undefined;
  /** Quotes and transactions of swaps. */
  swap?: SwapService | undefined;
  /** What tokens cost. */
  prices?: PriceService | undefined;
  /** Names and pictures of accounts. */
  names?: NameService | undefined;
  provider?: string | false | undefined;
  blockchain?: string | false | undefined;
  analytics?: string | false | undefined;
  frame?: string | false | undefined;
  relay?: string | false | undefined;
}

/** A connector, or what makes one once the kit is there. */
export type ConnectorInput = Connector | ((context: ConnectorContext) => Connector);

/** What a connector sees of its kit: what it stands on, and where it says what has happened. */
export type ConnectorContext = Pick<Kit, 'ports' | 'config' | 'adapters' | 'events' | 'store'>;

export interface LegalOptions {
  termsUrl?: string | undefined;
  privacyUrl?: string | undefined;
}

export interface KitOptions<Networks extends readonly NetworkInput[] = readonly NetworkInput[]> {
  /** Only hosted services need it. Injected wallets, balances, send and sign-in work without one. */
  projectId?: string | undefined;
  metadata?: Metadata | undefined;
  /** At least one; the first is the default. viem chains are accepted. */
  networks: Networks;
  adapters?: readonly Adapter[] | undefined;
  connectors?: readonly ConnectorInput[] | undefined;
  features?: Partial<FeatureFlags> | undefined;
  /** What the visitor agrees to with `features.legalCheckbox`: http(s) URLs. */
  legal?: LegalOptions | undefined;
  services?: ServiceOptions | undefined;
  /**
   * The host's own RPC URLs by CAIP-2 id, asked instead of any other: who learns the visitors' addresses is the host's
   * to say.
   */
  rpcUrls?: Readonly<Record<CaipNetworkId, readonly string[]>> | undefined;
  /**
   * Tokens whose balances are read from their networks where neither the wallet nor a service knows them: CAIP-19, or
   * with symbol, name, decimals and icon. They are shown whatever a service leaves out.
   */
  tokens?: readonly TokenInput[] | undefined;
  /** Buying with `features.onramp`: who sells, and their keys. */
  onramp?: OnrampSettings | undefined;
  /** What names of the service end in: new ones in the first. Default `.reown.id` and the legacy `.wcn.id`. */
  nameSuffixes?: readonly string[] | undefined;
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
  /**
   * IANA time zones whose visitors are offered no login by e-mail or social account, and no on-ramp. Default: those of
   * mainland China, Hong Kong and Macau; `[]` restricts nobody.
   */
  restrictedTimeZones?: readonly string[] | undefined;
  /** Order of the wallet list's groups; groups left out come last. */
  connectorTypeOrder?: readonly ConnectorGroup[] | undefined;
  /**
   * Order of the ways in; those left out come last. Default wallet, email, social; the other common order is
   * email, social, wallet.
   */
  connectMethodsOrder?: readonly ConnectMethod[] | undefined;
  /**
   * Order of the buttons on the account; those left out come last. Default onramp, swaps, receive, send.
   */
  walletFeaturesOrder?: readonly WalletFeature[] | undefined;
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
  /** Sign-in: `siwx()` of `mooring/siwx`. */
  siwx?: SignInSetup | undefined;
  /** The same in its older form: `siweConfig()` of `mooring/siwx`. Give one of the two. */
  siweConfig?: SignInSetup | undefined;
  /**
   * `installTelemetry`: tells the project's analytics service what visitors do, as long as `features.analytics` is not
   * switched off. Default: nobody is told anything.
   */
  telemetry?: ((kit: Kit) => void) | undefined;
  /** Restore connections at start. Default true; with false they are disconnected. */
  reconnect?: boolean | undefined;
  theme?: ThemeOptions | undefined;
  /** Namespace of this kit's storage keys; give two kits on one origin different ones. Default `mooring`. */
  storageKey?: string | undefined;
  /** Show developer alerts in the log and in `useNotices`. Default true. */
  debug?: boolean | undefined;
  ports?: Partial<Ports> | undefined;
}

/** What hosts may give as an object of their own instead of a URL. */
export type OwnService =
  | 'directory'
  | 'balances'
  | 'activity'
  | 'onramp'
  | 'smartSessions'
  | 'swap'
  | 'prices'
  | 'names';

export interface KitConfig<Id extends CaipNetworkId = CaipNetworkId> {
  projectId: string | undefined;
  metadata: Metadata | undefined;
  networks: readonly Network<Id>[];
  /** As the host gave them; those of the kit are in `kit.adapters` and `kit.connectors`. */
  adapters: readonly Adapter[];
  connectors: readonly ConnectorInput[];
  defaultNetworkId: Id;
  /** What is on by the host's word and by default; `selectFeatures` has what is in force. */
  features: Features;
  /** The features that are there. */
  declared: readonly Feature[];
  legal: LegalOptions;
  /** What the host itself said of them, without the defaults. */
  hostFeatures: Partial<FeatureFlags>;
  services: Required<Omit<ServiceOptions, OwnService>> & Pick<ServiceOptions, OwnService>;
  rpcUrls: Readonly<Record<CaipNetworkId, readonly string[]>>;
  tokens: readonly TokenInput[];
  onramp: OnrampSettings;
  /** As the host gave them; none is the service's own. */
  nameSuffixes: readonly string[];
  customWallets: readonly CustomWallet[];
  restrictedTimeZones: readonly string[] | undefined;
  directory: NonNullable<KitOptions['directory']>;
  connectorTypeOrder: readonly ConnectorGroup[];
  connectMethodsOrder: readonly ConnectMethod[];
  /** As the host gave it; `selectWalletFeatures` has them all. */
  walletFeaturesOrder: readonly WalletFeature[];
  manualControl: boolean;
  preferUniversalLinks: boolean;
  linkSchemes: readonly string[] | undefined;
  binanceAppId: string | undefined;
  allowUnsupportedChain: boolean;
  enableNetworkSwitch: boolean;
  basic: boolean;
  pendingTransactions: KitOptions['pendingTransactions'];
  telemetry: KitOptions['telemetry'];
  /** Whichever of the two options was given. */
  siwx: SignInSetup | undefined;
  reconnect: boolean;
  theme: ThemeOptions;
  storageKey: string;
  debug: boolean;
}
