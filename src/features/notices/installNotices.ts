import { serializeError, type KitError } from '../../errors';
import type { Kit } from '../../contract/kit';
import { defineResource } from '../../contract/resources';
import { dismissToast, presentToast } from './toasts';
import { alertLimit } from './rules';
import { noticesSlice } from './state';

/** A person who declined or disconnected knows it; a toast would only repeat it. */
const isWorthAToast = ({ code }: KitError) =>
  !['wallet/user-rejected', 'kit/aborted', 'session/connection-ended'].includes(code);

const noticesResource = defineResource(
  'notices',
  (kit: Kit) => {
    const toastError = ({ error }: { error: KitError }) => {
      if (isWorthAToast(error)) presentToast(kit, { kind: 'error', text: error.message, code: error.code });
    };
    const stops = [
      // With the kit its timer ends: in the kit's next life nothing would hide it.
      () => dismissToast(kit),
      kit.events.on('account:balanceFailed', toastError),
      kit.events.on('network:switchFailed', toastError),
      kit.events.on('request:failed', toastError),
      kit.events.on('error:raised', ({ error }) => {
        if (error.audience !== 'alert' || !kit.config.debug) return;
        kit.store.write(
          noticesSlice,
          (draft) => void (draft.alerts = [...draft.alerts, serializeError(error)].slice(-alertLimit)),
          'notices/alertRaised',
        );
      }),
    ];
    return () => stops.forEach((stop) => stop());
  },
  (uninstall) => uninstall(),
);

/** Turns announced failures into toasts and alerts. Once per kit; again is harmless. */
export function installNotices(kit: Kit): void {
  kit.resources.get(noticesResource);
}
