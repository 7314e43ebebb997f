import type { CaipNetworkId, Namespace } from '../../caip';
import { isKitError } from '../../errors';
import type { PairingSupport } from '../../contract/adapter';
import { fetchSdk } from '../../sdk/fetchSdk';
import type { ConnectorContext } from '../../contract/options';
import type { StoragePort } from '../../contract/ports';
import type {
  Connector,
  ConnectParameters,
  DeepLinkChoice,
  Pairing,
  ResumeParameters,
  WalletConnection,
} from '../../contract/connector';
import type { PairedSession, PairingClient, PairingClientOptions, ProposedNamespaces, StartPairing } from './client';
import { isPairingKept, readPairingDevice } from './device';
import { nothingStored, pairingError, toRefusal } from './errors';
import { createLiveSession, type LiveSession } from './liveSession';
import { createKeptOffer } from './keptOffer';
import { abandon, awaitApproval, type Offer } from './pairing';
import { awaitSettled, createPendingPairings } from './pendingPairing';
import { pairableNamespaces } from './pairableNamespaces';
import { accountsIn, endingDeadlineMs, isSessionStale, toProposal, withRpcUrls } from './rules';

/** How `walletConnect()` may be set up. */
export interface WalletConnectOptions {
  /** Shown in wallet lists. Default `WalletConnect`. */
  name?: string | undefined;
  icon?: string | undefined;
  /**
   * Let wallets check the page's address with the attestation service of the network. It loads a hidden frame of
   * another host before every pairing, and pairing waits up to five seconds where that is blocked. Default false.
   */
  verify?: boolean | undefined;
  /** Where sessions and their keys are kept. Default: the library's own place, IndexedDB in a browser. */
  storage?: StoragePort | undefined;
}

/** The key under which the pairing library looks for the app to open, in the page's own storage too. */
const deepLinkKey = 'WALLETCONNECT_DEEPLINK_CHOICE';

function describePage({ config, ports }: ConnectorContext): PairingClientOptions['metadata'] {
  const page = ports.browser.window;
  const {
    name = page?.document.title || 'Unknown site',
    description = '',
    url = page?.location.origin ?? '',
    icons = [],
  } = config.metadata ?? {};
  return { name, description, url, icons: [...icons] };
}

