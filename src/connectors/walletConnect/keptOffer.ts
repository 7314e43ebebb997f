import type { ClockPort } from '../../contract/ports';
import type { PairingClient, ProposedNamespaces } from './client';
import { abandon, openOffer, type Offer } from './pairing';
import { isPairingExpired, pairingReserveMs } from './rules';

/** An offer that nobody waits for just now: of an attempt that was left, or made ahead of one. At most one. */
export interface KeptOffer {
  /** Gives it away, if it proposes the same and is still good. */
  take(key: string): Offer | undefined;
  /** Keeps an offer until it runs out, is declined, or another takes its place. */
  keep(started: PairingClient, offer: Offer): void;
  /** Makes one ahead of time, unless there is one that proposes the same, or one is being made. */
  prepare(started: PairingClient, namespaces: ProposedNamespaces): Promise<void>;
  /** Forgets it; the library that made it is about to stop. */
  clear(): void;
}

export function createKeptOffer(clock: ClockPort): KeptOffer {
  let kept: Offer | undefined;
  let stopTimer: (() => void) | undefined;
  let preparing: { key: string; work: Promise<void> } | undefined;

  const isGood = (key: string) => kept?.key === key && !isPairingExpired(kept.expiresAt, clock.now());

  function forget(): void {
    kept = undefined;
    stopTimer?.();
  }

  function keep(started: PairingClient, offer: Offer): void {
    if (kept && kept !== offer) abandon(started, kept);
    forget();
    kept = offer;
    const forgetOwn = () => {
      if (kept === offer) forget();
    };
    // Declined meanwhile: the next attempt asks anew.
    offer.approval.catch(forgetOwn);
    stopTimer = clock.after(Math.max(0, offer.expiresAt - pairingReserveMs - clock.now()), () => {
      forgetOwn();
      abandon(started, offer);
    });
  }

  return {
    keep,
    take(key) {
      const offer = isGood(key) ? kept : undefined;
      if (offer) forget();
      return offer;
    },
    async prepare(started, namespaces) {
      const key = JSON.stringify(namespaces);
      if (isGood(key)) return;
      // Two lists that are shown one after the other want the same.
      if (preparing?.key !== key) {
        const mine: NonNullable<typeof preparing> = { key, work: Promise.resolve() };
        preparing = mine;
        mine.work = openOffer(started, namespaces, clock)
          // Forgotten or overtaken meanwhile, it is nobody's.
          .then((offer) => (preparing === mine ? keep(started, offer) : abandon(started, offer)))
          .finally(() => {
            if (preparing === mine) preparing = undefined;
          });
      }
      await preparing.work;
    },
    clear() {
      preparing = undefined;
      forget();
    },
  };
}
