import type { Kit } from '../../contract/kit';
import type { CaipNetworkId } from '../../caip';
import { findNetwork, networksSlice } from '../../contract/networkRegistry';
import { sharedError } from '../../errors';
import { routerError } from '../../features/router/errors';
import { isShown, openDrawn } from '../../features/router/moves';
import { routerSlice } from '../../features/router/state';
import { readInUse, selectEvmConnection } from './inUse';

/**
 * Opens the modal on the wallets, and waits until one is connected on eip155. Rejects with `router/modal-closed` when
 * the visitor leaves it before, and with `session/connection-ended` when the kit is destroyed.
 */
export function askInModal(kit: Kit, { networkId }: { networkId?: CaipNetworkId | undefined } = {}): Promise<void> {
  const { known } = kit.store.read(networksSlice);
  const params = { namespace: 'eip155', networkId: findNetwork(known, networkId)?.id };
  return new Promise((resolve, reject) => {
    const stops: (() => void)[] = [];
    const settle = (finish: () => void) => {
      finish();
      for (const stop of stops.splice(0)) stop();
    };
    const look = () => {
      if (readInUse(kit)) settle(resolve);
      else if (!isShown(kit)) settle(() => reject(routerError('router/modal-closed')));
    };
    openDrawn(kit, { view: 'Connect', params });
    stops.push(
      kit.store.subscribe([...selectEvmConnection.slices, routerSlice], look),
      kit.resources.onDispose(() => settle(() => reject(sharedError('session/connection-ended')))),
    );
  });
}
