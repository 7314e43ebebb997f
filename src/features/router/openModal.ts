import type { CaipNetworkId } from '../../caip';
import type { Kit } from '../../contract/kit';
import type { KitError } from '../../errors';
import { routerError, type RouterErrorCode } from './errors';
import { isShown, openNow } from './moves';
import { routerSlice } from './state';
import type { ViewTarget } from './views';

export type OpenModalParameters = ViewTarget;
/** Of `WalletSend` the transaction that was submitted; of every other view nothing, at once. */
export type OpenModalReturnType<Target = OpenModalParameters> = Target extends { view: 'WalletSend' }
  ? { hash: string; networkId: CaipNetworkId }
  : void;
export type OpenModalErrorType = KitError<RouterErrorCode>;

/** Waits until what the visitor has written is submitted, or the views of sending are left without that. */
function awaitSent(kit: Kit): Promise<OpenModalReturnType<{ view: 'WalletSend' }>> {
  const isSending = () =>
    isShown(kit) && kit.store.read(routerSlice).history.some(({ view }) => view.startsWith('WalletSend'));
  return new Promise((resolve, reject) => {
    const stops: (() => void)[] = [];
    const end = () => stops.splice(0).forEach((stop) => stop());
    const refuse = () => {
      reject(routerError('router/modal-closed'));
      end();
    };
    stops.push(
      kit.events.on('send:submitted', ({ id, networkId }) => {
        resolve({ hash: id, networkId });
        end();
      }),
      kit.store.subscribe([routerSlice], () => {
        if (!isSending()) refuse();
      }),
      kit.resources.onDispose(refuse),
    );
  });
}

/**
 * Opens the modal at a view, or where the opening rules lead. An open modal goes there instead, and so does a card in
 * the page. With `WalletSend` the promise waits for the visitor: it has the hash of what was submitted.
 *
 * @throws `router/modal-closed` ("Modal closed") where the visitor leaves `WalletSend` without sending; else never.
 * @example await openModal(kit, { view: 'SwitchNetwork', params: { networkId: 'eip155:1' } });
 * @example const { hash } = await openModal(kit, { view: 'WalletSend', params: { amount: '1.5', recipient } });
 */
export function openModal<const Target extends OpenModalParameters = OpenModalParameters>(
  kit: Kit,
  parameters?: Target,
): Promise<OpenModalReturnType<Target>> {
  openNow(kit, parameters);
  const outcome: Promise<unknown> = parameters?.view === 'WalletSend' ? awaitSent(kit) : Promise.resolve();
  // Who opens it and waits for nothing is not told of a visitor who changes their mind.
  outcome.catch(() => undefined);
  return outcome as Promise<OpenModalReturnType<Target>>;
}
