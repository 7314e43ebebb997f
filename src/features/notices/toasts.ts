import type { Kit } from '../../contract/kit';
import { defineResource } from '../../contract/resources';
import { toastDurationMs, toastReplaceMs } from './rules';
import { noticesSlice, type Toast } from './state';

const timerResource = defineResource(
  'notices.timer',
  () => ({ cancel: () => undefined as void }),
  (timer) => timer.cancel(),
);

/** Shows a toast, or none. Returns whose timer it is that goes on from there. */
function put(kit: Kit, toast?: Toast) {
  const timer = kit.resources.get(timerResource);
  timer.cancel();
  kit.store.write(
    noticesSlice,
    (draft) => void (draft.toast = toast),
    toast ? 'notices/toastShown' : 'notices/toastHidden',
  );
  const durationMs = toast && toastDurationMs(toast.kind);
  if (durationMs !== undefined) timer.cancel = kit.ports.clock.after(durationMs, () => put(kit));
  return timer;
}

/** Shows a toast. One that is visible is closed first and replaced after 150 ms; the same text again stays as it is. */
export function presentToast(kit: Kit, { kind, text, code }: Omit<Toast, 'id'>): void {
  const visible = kit.store.read(noticesSlice).toast;
  const isSame = visible?.kind === kind && visible.text === text;
  const next: Toast = { id: isSame ? visible.id : kit.ports.random.id(), kind, text, code };
  if (!visible || isSame) put(kit, next);
  else put(kit).cancel = kit.ports.clock.after(toastReplaceMs, () => put(kit, next));
}

export const dismissToast = (kit: Kit): void => void put(kit);
