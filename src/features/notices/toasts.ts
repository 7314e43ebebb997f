import type { Kit } from '../../contract/kit';
import { defineResource } from '../../contract/resources';
import { toastDurationMs, toastReplaceMs } from './rules';
import { noticesSlice, type Toast } from './state';

const timerResource = defineResource(
  'notices.timer',
  () => ({ cancel: () => undefined as void }),
  (timer) => timer.cancel(),
);

function put(kit: Kit, toast: Toast | undefined): void {
  const timer = kit.resources.get(timerResource);
  timer.cancel();
  kit.store.write(
    noticesSlice,
    (draft) => void (draft.toast = toast),
    toast ? 'notices/toastShown' : 'notices/toastHidden',
  );
  const durationMs = toast && toastDurationMs(toast.kind);
  if (durationMs !== undefined) timer.cancel = kit.ports.clock.after(durationMs, () => put(kit, undefined));
}

/** Shows a toast. One that is visible is closed first and replaced after 150 ms; the same text again stays as it is. */
export function presentToast(kit: Kit, { kind, text, code }: Omit<Toast, 'id'>): void {
  const visible = kit.store.read(noticesSlice).toast;
  const next: Toast = { id: kit.ports.random.id(), kind, text, code };
  if (!visible || (visible.kind === kind && visible.text === text))
    return put(kit, visible ? { ...next, id: visible.id } : next);
  put(kit, undefined);
  const timer = kit.resources.get(timerResource);
  timer.cancel = kit.ports.clock.after(toastReplaceMs, () => put(kit, next));
}

export function dismissToast(kit: Kit): void {
  put(kit, undefined);
}
