import type { CaipNetworkId, Namespace } from '../../caip';
import { advise } from '../../contract/advise';
import type { ConnectParameters, ResumeParameters, WalletConnection } from '../../contract/connector';
import type { Network } from '../../contract/network';
import { embeddedSlice, type EmbeddedState } from '../../contract/loginState';
import { findNetwork, networksSlice } from '../../contract/networkRegistry';
import type { ConnectorContext } from '../../contract/options';
import type { ClockPort } from '../../contract/ports';
import { report } from '../../contract/report';
import { sdkVersion } from '../../contract/sdkVersion';
import { urlsToldWallets } from '../../contract/urlsToldWallets';
import { isKitError, sharedError, type KitError } from '../../errors';
import { createCache } from './cache';
import { servedNamespaces } from './chainIds';
import { type Channel, createChannel } from './channel';
import { createApprovals } from './createApprovals';
import { createCalls } from './createCalls';
import { createConnection, type ConnectionOptions } from './createConnection';
import { createDeparture } from './createDeparture';
import { createIframeDoor } from './createIframeDoor';
import { createLogin, type LoginSteps } from './createLogin';
import { createLoginCheck } from './createLoginCheck';
import { createSession, type Session, signOutMs } from './createSession';
import { createThemeSync } from './createThemeSync';
import { embeddedError } from './errors';
import type { FrameDoor } from '../../contract/frameDoor';
import { takeReturn } from './socialReturn';
import { takeUpSocial } from './takeUpSocial';
import { toFrameUrl } from './toFrameUrl';

export interface EmbeddedWalletOptions {
  context: ConnectorContext;
  projectId: string;
  door: FrameDoor;
}

/** The embedded wallet once it is needed: who logs in, who is connected, and the frame behind both. */
export interface EmbeddedWallet {
  readonly login: LoginSteps;
  connect(parameters: ConnectParameters): Promise<readonly WalletConnection[]>;
  /** Takes up a social login for which the page was left. */
  resume(parameters: ResumeParameters): Promise<readonly WalletConnection[]>;
  /** Logs out whoever is logged in from before. */
  forget(): Promise<void>;
  dispose(): void;
}

/** What the frame is told of the page, before anything else is asked. */
function introduce(channel: Channel, { config }: ConnectorContext, projectId: string): void {
  const { metadata } = config;
  const page = metadata && { ...metadata, icons: [...metadata.icons] };
  // Nobody waits for the answers: what is asked next comes after them.
  const told = channel.request('SYNC_DAPP_DATA', { metadata: page, sdkVersion, sdkType: 'appkit', projectId });
  told.catch(() => undefined);
}

async function learnSmartAccounts(channel: Channel, write: (csv: string) => Promise<void>): Promise<void> {
  const ids = await channel.request('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined).then(
    ({ smartAccountEnabledNetworks }) => smartAccountEnabledNetworks,
    () => [],
  );
  await write(ids.join(','));
}

/** The network to end on in a namespace: the one asked for, else the one used last, else the first. */
function chooseNetwork(
  namespace: Namespace,
  { networks, networkId, selected }: ConnectParameters,
  lastUsed: CaipNetworkId | undefined,
): Network | undefined {
  const own = networks.filter((network) => network.namespace === namespace);
  const wanted = [networkId, lastUsed, selected?.[namespace]];
  return wanted.map((id) => own.find((network) => network.id === id)).find((network) => network) ?? own[0];
}

async function requireLogin(session: Session, login: LoginSteps, { silent, signal }: ConnectParameters): Promise<void> {
  if (login.isLoggedIn() || (await session.isConnected(signal))) return;
  throw silent ? sharedError('wallet/locked') : embeddedError('embedded/not-logged-in');
}

/** Makes the wallet of a kit, over the frame in its page or one that is handed in. */
export function startEmbeddedWallet(context: ConnectorContext, frame: FrameDoor | undefined): EmbeddedWallet {
  const { config, ports, adapters } = context;
  const { projectId, services } = config;
  const { window } = ports.browser;
  if (projectId === undefined) throw embeddedError('embedded/project-id-missing');
  if (frame) return createEmbeddedWallet({ context, projectId, door: frame });
  if (!window || !services.frame) throw embeddedError('embedded/frame-missing');
  const base = services.frame;
  const network = config.networks.find(
    ({ namespace }) => servedNamespaces.includes(namespace) && adapters.has(namespace),
  );
  const toUrl = () =>
    toFrameUrl({
      base,
      projectId,
      networkId: network?.id ?? 'eip155:1',
      rpcUrl: (network && urlsToldWallets(network)[0]) ?? (services.blockchain || ''),
      isLogged: true,
    });
  return createEmbeddedWallet({ context, projectId, door: createIframeDoor(window, toUrl) });
}

/** Every network the kit knows by now. */
const networksIn = ({ store }: ConnectorContext) => store.read(networksSlice).known;

/** Where the frame asks a network. */
const rpcUrlIn = (context: ConnectorContext) => (id: CaipNetworkId) => {
  const network = findNetwork(networksIn(context), id);
  return network && urlsToldWallets(network)[0];
};

