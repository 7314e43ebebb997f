import type { ClockPort } from '../../contract/ports';
import type { PairingClient, ProposedNamespaces } from './client';
import { abandonOffer, keyOf, makeOffer, type Offer } from './offer';
import { isPairingExpired, pairingRenewals, pairingReserveMs } from './rules';

/** Owns the offer that nobody waits for just now: of an attempt that was left, or made ahead of one. At most one. */
export interface Offers {
  /** Gives it away, if it proposes the same and is still good. */
  claim(namespaces: ProposedNamespaces): Offer | undefined;
  /** Keeps an offer until it runs out, is declined, or another takes its place. */
  keep(client: PairingClient, offer: Offer): void;
  /**
   * Makes one ahead of time, unless there is one that proposes the same, or one is being made. As long as `looking` is
   * not aborted it is renewed before it runs out.
   */
  make(client: PairingClient, namespaces: ProposedNamespaces, looking?: AbortSignal): Promise<void>;
  /** Forgets it; the library that made it is about to stop. */
  clear(): void;
}

interface Owner {
  clock: ClockPort;
  kept: Offer | undefined;
  stopTimer: () => void;
  making: { key: string; work: Promise<void> } | undefined;
  /** Who looks at a list of wallets, by what they would propose. */
  lookers: { key: string; looking: AbortSignal }[];
}

export function createOffers(clock: ClockPort): Offers {
  const owner: Owner = { clock, kept: undefined, stopTimer: () => undefined, making: undefined, lookers: [] };
  return {
    claim(namespaces) {
      const offer = isGood(owner, keyOf(namespaces)) ? owner.kept : undefined;
      if (offer) forget(owner);
      return offer;
    },
    keep: (client, offer) => keep(owner, client, offer),
    make(client, namespaces, looking) {
      if (looking) owner.lookers.push({ key: keyOf(namespaces), looking });
      return make(owner, client, namespaces, 0);
    },
    clear() {
      owner.making = undefined;
      owner.lookers = [];
      forget(owner);
    },
  };
}

const isGood = ({ kept, clock }: Owner, key: string) =>
  kept?.key === key && !isPairingExpired(kept.expiresAt, clock.now());

function forget(owner: Owner): void {
  owner.kept = undefined;
  owner.stopTimer();
}

function keep(owner: Owner, client: PairingClient, offer: Offer, renew?: () => void): void {
  const { kept, clock } = owner;
  if (kept && kept !== offer) abandonOffer(client, kept);
  forget(owner);
  owner.kept = offer;
  // Declined meanwhile: the next attempt asks anew.
  offer.approval.catch(() => {
    if (owner.kept === offer) forget(owner);
  });
  owner.stopTimer = clock.after(Math.max(0, offer.expiresAt - pairingReserveMs - clock.now()), () => {
    forget(owner);
    abandonOffer(client, offer);
    renew?.();
  });
}

async function make(
  owner: Owner,
  client: PairingClient,
  namespaces: ProposedNamespaces,
  renewals: number,
): Promise<void> {
  const key = keyOf(namespaces);
  if (isGood(owner, key)) return;
  // Two lists that are shown one after the other want the same.
  if (owner.making?.key !== key) {
    const making: NonNullable<Owner['making']> = { key, work: Promise.resolve() };
    owner.making = making;
    const renew = () => {
      owner.lookers = owner.lookers.filter(({ looking }) => !looking.aborted);
      const isLookedAt = owner.lookers.some((looker) => looker.key === key);
      // A list that is left open does not ask for ever.
      if (isLookedAt && renewals < pairingRenewals)
        make(owner, client, namespaces, renewals + 1).catch(() => undefined);
    };
    making.work = makeOffer(client, namespaces, owner.clock)
      // Forgotten or overtaken meanwhile, it is nobody's.
      .then((offer) => (owner.making === making ? keep(owner, client, offer, renew) : abandonOffer(client, offer)))
      .finally(() => {
        if (owner.making === making) owner.making = undefined;
      });
  }
  await owner.making.work;
}
