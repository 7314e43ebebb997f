import type UniversalProvider from '@walletconnect/universal-provider';
import type { CaipNetworkId } from '../../caip';
import type { ClockPort } from '../../contract/ports';
import type { PairedSession, PairingClient, PairingClientOptions, PairingEvent, StartPairing } from './client';
import { createAsker, type Ask } from './askQuietly';
import { besideBlockedStorage, isStorageBlocked, noStorage } from './blockedStorage';
import { watchDeadlines, type WaitingClient } from './deadlines';
import { deepLinkKey } from './deepLink';
import { isAlreadyGone } from './errors';
import { takeMissedAnswers } from './missedAnswers';
import { mendEngine } from './mendEngine';
import { endRelay, mendRelay, type RelayInternals } from './mendRelay';
import { type AuthenticatingClient, proposeSignIn } from './signIn';
import { provideBuffer } from './provideBuffer';
import { toLibraryStorage } from './storage';

const userDisconnected = { code: 6000, message: 'User disconnected.' };
const ignore = () => undefined;
const after: ClockPort['after'] = (delayMs, run) => {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
};

type Library = typeof UniversalProvider;
type Logger = Exclude<NonNullable<Parameters<Library['init']>[0]['logger']>, string>;
type Client = UniversalProvider['client'];
type Session = NonNullable<UniversalProvider['session']>;

/** Says nothing, for the library writes pairing URIs to its log. */
function silentLogger(): Logger {
  const logger = {
    level: 'silent',
    trace: ignore,
    debug: ignore,
    info: ignore,
    warn: ignore,
    error: ignore,
    fatal: ignore,
    bindings: () => ({}),
    child: silentLogger,
  };
  // Of the library's logger what it calls, and nothing else.
  return logger as unknown as Logger;
}

/** A wallet's words about itself, cut where nobody reads on. */
function toPeer({ name, icons }: Session['peer']['metadata']): PairedSession['peer'] {
  return typeof name === 'string' && name.trim() !== ''
    ? { name: name.trim().slice(0, 100), icon: icons?.[0] }
    : undefined;
}

/** A session of the library, as the kit knows sessions. */
export function toPaired(session: Session): PairedSession {
  const { topic, namespaces, requiredNamespaces, optionalNamespaces, peer } = session;
  const requested = [...Object.entries(requiredNamespaces ?? {}), ...Object.entries(optionalNamespaces ?? {})];
  return {
    topic,
    namespaces,
    peer: toPeer(peer.metadata),
    properties: { session: session.sessionProperties, scoped: session.scopedProperties },
    requestedChains: requested.flatMap(([key, { chains }]) => chains ?? (key.includes(':') ? [key] : [])),
  };
}

/** Forgets the library's page-wide instance, so that a later start gets a new one and not this dead one. */
function forgetGlobal(prefix: string): void {
  const page = globalThis as Record<string, unknown>;
  for (const suffix of ['', '_count']) delete page[`_walletConnectCore_${prefix}${suffix}`];
}

type LibraryModule = { UniversalProvider?: Library; default?: Library | { UniversalProvider?: Library } };

/**
 * The library's class in what a host's `import()` gave. Its own name is right in a bundle and in plain Node; the
 * default export is the class only where the ES module was taken, and the whole module where the CommonJS one was.
 */
export function libraryOf({ UniversalProvider: named, default: whole }: LibraryModule): Library {
  const found =
    named ?? (whole && 'UniversalProvider' in whole ? whole.UniversalProvider : (whole as Library | undefined));
  if (!found) throw new Error('@walletconnect/universal-provider has no UniversalProvider');
  return found;
}

async function loadLibrary(): Promise<Library> {
  try {
    // Only within `try` do bundlers forgive a package that is not installed; a host without it must still build.
    return libraryOf(await import('@walletconnect/universal-provider'));
  } catch (cause) {
    // biome-ignore lint/complexity/noUselessCatch: without `catch` there is no `try`.
    throw cause;
  }
}

/** Loads the pairing library; what it returns starts it. */
export async function loadPairing(): Promise<StartPairing> {
  const library = await besideBlockedStorage(loadLibrary);
  return (options) => startPairing(library, options);
}

/** Starts the pairing library. No telemetry, and no host but the relay and the RPC URLs it is given. */
async function startPairing(library: Library, options: PairingClientOptions): Promise<PairingClient> {
  const provider = await initProvider(library, options);
  const { client } = provider;
  const { relayer, verify } = client.core;
  mendEngine(client.engine);
  // The attestation is fetched before every proposal, by a frame of another host, with a wait of five seconds where
  // that is blocked.
  if (!options.isVerified) verify.register = async () => '';
  const relay = relayer as typeof relayer & RelayInternals;
  mendRelay(relay, (ms) => new Promise<void>((resolve) => after(ms, resolve)));
  await takeMissedAnswers(client, Date.now()).catch(ignore);
  // It would let go of pairings that somebody may just have scanned.
  provider.cleanupPendingPairings = async () => undefined;
  const ask = createAsker(client, options.quietMethods, Date.now);
  const adopt = adoptProposed(provider, ask);
  const events = listen(provider);
  const deadlines = watchDeadlines(client as unknown as WaitingClient, after);
  return {
    ...readers(provider),
    ...senders(provider, client, ask, deadlines),
    adopt,
    wake() {
      if (!relayer.connected) relayer.transportOpen().catch(ignore);
    },
    subscribe: events.subscribe,
    async stop() {
      events.stop();
      deadlines.stop();
      client.core.heartbeat.stop();
      forgetGlobal(options.storagePrefix);
      await endRelay(relay);
    },
  };
}

