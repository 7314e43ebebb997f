import type { ClockPort } from '../../contract/ports';
import type { Pairing } from '../../contract/connector';
import type { PairedSession, PairingClient, ProposedNamespaces } from './client';
import { pairingError, toProposalError, toRefusal } from './errors';
import { isPairingExpired, pairingLifetimeMs, pairingRenewals, pairingReserveMs, relayDeadlineMs } from './rules';

/** A proposal that is out: whoever holds the URI may approve it. */
export interface Offer extends Pairing {
  /** What it proposes; another proposal cannot use it. */
  key: string;
  approval: Promise<PairedSession>;
}

/**
 * What was approved after all, when nobody waited for it any more, is ended: the wallet must not believe itself
 * connected.
 */
export function abandon(client: PairingClient, offer: Pick<Offer, 'approval'>): void {
  offer.approval.then(({ topic }) => client.end(topic)).catch(() => undefined);
}

/** Proposes, and says so when the relay does not take it in time or refuses the page. */
export function openOffer(client: PairingClient, namespaces: ProposedNamespaces, clock: ClockPort): Promise<Offer> {
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
    client.propose(namespaces).then(
      (proposal) => {
        const offer = { ...proposal, key: JSON.stringify(namespaces), expiresAt: clock.now() + pairingLifetimeMs };
        // Rejections are heard by whoever waits for it; until then they are nobody's.
        offer.approval.catch(() => undefined);
        if (isSettled) abandon(client, offer);
        else settle(() => resolve(offer));
      },
      (cause: unknown) =>
        settle(() => reject(toRefusal(cause) ?? pairingError('pairing/relay-unreachable', { cause }))),
    );
  });
}

export interface AwaitApprovalParameters {
  client: PairingClient;
  namespaces: ProposedNamespaces;
  clock: ClockPort;
  signal: AbortSignal;
  /** An offer that is out already. */
  offer: Offer | undefined;
  show(pairing: Pairing): void;
}

export type Approval = { session: PairedSession; offer: Offer };

/**
 * Shows a pairing until a wallet answers. One that runs out is replaced, and shown again, while the old one can still
 * be approved by somebody who scanned it in time. `left` hears of the newest offer when the signal aborts.
 */
export function awaitApproval(
  { client, namespaces, clock, signal, offer: existing, show }: AwaitApprovalParameters,
  left: (offer: Offer) => void,
): Promise<Approval> {
  return new Promise((resolve, reject) => {
    const offers: Offer[] = [];
    let cancel: (() => void) | undefined;
    let isSettled = false;
    let renewals = 0;

    function settle(finish: () => void, kept?: Offer) {
      if (isSettled) return;
      isSettled = true;
      cancel?.();
      signal.removeEventListener('abort', onAbort);
      for (const offer of offers) if (offer !== kept) abandon(client, offer);
      finish();
    }
    function onAbort() {
      const newest = offers.at(-1);
      if (newest) left(newest);
      settle(() => reject(signal.reason), newest);
    }
    function take(offer: Offer, isShown: boolean) {
      if (isSettled) return left(offer);
      offers.push(offer);
      cancel = clock.after(Math.max(0, offer.expiresAt - pairingReserveMs - clock.now()), renew);
      if (!isShown) show({ uri: offer.uri, expiresAt: offer.expiresAt });
      offer.approval.then(
        (session) => settle(() => resolve({ session, offer }), offer),
        (cause: unknown) => {
          // An offer that was replaced has run out: the new one counts. A wallet's "no" counts always.
          const error = toProposalError(cause);
          if (offer === offers.at(-1) || error.code === 'wallet/user-rejected') settle(() => reject(error));
        },
      );
    }
    function open() {
      openOffer(client, namespaces, clock).then(
        (offer) => take(offer, false),
        (error: unknown) => settle(() => reject(error)),
      );
    }
    function renew() {
      renewals += 1;
      if (renewals > pairingRenewals) settle(() => reject(pairingError('pairing/expired')));
      else open();
    }

    if (signal.aborted) return onAbort();
    signal.addEventListener('abort', onAbort);
    if (existing && !isPairingExpired(existing.expiresAt, clock.now())) take(existing, true);
    else open();
  });
}
