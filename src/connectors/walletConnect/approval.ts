import type { ClockPort } from '../../contract/ports';
import type { PairedSession, PairingClient, ProposedNamespaces } from './client';
import { pairingError, toProposalError } from './errors';
import { abandonOffer, makeOffer, type Offer } from './offer';
import type { SessionSignIn } from './signIn';
import { isPairingExpired, pairingRenewals, pairingReserveMs } from './rules';

export interface AwaitApprovalParameters {
  client: PairingClient;
  namespaces: ProposedNamespaces;
  clock: ClockPort;
  signal: AbortSignal;
  /** What is to be signed with the session. */
  signIn?: (() => Promise<SessionSignIn | undefined>) | undefined;
  /** An offer that is shown already. */
  offer: Offer | undefined;
  show(offer: Offer): void;
  /** Hears of the newest offer when the signal aborts: it is nobody's from then on. */
  leave(offer: Offer): void;
}

export type Approval = { session: PairedSession; offer: Offer };

interface Waiting extends AwaitApprovalParameters {
  /** The newest last; a wallet may have scanned any of them. */
  shown: Offer[];
  renewals: number;
  isSettled: boolean;
  stopTimer: () => void;
  stopListening: () => void;
  resolve(approval: Approval): void;
  reject(reason: unknown): void;
}

/**
 * Shows an offer until a wallet answers. One that runs out is replaced, and shown again, while the old one can still
 * be approved by somebody who scanned it in time.
 */
export function awaitApproval(parameters: AwaitApprovalParameters): Promise<Approval> {
  const { signal, clock, offer } = parameters;
  return new Promise((resolve, reject) => {
    const onAbort = () => leaveNewest(waiting);
    const waiting: Waiting = {
      ...parameters,
      shown: [],
      renewals: 0,
      isSettled: false,
      stopTimer: () => undefined,
      stopListening: () => signal.removeEventListener('abort', onAbort),
      resolve,
      reject,
    };
    if (signal.aborted) return onAbort();
    signal.addEventListener('abort', onAbort);
    if (offer && !isPairingExpired(offer.expiresAt, clock.now())) waitFor(waiting, offer);
    else make(waiting);
  });
}

function settle(waiting: Waiting, finish: () => void, spared?: Offer): void {
  if (waiting.isSettled) return;
  waiting.isSettled = true;
  waiting.stopTimer();
  waiting.stopListening();
  for (const offer of waiting.shown) if (offer !== spared) abandonOffer(waiting.client, offer);
  finish();
}

function leaveNewest(waiting: Waiting): void {
  const newest = waiting.shown.at(-1);
  if (newest) waiting.leave(newest);
  settle(waiting, () => waiting.reject(waiting.signal.reason), newest);
}

/** Waits for an offer's answer, beside those of the offers before it. */
function waitFor(waiting: Waiting, offer: Offer): void {
  const { shown, clock } = waiting;
  shown.push(offer);
  const renewAfterMs = Math.max(0, offer.expiresAt - pairingReserveMs - clock.now());
  let isReplaced = false;
  const replace = () => {
    isReplaced = true;
    waiting.stopTimer();
    renew(waiting);
  };
  waiting.stopTimer = clock.after(renewAfterMs, replace);
  offer.approval.then(
    (session) => settle(waiting, () => waiting.resolve({ session, offer }), offer),
    (cause: unknown) => {
      const error = toProposalError(cause);
      // A page that slept hears first that its offer has run out. One that was replaced counts no more, but a wallet's
      // "no" counts always.
      if (error.code === 'pairing/expired' && !isReplaced && !waiting.isSettled) replace();
      else if (!isReplaced || error.code === 'wallet/user-rejected') settle(waiting, () => waiting.reject(error));
    },
  );
}

function make(waiting: Waiting): void {
  makeOffer(waiting.client, waiting.namespaces, waiting.clock, waiting.signIn).then(
    (offer) => {
      if (waiting.isSettled) return waiting.leave(offer);
      waitFor(waiting, offer);
      waiting.show(offer);
    },
    (error: unknown) => settle(waiting, () => waiting.reject(error)),
  );
}

function renew(waiting: Waiting): void {
  waiting.renewals += 1;
  if (waiting.renewals > pairingRenewals) settle(waiting, () => waiting.reject(pairingError('pairing/expired')));
  else make(waiting);
}
