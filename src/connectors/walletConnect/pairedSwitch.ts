import type { CaipNetworkId } from '../../caip';
import type { PairedWallet } from '../../contract/adapter';
import type { Network } from '../../contract/network';
import { normalizeError, rareError } from '../../errors';
import { moveTo, type PairedState } from './pairedState';
import { networkArrivalMs } from './rules';

/**
 * Within the session the choice is the page's own and the wallet hears nothing; a network outside it is asked for.
 */
export async function switchPaired(state: PairedState, wallet: PairedWallet, network: Network): Promise<void> {
  const { names, support } = state;
  const held = names.toSessionId(state.session, network.id);
  if (held !== undefined) return moveTo(state, held);
  if (!support.switchNetwork) throw rareError('network/switch-rejected');
  try {
    await support.switchNetwork(wallet, network);
  } catch (cause) {
    throw normalizeError(cause, rareError('network/switch-rejected', { cause }));
  }
  moveTo(state, await arrivalOf(state, network));
}

/** The session gains a network some time after the wallet has agreed to it. */
async function arrivalOf(state: PairedState, network: Network): Promise<CaipNetworkId> {
  const stops = new Set<() => void>();
  try {
    return await new Promise<CaipNetworkId>((resolve, reject) => {
      const refuse = () => reject(rareError('network/switch-ignored'));
      const look = () => {
        const id = state.names.toSessionId(state.session, network.id);
        if (id !== undefined) resolve(id);
        else if (state.isEnded) refuse();
      };
      stops.add(state.clock.after(networkArrivalMs, refuse));
      state.watchers.add(look);
      stops.add(() => state.watchers.delete(look));
      look();
    });
  } finally {
    stops.forEach((stop) => stop());
  }
}
