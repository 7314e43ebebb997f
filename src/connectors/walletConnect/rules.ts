import { parseCaipNetworkId, type CaipNetworkId, type Namespace } from '../../caip';
import type { PairingSupport } from '../../contract/adapter';
import type { Network } from '../../contract/network';
import { rpcUrlsOf, type NodeSources } from '../../contract/networkUrls';
import { urlsToldWallets } from '../../contract/urlsToldWallets';
import type { PairedSession, ProposedNamespaces } from './client';

/** How long a pairing is offered. */
export const pairingLifetimeMs = 240_000;
/** It counts as expired this long before its end: nobody scans a code that dies on the way. */
export const pairingReserveMs = 10_000;
/** How often an unanswered pairing is replaced before the connect gives up: an open tab does not ask for ever. */
export const pairingRenewals = 4;
/** How long the relay may take to accept a proposal. */
export const relayDeadlineMs = 20_000;
/** How long the session may take to gain a network the wallet has just agreed to. */
export const networkArrivalMs = 10_000;
/** How long a new pairing waits for an old session to be ended. */
export const endingDeadlineMs = 2_000;

/** Whether a pairing can no longer be offered. */
export function isPairingExpired(expiresAt: number, now: number): boolean {
  return now >= expiresAt - pairingReserveMs;
}

/** Ids under which a session may hold a network, its own first. */
export function chainIdsOf(network: Network, support: PairingSupport | undefined): readonly CaipNetworkId[] {
  return support?.chainIds?.(network) ?? [network.id, ...(network.deprecatedIds ?? [])];
}

export interface ProposalParameters {
  namespaces: readonly Namespace[];
  networks: readonly Network[];
  supports: ReadonlyMap<Namespace, PairingSupport>;
  /** Put first: wallets start on the first chain. */
  networkId?: CaipNetworkId | undefined;
}

/** One proposal for all namespaces. Namespaces without a network are left out. */
export function toProposal({ namespaces, networks, supports, networkId }: ProposalParameters): ProposedNamespaces {
  const proposal: ProposedNamespaces = {};
  for (const namespace of namespaces) {
    const support = supports.get(namespace);
    const own = networks
      .filter((network) => network.namespace === namespace)
      .sort((left, right) => Number(right.id === networkId) - Number(left.id === networkId));
    if (!support || own.length === 0) continue;
    const told = own.flatMap((network) => {
      const [url] = urlsToldWallets(network);
      return url === undefined ? [] : [[network.reference, url] as const];
    });
    proposal[namespace] = {
      chains: own.flatMap((network) => chainIdsOf(network, support)),
      methods: [...support.methods],
      events: [...support.events],
      ...(told.length > 0 && { rpcMap: Object.fromEntries(told) }),
    };
  }
  return proposal;
}

/**
 * The same with the URLs the page itself asks, the host's own among them: the library reads by them inside the page,
 * and tells them to no wallet.
 */
export function withRpcUrls(
  proposal: ProposedNamespaces,
  networks: readonly Network[],
  sources: NodeSources,
): ProposedNamespaces {
  return Object.fromEntries(
    Object.entries(proposal).map(([namespace, proposed]) => {
      const urls = networks
        .filter((network) => network.namespace === namespace)
        .flatMap((network) =>
          rpcUrlsOf(sources, network)
            .slice(0, 1)
            .map((url) => [network.reference, url] as const),
        );
      return [
        namespace,
        {
          ...proposed,
          rpcMap: Object.fromEntries(urls),
        },
      ];
    }),
  );
}

/** An account of a session, CAIP-10 taken apart. */
export interface SessionAccount {
  networkId: CaipNetworkId;
  address: string;
}

/** A session's accounts in one namespace, in the wallet's order. Whatever is not CAIP-10 is left out. */
export function accountsIn(session: PairedSession, namespace: Namespace): readonly SessionAccount[] {
  return Object.entries(session.namespaces)
    .filter(([key]) => key === namespace || key.startsWith(`${namespace}:`))
    .flatMap(([, { accounts }]) => accounts)
    .flatMap((account) => {
      const [, reference, address, ...rest] = account.split(':');
      return account.startsWith(`${namespace}:`) && reference && address && rest.length === 0
        ? [{ networkId: `${namespace}:${reference}` as CaipNetworkId, address }]
        : [];
    });
}

/** The methods or events a session has in a namespace. */
export function grantedIn(session: PairedSession, namespace: Namespace, what: 'methods' | 'events'): readonly string[] {
  return Object.entries(session.namespaces).flatMap(([key, granted]) =>
    key === namespace || key.startsWith(`${namespace}:`) ? granted[what] : [],
  );
}

/** The page lists a network that this session was never asked about: it is ended, and the person pairs anew. */
export function isSessionStale(
  session: PairedSession,
  networks: readonly Network[],
  namespaces: readonly Namespace[],
): boolean {
  return networks.some(({ id, namespace }) => namespaces.includes(namespace) && !session.requestedChains.includes(id));
}

/** The network an event speaks of: CAIP-2, hexadecimal, decimal or a bare reference, as wallets write it. */
export function toEventNetworkId(data: unknown, chainId: string): CaipNetworkId | undefined {
  const [namespace] = chainId.split(':');
  const text =
    typeof data === 'number' || typeof data === 'bigint' ? data.toString() : typeof data === 'string' ? data : chainId;
  const id = text.includes(':') ? text : `${namespace}:${/^0x[0-9a-f]+$/i.test(text) ? BigInt(text).toString() : text}`;
  try {
    parseCaipNetworkId(id);
    return id as CaipNetworkId;
  } catch {
    return undefined;
  }
}
