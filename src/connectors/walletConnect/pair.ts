import { isKitError } from '../../errors';
import type { ConnectorContext } from '../../contract/options';
import type { ConnectParameters, WalletConnection } from '../../contract/connector';
import { awaitApproval } from './approval';
import type { PairingClient } from './client';
import { isPairingKept, readPairingDevice } from './device';
import { abandonOffer, showOffer, type Offer } from './offer';
import type { Offers } from './offers';
import type { PendingPairings } from './pendingPairing';
import { toProposal, type ProposalParameters } from './rules';
import type { Sessions } from './sessions';
import { signWithSession } from './signIn';

export interface PairParts {
  context: ConnectorContext;
  supports: ProposalParameters['supports'];
  offers: Offers;
  sessions: Sessions;
  pending: PendingPairings;
  dispose(): void;
}

/** One session holds all namespaces, so a new one is asked for those that are connected too. */
export const toWanted = <Asked extends Omit<ProposalParameters, 'supports'>>(
  { sessions, supports }: Pick<PairParts, 'sessions' | 'supports'>,
  { namespaces, networks, networkId }: Asked,
): ProposalParameters => ({
  namespaces: [...new Set([...namespaces, ...sessions.held()])],
  networks,
  supports,
  networkId,
});

/** An offer that nobody waits for any more: kept where leaving the page would lose it, else ended. */
export function leaveOffer({ context, offers }: PairParts, client: PairingClient, offer: Offer): void {
  if (isPairingKept(readPairingDevice(context.ports))) offers.keep(client, offer);
  else abandonOffer(client, offer);
}

/** Shows an offer until a wallet approves, and connects what it shares. */
export async function pair(
  parts: PairParts,
  client: PairingClient,
  parameters: ConnectParameters,
  offer: Offer | undefined,
): Promise<readonly WalletConnection[]> {
  const { context, sessions, pending, dispose } = parts;
  const { signal, onPairing, deepLink } = parameters;
  sessions.stopResuming();
  const held = sessions.hold(client, parameters);
  if (held.length === 0) await sessions.makeRoom(client);
  if (offer && (signal.aborted || held.length > 0)) leaveOffer(parts, client, offer);
  signal.throwIfAborted();
  if (held.length > 0) return held;
  const wanted = toWanted(parts, parameters);
  const proposal = toProposal(wanted);
  const { namespaces } = wanted;
  const before = client.sessions().map(({ topic }) => topic);
  const remember = ({ expiresAt }: Offer) => void pending.write({ namespaces, expiresAt, deepLink, before });
  if (offer) remember(offer);
  const approval = awaitApproval({
    client,
    namespaces: proposal,
    clock: context.ports.clock,
    signal,
    signIn: signWithSession(parameters, proposal),
    offer,
    show(next) {
      remember(next);
      showOffer(next, onPairing);
    },
    leave: (left) => leaveOffer(parts, client, left),
  });
  const { session, offer: accepted } = await approval
    .catch((cause: unknown) => {
      // The library goes on waiting between its attempts for a while; the next attempt here begins anew.
      const isLost = isKitError(cause) && cause.code === 'pairing/relay-unreachable';
      if (isLost && sessions.held().length === 0) dispose();
      throw cause;
    })
    .finally(() => void pending.clear());
  if (signal.aborted) abandonOffer(client, accepted);
  signal.throwIfAborted();
  return sessions.adopt(client, session, proposal, { ...parameters, namespaces });
}
