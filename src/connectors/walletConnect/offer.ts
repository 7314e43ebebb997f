import type { ClockPort } from '../../contract/ports';
import type { Pairing } from '../../contract/connector';
import type { PairedSession, PairingClient, ProposedNamespaces } from './client';
import { pairingError, toRefusal } from './errors';
import type { SessionSignIn } from './signIn';
import { pairingLifetimeMs, relayDeadlineMs } from './rules';

/** A proposal that is out: whoever holds the URI may approve it. */
export interface Offer extends Pairing {
  /** What it proposes; another proposal cannot use it. */
  key: string;
  approval: Promise<PairedSession>;
}

export const keyOf = (namespaces: ProposedNamespaces): string => JSON.stringify(namespaces);

/** The one door through which a URI leaves this connector. */
export function showOffer({ uri, expiresAt }: Offer, show: ((pairing: Pairing) => void) | undefined): void {
  show?.({ uri, expiresAt });
}

/**
 * What was approved after all, when nobody waited for it any more, is ended: the wallet must not believe itself
 * connected.
 */
export function abandonOffer(client: PairingClient, { approval }: Pick<Offer, 'approval'>): void {
  approval.then(({ topic }) => client.end(topic)).catch(() => undefined);
}

/** Proposes, and says so when the relay does not take it in time or refuses the page. */
export function makeOffer(
  client: PairingClient,
  namespaces: ProposedNamespaces,
  clock: ClockPort,
  signIn?: () => Promise<SessionSignIn | undefined>,
): Promise<Offer> {
  return new Promise((resolve, reject) => {
    const stops = [
      client.subscribe((event) => {
        const refusal = event.type === 'refused' ? toRefusal(event.error) : undefined;
        if (refusal) settle(() => reject(refusal));
      }),
      clock.after(relayDeadlineMs, () => settle(() => reject(pairingError('pairing/relay-unreachable')))),
    ];
    let isSettled = false;
    function settle(finish: () => void) {
      isSettled = true;
      stops.forEach((stop) => stop());
      finish();
    }
    const proposing = signIn
      ? signIn().then((signing) => client.propose(namespaces, signing))
      : client.propose(namespaces);
    proposing.then(
      (proposal) => {
        const offer = { ...proposal, key: keyOf(namespaces), expiresAt: clock.now() + pairingLifetimeMs };
        // Rejections are heard by whoever waits for it; until then they are nobody's.
        offer.approval.catch(() => undefined);
        if (isSettled) abandonOffer(client, offer);
        else settle(() => resolve(offer));
      },
      (cause: unknown) =>
        settle(() => reject(toRefusal(cause) ?? pairingError('pairing/relay-unreachable', { cause }))),
    );
  });
}
