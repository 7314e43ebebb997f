import { isCaipNetworkId } from '../caip';
import { isString } from '../checks/shape';
import type { Adapter } from '../contract/adapter';
import { kitError } from '../contract/kitErrors';
import { type Network, toNetwork } from '../contract/network';
import { areServiceUrls, requireOption, isServiceUrl } from '../contract/requireOption';
import type {
  ConnectMethod,
  ConnectorGroup,
  CustomWallet,
  Feature,
  KitConfig,
  KitOptions,
  OwnService,
  ServiceOptions,
} from '../contract/options';

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
      (value ?? false) === false || (name in defaultServices ? isServiceUrl(value) : typeof value === 'object'),
    'it must be an http(s) or ws(s) URL, or an object that fetches',
  ],
  rpcUrls: [
    (urls, id) => isCaipNetworkId(id) && areServiceUrls(urls),
    'it must be http(s) or ws(s) URLs by CAIP-2 id, such as eip155:1',
  ],
  customWallets: [
    (wallet?: Partial<CustomWallet>) => [wallet?.id, wallet?.name].every((text) => text && isString(text)),
    'it must have id and name',
  ],
  // A text has no `every`.
  directory: [
    (ids: Partial<readonly string[]> = [], name) =>
      name === 'badgeType'
        ? ['', 'none', 'certified'].includes(String(ids))
        : ids?.every?.((id) => /^[\da-f]{64}$/i.test(id as string)),
    'ids have 64 hex characters, a badge is none or certified',
  ],
  legal: [(url) => !url || isServiceUrl(url), 'it must be an http(s) URL'],
  linkSchemes: [(scheme) => /^[a-z][a-z\d+.-]*$/.test(scheme), 'it must be a scheme in small letters, without colon'],
  theme: [
    (mode, name) => name !== 'mode' || ['dark', 'light', 'system', undefined].includes(mode),
    'it must be dark, light or system',
  ],
  connectorTypeOrder: oneOf(defaultConnectorTypeOrder),
  connectMethodsOrder: oneOf(defaultConnectMethodsOrder),
  walletFeaturesOrder: oneOf(['onramp', 'swaps', 'receive', 'send']),
};

export const defaultStorageKey = 'mooring';

const defaults = {
  networks: [],
  adapters: [],
  connectors: [],
  tokens: [],
  nameSuffixes: [],
  connectorTypeOrder: [],
  connectMethodsOrder: [],
  walletFeaturesOrder: [],
  customWallets: [],
  directory: {},
  features: {},
  legal: {},
  onramp: {},
  services: {},
  rpcUrls: {},
  theme: {},
  ports: {},
  manualControl: false,
  preferUniversalLinks: false,
  allowUnsupportedChain: false,
  basic: false,
  enableNetworkSwitch: true,
  reconnect: true,
  debug: true,
  storageKey: defaultStorageKey,
} as const satisfies Partial<Record<keyof KitOptions, unknown>>;

/** Every option there is, with something of its type. A function: who takes no `createKit` takes none of it. */
const createSamples = () => ({
  ...defaults,
  projectId: '',
  metadata: {},
  linkSchemes: [],
  binanceAppId: '',
  pendingTransactions: isString,
  telemetry: isString,
  restrictedTimeZones: [],
  siwx: {},
  siweConfig: {},
});

const typeOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);

/** An option that is undefined, as an unset environment variable is, or null has its default. */
export const defined = <Options extends object>(options: Options | undefined): Partial<Options> =>
  Object.fromEntries(
    Object.entries(options ?? {}).filter(([, value]) => (value ?? undefined) !== undefined),
  ) as Partial<Options>;

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
  if (options.siweConfig && options.siwx) throw kitError('kit/contradictory-config');
  const samples: Record<keyof KitOptions, unknown> = createSamples();
  const siwx = options.siwx || options.siweConfig;
  requireOption(!siwx || siwx.start, 'createKit: siwx', 'it must be siwx(), called');
  for (const [name, sample] of Object.entries(samples))
    requireOption(
      typeOf(options[name as keyof KitOptions] ?? sample) === typeOf(sample),
      `createKit: ${name}`,
      `it must be of type ${typeOf(sample)}`,
    );
  const hostFeatures = defined(options.features);
  const features = Object.fromEntries(
    declared.map(({ flag, isOnByDefault, isRemote }) => [
      flag,
      !(isRemote && options.basic) && !!(hostFeatures[flag] ?? isOnByDefault),
    ]),
  );
  for (const name in { ...options, ...hostFeatures })
    if (options.debug && !(name in samples || name in features)) onUnknown(name);
  requireOption(options.networks.length, 'createKit: networks', 'it must list at least one network');
  for (const [name, [isRight, reason]] of Object.entries(optionRules)) {
    // Its own: old scripts of a page may have added to what all lists and objects inherit.
    const entries = Object.entries(options[name as keyof KitOptions] ?? {}) as [string, never][];
    for (const [key, entry] of entries) requireOption(isRight(entry, key), `createKit: ${name}[${key}]`, reason);
  }
  const networks = options.networks.map((network, index) => toNetwork(network, `createKit: networks[${index}]`));
  const namespaces = options.adapters.map(({ namespace }) => namespace);
  const orphan = namespaces[0] && networks.find(({ namespace }) => !namespaces.includes(namespace));
  if (orphan) throw kitError('kit/adapter-missing', { values: { namespace: orphan.namespace } });
  return {
    ...options,
    projectId: options.projectId || undefined,
    siwx,
    networks,
    defaultNetworkId: (networks[0] as Network).id,
    // Not there yet: read as off, whatever a host asks for.
    features: { ...features, pay: false },
    declared,
    hostFeatures,
    services: { ...defaultServices, ...defined(options.services) },
    connectorTypeOrder: ordered(options.connectorTypeOrder, defaultConnectorTypeOrder),
    connectMethodsOrder: ordered(options.connectMethodsOrder, defaultConnectMethodsOrder),
  };
}