function initProvider(
  library: Library,
  { relayUrl, projectId, metadata, storagePrefix, ...options }: PairingClientOptions,
): Promise<UniversalProvider> {
  // Where the page may store nothing, the library's own storage never answers.
  const storage = options.storage ?? (isStorageBlocked() ? noStorage : undefined);
  return library.init({
    relayUrl,
    projectId,
    metadata,
    logger: silentLogger(),
    customStoragePrefix: storagePrefix,
    telemetryEnabled: false,
    disableProviderPing: true,
    ...(storage && { storage: toLibraryStorage(storage, `${storagePrefix}.pairing`) }),
  });
}

/**
 * Proposals are made here, several side by side; the provider is handed the one that was approved. What it asks the
 * wallet goes through `ask`.
 */
function adoptProposed(provider: UniversalProvider, ask: Ask): PairingClient['adopt'] {
  const { client } = provider;
  let approved: Session | undefined;
  provider.client = Object.assign(Object.create(client) as Client, {
    connect: async () => ({ approval: async () => approved as Session }),
    request: ask as Client['request'],
  });
  return async ({ topic }, namespaces) => {
    approved = client.session.get(topic);
    await provider.connect({ optionalNamespaces: namespaces });
  };
}

interface SessionEvent {
  topic: string;
  params: { event: { name: string; data: unknown }; chainId: string };
}

/** The library's events in the connector's words. */
function listen(provider: UniversalProvider): Pick<PairingClient, 'subscribe'> & { stop(): void } {
  const { client } = provider;
  const { relayer } = client.core;
  const listeners = new Set<(event: PairingEvent) => void>();
  const tell = (event: PairingEvent) => [...listeners].forEach((listener) => listener(event));
  const onExpire = ({ topic }: { topic: string }) => tell({ type: 'ended', topic });
  const onRefused = (error: unknown) =>
    tell({ type: 'refused', error: error instanceof Error ? error : new Error(String(error)) });
  provider.on('session_update', ({ topic }: { topic: string }) => tell({ type: 'updated', topic }));
  provider.on('session_delete', onExpire);
  provider.on('session_event', ({ topic, params: { event, chainId } }: SessionEvent) =>
    tell({ type: 'said', topic, name: event.name, data: event.data, chainId }),
  );
  client.on('session_expire', onExpire);
  relayer.on('relayer_error', onRefused);
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      listeners.clear();
      client.removeListener('session_expire', onExpire);
      relayer.off('relayer_error', onRefused);
    },
  };
}

/** What the library has stored. */
function readers(
  provider: UniversalProvider,
): Pick<PairingClient, 'session' | 'sessions' | 'choose' | 'defaultChain' | 'setDefaultChain'> {
  const { session } = provider.client;
  return {
    session: () => provider.session && toPaired(provider.session),
    sessions: () => session.getAll().map(toPaired),
    // Events and the end of a session are about this one from then on; requests, once it is adopted.
    choose: (topic) => void (provider.session = session.get(topic)),
    defaultChain(namespace) {
      const chain = provider.rpcProviders[namespace]?.getDefaultChain();
      return chain === undefined ? undefined : (`${namespace}:${chain}` as CaipNetworkId);
    },
    setDefaultChain: (chainId) => provider.setDefaultChain(chainId),
  };
}

/**
 * Lets the provider forget a session that has ended. Its own `disconnect` forgets whichever it holds by then, and that
 * may be the next one: what is stored is cleaned up by a copy that holds the ended one.
 */
async function forget(provider: UniversalProvider, topic: string): Promise<void> {
  const past: { cleanup(): Promise<void> } = Object.assign(Object.create(provider), { session: { topic } });
  if (provider.session?.topic === topic)
    Object.assign(provider, { session: undefined, namespaces: undefined, optionalNamespaces: undefined });
  await past.cleanup();
}

/** What travels over the relay. */
function senders(
  provider: UniversalProvider,
  client: Client,
  ask: Ask,
  { proposed }: ReturnType<typeof watchDeadlines>,
): Pick<PairingClient, 'propose' | 'end' | 'ask' | 'request' | 'chooseDeepLink'> {
  return {
    async propose(namespaces, signIn) {
      const { uri = '', approval } =
        signIn && (await provideBuffer())
          ? await proposeSignIn(client as Client & AuthenticatingClient<Session>, namespaces, signIn, toPaired)
          : await client
              .connect({ optionalNamespaces: namespaces })
              .then((made) => ({ uri: made.uri, approval: made.approval().then(toPaired) }));
      proposed(uri);
      return { uri, approval };
    },
    async end(topic) {
      try {
        await client.disconnect({ topic, reason: userDisconnected });
        await forget(provider, topic);
      } catch (error) {
        if (!isAlreadyGone(error)) throw error;
      }
    },
    ask: (topic, { method, params }, chainId) => ask({ topic, chainId, request: { method, params } }),
    request: ({ method, params }, chainId) =>
      provider.request({ method, params: params as object | undefined }, chainId),
    async chooseDeepLink(choice) {
      if (choice) await client.core.storage.setItem(deepLinkKey, choice);
      else await client.core.storage.removeItem(deepLinkKey);
    },
  };
}
