import type { CaipNetworkId, Namespace } from '../caip';
import type { Kit } from '../contract/kit';
import { findNetwork, networksSlice } from '../contract/networkRegistry';
import { sharedError } from '../errors';
import { routerError } from '../features/router/errors';
import { isShown, openDrawn } from '../features/router/moves';
import { routerSlice } from '../features/router/state';
import { selectConnectionIn } from '../features/session/state';

/**
 * Opens the modal on the wallets of a namespace, and waits until one is connected. Rejects with `router/modal-closed`
 * when the visitor leaves it before, and with `session/connection-ended` when the kit is destroyed.
 */
export function askInModal(
  kit: Kit,
  { namespace, networkId }: { namespace: Namespace; networkId?: CaipNetworkId | undefined },
): Promise<void> {
  const selectInUse = selectConnectionIn(namespace);
  const { known } = kit.store.read(networksSlice);
  const params = { namespace, networkId: findNetwork(known, networkId)?.id };
  return new Promise((resolve, reject) => {
    const stops: (() => void)[] = [];
    const settle = (finish: () => void) => {
      finish();
      for (const stop of stops.splice(0)) stop();
    };
    const look = () => {
      if (selectInUse(kit).isConnected) settle(resolve);
      else if (!isShown(kit)) settle(() => reject(routerError('router/modal-closed')));
    };
    openDrawn(kit, { view: 'Connect', params });
    stops.push(
      kit.store.subscribe([...selectInUse.slices, routerSlice], look),
      kit.resources.onDispose(() => settle(() => reject(sharedError('session/connection-ended')))),
    );
  });
}
