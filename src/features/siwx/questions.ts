import { parseCaipAddress, type CaipAddress } from '../../caip';
import { isSameAddressIn } from '../../contract/isSameAddressIn';
import type { Kit } from '../../contract/kit';
import { findNetwork, networksSlice } from '../../contract/networkRegistry';
import { defineResource } from '../../contract/resources';
import type { SignedSession, SignInSession } from '../../contract/signIn';
import type { KitError } from '../../errors';
import { selectConnection, type ConnectedView } from '../session/state';
import { siwxSlice } from './state';

/** What is under way, and what this visit remembers. */
export interface Visit {
  attempt: { caipAddress: CaipAddress; controller: AbortController; promise: Promise<SignInSession> } | undefined;
  /** Who was signed in and in use, the last one at the end. */
  visited: CaipAddress[];
  /** Who has said no, where sign-in is not required: nobody is asked twice. */
  declined: Set<CaipAddress>;
  /** What was signed while a wallet connected, not checked yet. */
  brought: SignedSession[];
  /** Who is being signed out: nobody asks them again. */
  leaving: { caipAddress: CaipAddress; done: Promise<void>; signal: AbortSignal | undefined } | undefined;
  /** Ends the question to the host's server about who was in use before. */
  looking: AbortController;
}

export const visitResource = defineResource(
  'siwx.visit',
  (): Visit => ({
    attempt: undefined,
    visited: [],
    declined: new Set(),
    brought: [],
    leaving: undefined,
    looking: new AbortController(),
  }),
  ({ attempt, looking }) => {
    attempt?.controller.abort();
    looking.abort();
  },
);

/** The account and network in use, where the kit lists the network. */
export function accountInUse(kit: Kit): ConnectedView | undefined {
  const connection = selectConnection(kit);
  const { known } = kit.store.read(networksSlice);
  return connection.isConnected && findNetwork(known, connection.network.id) ? connection : undefined;
}

/** Under which names sessions of an account are kept, however its address is written. */
export function keysOf(kit: Kit, { namespace, address, network }: ConnectedView): CaipAddress[] {
  const isSame = isSameAddressIn(kit, namespace);
  return (Object.keys(kit.store.read(siwxSlice).sessions) as CaipAddress[]).filter((one) => {
    const parsed = parseCaipAddress(one);
    return parsed.networkId === network.id && isSame(parsed.address, address);
  });
}

/** Asks the visitor to sign in. */
export function ask(kit: Kit, caipAddress: CaipAddress): void {
  kit.store.write(siwxSlice, (draft) => void (draft.asked = caipAddress), 'siwx/asked');
  kit.events.emit('siwx:asked', { caipAddress });
}

/** Nobody is asked any more, and everybody hears why. */
export function answer(kit: Kit, answered: 'signedIn' | 'declined' | 'gone'): void {
  const { asked } = kit.store.read(siwxSlice);
  if (asked === undefined) return;
  kit.store.write(siwxSlice, (draft) => void (draft.asked = undefined), 'siwx/answered');
  kit.events.emit('siwx:answered', { caipAddress: asked, answer: answered });
}

/** Ends the attempt that is under way, for a reason. */
export function stopAttempt(kit: Kit, reason?: KitError): void {
  kit.resources.get(visitResource).attempt?.controller.abort(reason);
}

/** An account that is signed in and in use. */
export function remember(kit: Kit, caipAddress: CaipAddress): void {
  const visit = kit.resources.get(visitResource);
  visit.visited = [...visit.visited.filter((one) => one !== caipAddress), caipAddress];
}