/** What is known of whoever was logged in goes with them: the next one may be somebody else. */
function leaveAs({ store }: ConnectorContext, leave: () => Promise<void>): Promise<void> {
  const forgotten = ({ emailSentAt }: EmbeddedState) => ({ ...embeddedSlice.initial(), emailSentAt });
  store.write(embeddedSlice, forgotten, 'embedded/left');
  return leave();
}

/** Who leaves waits no longer for the frame. */
const soonBy = (clock: ClockPort) => () => new Promise<void>((resolve) => void clock.after(signOutMs, resolve));

function tellDeveloper(context: ConnectorContext, error: KitError): void {
  report(context, error);
  if (error.code === 'embedded/load-timeout') advise(context, 'frameKeptOut');
}

export function createEmbeddedWallet({ context, projectId, door }: EmbeddedWalletOptions): EmbeddedWallet {
  const { ports, adapters } = context;
  const { clock } = ports;
  const cache = createCache(ports.storage);
  const channel = createChannel({
    ports,
    door,
    onAlert: (error) => tellDeveloper(context, error),
    onLoad: () => {
      introduce(channel, context, projectId);
      void learnSmartAccounts(channel, (csv) => cache.write('smartAccountNetworks', csv));
    },
  });
  const theme = createThemeSync(context, channel);
  const approvals = createApprovals({ door, context, refuse: () => channel.abort('person'), onFirst: theme.tell });
  const { later, leave } = createDeparture(channel, clock);
  const login = createLogin({ channel: later, cache, clock, secureOrigin: door.origin, approvals });
  const session = createSession({ channel, cache, login, soon: soonBy(clock) });
  const check = createLoginCheck(channel);
  const calls = check.watchCalls(createCalls({ channel, context, rpcUrlOf: rpcUrlIn(context), approvals }));

  const forget = () => leave(session.signOut);
  const parts = { adapters, calls, session, check, log: ports.log, networks: () => networksIn(context) };
  const connectEach = createConnect(parts, () => leaveAs(context, forget));

  async function connect(parameters: ConnectParameters): Promise<readonly WalletConnection[]> {
    await requireLogin(session, login, parameters);
    theme.tell();
    return connectEach(parameters);
  }

  return {
    login,
    connect,
    async resume(parameters) {
      const { signal } = parameters;
      const found = await takeReturn({ window: ports.browser.window, cache, clock, secureOrigin: door.origin });
      return takeUpSocial(context, { found, signal }, async (resultUri) => {
        await login.submitSocialResult({ resultUri, signal });
        return connect({ ...parameters, namespaces: [...adapters.keys()], silent: false });
      });
    },
    forget,
    dispose() {
      theme.dispose();
      approvals.dispose();
      channel.close(true);
    },
  };
}

type Parts = Pick<ConnectionOptions, 'calls' | 'session' | 'check' | 'log' | 'networks'> &
  Pick<ConnectorContext, 'adapters'>;

/** One login for all namespaces: `leave` ends it with the last one that is left. */
function createConnect(parts: Parts, leave: () => Promise<void>) {
  const connected = new Set<Namespace>();
  async function disconnect(namespace: Namespace): Promise<void> {
    connected.delete(namespace);
    if (connected.size === 0) await leave();
  }
  return async (parameters: ConnectParameters): Promise<readonly WalletConnection[]> => {
    const connections = await makeConnections({ ...parts, disconnect }, parameters);
    // Nobody takes them any more, so nobody would leave them.
    parameters.signal.throwIfAborted();
    for (const { namespace } of connections) connected.add(namespace);
    return connections;
  };
}

/** A connection in each namespace that is asked for. Where the frame refuses one, the login counts for the others. */
async function makeConnections(
  { adapters, ...parts }: Parts & Pick<ConnectionOptions, 'disconnect'>,
  parameters: ConnectParameters,
): Promise<WalletConnection[]> {
  const { session } = parts;
  const { signal, signIn } = parameters;
  const [lastUsed, chosen] = [await session.lastUsedNetworkId(), await session.chosenType()];
  const connections: WalletConnection[] = [];
  let refusal: KitError | undefined;
  for (const namespace of parameters.namespaces.filter((one) => servedNamespaces.includes(one))) {
    const network = chooseNetwork(namespace, parameters, lastUsed);
    const support = await adapters.get(namespace)?.pairing?.();
    if (!network || !support) continue;
    const { defaultAccountType } = adapters.get(namespace) ?? {};
    // What was chosen before a reload goes on: the page shows that account, and the frame is to sign with it.
    const type = namespace === 'eip155' ? (chosen ?? defaultAccountType) : defaultAccountType;
    try {
      const user = await session.fetchUser(network, { signal, type, signIn });
      connections.push(createConnection({ ...parts, namespace, network, user, support }));
    } catch (error) {
      if (!isKitError(error) || error.code !== 'embedded/refused') throw error;
      refusal ??= error;
    }
  }
  if (connections.length === 0) throw refusal ?? sharedError('wallet/locked');
  return connections;
}