/** The connector, with the function that starts the library; tests give their own. */
export function createPairingConnector(
  context: ConnectorContext,
  options: WalletConnectOptions,
  load: () => Promise<StartPairing>,
): Connector {
  const { ports, config } = context;
  const { clock, browser, storage } = ports;
  const { relay } = config.services;
  const pairable = pairableNamespaces(context);
  /** Filled when the library is loaded; nothing is proposed before. */
  const supports = new Map<Namespace, PairingSupport>();
  let starting: Promise<PairingClient> | undefined;
  let stopWatching: (() => void) | undefined;
  let live: LiveSession | undefined;
  const kept = createKeptOffer(clock);
  /** Waits for a pairing of before the reload. */
  let resuming: AbortController | undefined;
  const pending = createPendingPairings(storage, clock, `${config.storageKey}.pendingPairing`);
  /** Sessions that are being ended: a new pairing would be swept away with them. */
  let ending: Promise<unknown> = Promise.resolve();

  /** Nobody waits for the end of what is no longer used. */
  const noteEnd = (cause: unknown) =>
    void (config.debug && ports.log.warn('A session could not be ended in the wallet', cause));

  function requireSetup(): { relayUrl: string; projectId: string } {
    if (!relay) throw pairingError('pairing/relay-missing');
    if (config.projectId === undefined) throw pairingError('pairing/project-id-missing');
    return { relayUrl: relay, projectId: config.projectId };
  }

  async function start(): Promise<PairingClient> {
    const setup = requireSetup();
    const loadSupports = [...pairable].map(async ([namespace, { support }]) =>
      supports.set(namespace, await support()),
    );
    const [startPairing] = await fetchSdk(
      () => Promise.all([load(), ...loadSupports]),
      '@walletconnect/universal-provider',
    );
    const client = await startPairing({
      ...setup,
      metadata: describePage(context),
      storagePrefix: config.storageKey,
      storage: options.storage,
      isVerified: options.verify ?? false,
    });
    stopWatching = browser.onVisible(() => client.wake());
    client.subscribe((event) => {
      const refusal = event.type === 'refused' ? toRefusal(event.error) : undefined;
      if (!refusal) return;
      // It would knock at the relay again and again; the next attempt begins anew. A session in use waits for better
      // times.
      if (!live) clock.after(0, dispose);
      else if (config.debug) ports.log.warn(`${refusal.message} (${refusal.code})`);
    });
    // What a wallet approved when nobody waited any more: it must not believe itself connected.
    if (!(await pending.read()))
      for (const { topic } of client.sessions())
        if (topic !== client.session()?.topic) client.end(topic).catch(noteEnd);
    return client;
  }

  function client(): Promise<PairingClient> {
    if (starting) return starting;
    const mine = start();
    starting = mine;
    mine.catch(() => {
      if (starting === mine) starting = undefined;
    });
    return mine;
  }

  async function chooseDeepLink(started: PairingClient, choice: DeepLinkChoice | undefined): Promise<void> {
    try {
      await started.chooseDeepLink(choice);
      await (choice ? storage.setItem(deepLinkKey, JSON.stringify(choice)) : storage.removeItem(deepLinkKey));
    } catch {
      // Without it the person opens the wallet by hand.
    }
  }

  function end(started: PairingClient, topic: string): Promise<void> {
    const work = started.end(topic);
    const within = new Promise<void>((resolve) => {
      const cancel = clock.after(endingDeadlineMs, resolve);
      work.catch(noteEnd).then(() => {
        cancel();
        resolve();
      });
    });
    ending = Promise.all([ending, within]);
    return work;
  }

  function enliven(started: PairingClient, session: NonNullable<ReturnType<PairingClient['session']>>): LiveSession {
    const made = createLiveSession({
      client: { ...started, end: (topic) => end(started, topic) },
      session,
      supports,
      accountType: (namespace) => pairable.get(namespace)?.accountType ?? 'eoa',
      clock,
      ended() {
        if (live === made) live = undefined;
        void chooseDeepLink(started, undefined);
      },
    });
    live = made;
    return made;
  }

  function dispose(): void {
    const mine = starting;
    live?.release();
    stopWatching?.();
    resuming?.abort();
    kept.clear();
    [starting, stopWatching, live] = [undefined, undefined, undefined];
    mine?.then((started) => started.stop()).catch(() => undefined);
  }

  /** A session with connected namespaces: it stays until another takes its place. */
  const isInUse = () => live !== undefined && live.linked().length > 0;
  /** One session holds all namespaces, so a new one is asked for those that are connected too. */
  const withHeld = (namespaces: readonly Namespace[]): readonly Namespace[] => [
    ...new Set([...namespaces, ...(live?.linked() ?? [])]),
  ];

  const startsAt =
    (
      started: PairingClient,
      { networkId, selected, silent }: Pick<ConnectParameters, 'networkId' | 'selected' | 'silent'>,
    ) =>
    (namespace: Namespace): (CaipNetworkId | undefined)[] =>
      silent ? [selected?.[namespace], started.defaultChain(namespace)] : [networkId, selected?.[namespace]];

  async function restore(started: PairingClient, parameters: ConnectParameters): Promise<readonly WalletConnection[]> {
    const { namespaces, networks } = parameters;
    const session = started.session();
    if (!session) throw nothingStored();
    if (isSessionStale(session, networks, namespaces)) {
      end(started, session.topic).catch(() => undefined);
      throw nothingStored();
    }
    // A namespace that comes back while others of the session never left.
    const isRunning = live?.topic === session.topic;
    if (!isRunning)
      await started.adopt(
        session,
        withRpcUrls(toProposal({ namespaces: [...pairable.keys()], networks, supports }), networks, context),
      );
    if (!isRunning) live?.release();
    const used = isRunning && live ? live : enliven(started, session);
    const links = used.link(namespaces, networks, startsAt(started, parameters));
    if (links.length === 0) throw nothingStored();
    return links;
  }

  async function pair(
    started: PairingClient,
    parameters: ConnectParameters,
    offer: Offer | undefined,
  ): Promise<readonly WalletConnection[]> {
    const { namespaces: asked, networks, networkId, signal, onPairing, deepLink } = parameters;
    resuming?.abort();
    const stored = started.session();
    const isHeld = isInUse();
    if (isHeld && live && stored?.topic === live.topic && !isSessionStale(stored, networks, asked)) {
      // Another namespace of the wallet that is connected already: it has agreed to this one before.
      const links = live.link(asked, networks, startsAt(started, parameters));
      if (links.length > 0) return links;
    }
    if (!isHeld) {
      live?.release();
      if (stored) end(started, stored.topic).catch(() => undefined);
    }
    await ending;
    signal.throwIfAborted();
    const namespaces = withHeld(asked);
    const proposal = toProposal({ namespaces, networks, supports, networkId });
    const before = started.sessions().map(({ topic }) => topic);
    const remember = ({ expiresAt }: Pairing) => void pending.write({ namespaces, expiresAt, deepLink, before });
    function show(pairing: Pairing): void {
      remember(pairing);
      onPairing?.(pairing);
    }
    if (offer) remember(offer);
    const device = readPairingDevice(ports);
    const { session, offer: accepted } = await awaitApproval(
      { client: started, namespaces: proposal, clock, signal, offer, show },
      (left) => (isPairingKept(device) ? kept.keep(started, left) : abandon(started, left)),
    )
      .catch((cause: unknown) => {
        // The library goes on waiting between its attempts for a while; the next attempt here begins anew.
        if (isKitError(cause) && cause.code === 'pairing/relay-unreachable' && !isInUse()) dispose();
        throw cause;
      })
      .finally(() => void pending.clear());
    if (signal.aborted) {
      abandon(started, accepted);
      throw signal.reason;
    }
    return take(started, session, proposal, { ...parameters, namespaces });
  }

  /** Makes what a wallet has just approved the session in use. */
  async function take(
    started: PairingClient,
    session: PairedSession,
    proposal: ProposedNamespaces,
    parameters: Omit<ConnectParameters, 'signal'>,
  ): Promise<readonly WalletConnection[]> {
    const { namespaces, networks, deepLink } = parameters;
    const before = live;
    if (!namespaces.some((namespace) => accountsIn(session, namespace).length > 0)) {
      end(started, session.topic).catch(() => undefined);
      throw pairingError('pairing/chain-unsupported');
    }
    await started.adopt(session, withRpcUrls(proposal, networks, context));
    const links = enliven(started, session).link(namespaces, networks, startsAt(started, parameters));
    if (before && before.topic !== session.topic) {
      before.release(links.map(({ namespace }) => namespace));
      started.end(before.topic).catch(noteEnd);
    }
    // Without one too: the app of the pairing before must not open.
    await chooseDeepLink(started, deepLink);
    return links;
  }

  async function resume({ networks, selected, signal }: ResumeParameters): Promise<readonly WalletConnection[]> {
    const left = await pending.read();
    // The kit may have been destroyed meanwhile.
    if (!left || signal.aborted) return [];
    const controller = new AbortController();
    const stop = () => controller.abort();
    signal.addEventListener('abort', stop);
    resuming = controller;
    try {
      const started = await client();
      const session = await awaitSettled(started, left, clock, controller.signal);
      if (controller.signal.aborted) return [];
      await pending.clear();
      // Another pairing may have begun meanwhile.
      if (!session || controller.signal.aborted) return [];
      const { namespaces, deepLink } = left;
      return await take(started, session, toProposal({ namespaces, networks, supports }), {
        namespaces,
        networks,
        selected,
        deepLink,
        silent: false,
      });
    } finally {
      signal.removeEventListener('abort', stop);
      if (resuming === controller) resuming = undefined;
    }
  }

  return {
    id: 'walletConnect',
    name: options.name ?? 'WalletConnect',
    type: 'WALLET_CONNECT',
    isCancellable: true,
    namespaces: relay ? [...pairable.keys()] : [],
    icon: options.icon,
    async connect(parameters) {
      requireSetup();
      const { silent, namespaces, networks, networkId, signal, onPairing } = parameters;
      const offer = silent
        ? undefined
        : kept.take(JSON.stringify(toProposal({ namespaces: withHeld(namespaces), networks, supports, networkId })));
      // Before anything is awaited: a link can be opened within the tap that began this.
      if (offer) onPairing?.({ uri: offer.uri, expiresAt: offer.expiresAt });
      const started = await client();
      signal.throwIfAborted();
      return silent ? restore(started, parameters) : pair(started, parameters, offer);
    },
    async prefetch({ namespaces, networks, networkId, isPairingWanted }) {
      const mine = client();
      const started = await mine;
      // The kit may have been destroyed meanwhile.
      if (isPairingWanted && starting === mine)
        await kept.prepare(started, toProposal({ namespaces: withHeld(namespaces), networks, supports, networkId }));
    },
    resume,
    async forget() {
      const started = await client();
      await Promise.all([pending.clear(), ...started.sessions().map(({ topic }) => end(started, topic))]);
    },
    dispose,
  };
}
