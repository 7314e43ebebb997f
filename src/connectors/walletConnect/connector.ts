import type { Namespace } from '../../caip';
import type { PairingSupport } from '../../contract/adapter';
import type { ConnectorContext } from '../../contract/options';
import type { Connector, ConnectParameters, PrefetchParameters, WalletConnection } from '../../contract/connector';
import { fetchSdk } from '../../sdk/fetchSdk';
import type { PairingClient, PairingClientOptions, StartPairing } from './client';
import { createClientOwner, type ClientOwner } from './clientOwner';
import { describeConnector } from './describeConnector';
import type { WalletConnectOptions } from './lazyConnector';
import { showOffer } from './offer';
import { createOffers } from './offers';
import { leaveOffer, pair, toWanted, type PairParts } from './pair';
import { pendingKey } from './pendingKey';
import { createPendingPairings } from './pendingPairing';
import { pairableNamespaces, type PairableNamespace } from './pairableNamespaces';
import { toProposal } from './rules';
import { createSessions } from './sessions';
import { requireSetup } from './setupErrors';

/** The connector's three owners, and what they share. */
interface Parts extends PairParts {
  client: ClientOwner;
  pairable: ReadonlyMap<Namespace, PairableNamespace>;
}

/** The connector, with the function that loads the library; tests give their own. */
export function createPairingConnector(
  context: ConnectorContext,
  options: WalletConnectOptions,
  load: () => Promise<StartPairing>,
): Connector {
  const parts = createParts(context, options, load);
  const { client, sessions, dispose } = parts;
  return {
    ...describeConnector(context, options),
    connect: (parameters) => connect(parts, parameters),
    prefetch: (parameters) => prefetch(parts, parameters),
    resume: (parameters) => sessions.resume(client.start, parameters),
    forget: async () => sessions.endAll(await client.start()),
    dispose,
  };
}

function createParts(
  context: ConnectorContext,
  options: WalletConnectOptions,
  load: () => Promise<StartPairing>,
): Parts {
  const { config, ports } = context;
  const { browser, clock, log, storage } = ports;
  const pairable = pairableNamespaces(context);
  // Filled when the library is loaded; nothing is proposed before.
  const supports = new Map<Namespace, PairingSupport>();
  const pending = createPendingPairings(storage, clock, pendingKey(config));
  const sessions = createSessions({ context, pairable, supports, pending });
  const offers = createOffers(clock);
  const client = createClientOwner({
    browser,
    clock,
    load: () => startLibrary(context, options, load, pairable, supports),
    prepare: sessions.prepare,
    isNeeded: () => sessions.held().length > 0,
    onRefused(refusal) {
      if (config.debug) log.warn(`${refusal.message} (${refusal.code})`);
    },
    onUseless: dispose,
  });
  function dispose(): void {
    sessions.release();
    offers.clear();
    client.stop();
  }
  return { context, pairable, supports, pending, sessions, offers, client, dispose };
}

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

async function startLibrary(
  context: ConnectorContext,
  options: WalletConnectOptions,
  load: () => Promise<StartPairing>,
  pairable: Parts['pairable'],
  supports: Map<Namespace, PairingSupport>,
): Promise<PairingClient> {
  const setup = requireSetup(context);
  const loadSupports = [...pairable].map(async ([namespace, { support }]) => supports.set(namespace, await support()));
  const [startPairing] = await fetchSdk(
    () => Promise.all([load(), ...loadSupports]),
    '@walletconnect/universal-provider',
  );
  return startPairing({
    ...setup,
    metadata: describePage(context),
    storagePrefix: context.config.storageKey,
    storage: options.storage,
    quietMethods: [...supports.values()].flatMap(({ quietMethods = [] }) => quietMethods),
    isVerified: options.verify ?? false,
  });
}

async function connect(parts: Parts, parameters: ConnectParameters): Promise<readonly WalletConnection[]> {
  const { context, client: owner, offers, sessions } = parts;
  const { silent, signal, onPairing } = parameters;
  requireSetup(context);
  const offer = silent ? undefined : offers.claim(toProposal(toWanted(parts, parameters)));
  // Before anything is awaited: a link can be opened within the tap that began this.
  if (offer) showOffer(offer, onPairing);
  const client = await owner.start();
  if (signal.aborted && offer) leaveOffer(parts, client, offer);
  signal.throwIfAborted();
  return silent ? sessions.restore(client, parameters) : pair(parts, client, parameters, offer);
}

async function prefetch(parts: Parts, parameters: PrefetchParameters): Promise<void> {
  const { client: owner, offers } = parts;
  const client = await owner.start();
  // The kit may have been destroyed meanwhile.
  if (!parameters.isPairingWanted || !owner.isCurrent(client)) return;
  await offers.make(client, toProposal(toWanted(parts, parameters)), parameters.signal);
}
