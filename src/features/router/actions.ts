import type { Kit } from '../../kit/kit';
import { defineHolder } from '../../kit/resources';
import { selectNetwork } from '../network/state';
import { selectConnection } from '../session/state';
import { resolveOpenView, shakeMs } from './rules';
import { routerSlice } from './state';
import { toEntry, type ViewEntry, type ViewName, type ViewTarget } from './views';

const currentEntry = (kit: Kit) => kit.store.read(routerSlice).history.at(-1) as ViewEntry;

const shakeHolder = defineHolder(
  'router.shake',
  () => ({ callOff: () => undefined as void }),
  (shake) => shake.callOff(),
);

/** Phones and tablets: a coarse pointer that cannot hover. A laptop with a touch screen is not one. */
function isMobile(kit: Kit): boolean {
  return kit.ports.browser.window?.matchMedia?.('(pointer: coarse) and (hover: none)').matches ?? false;
}

/** Opens the modal at a view, or where the opening rules lead. An open modal goes there instead. */
export function openModal(kit: Kit, target?: ViewTarget): void {
  const entry = resolveOpenView(target, {
    isConnected: selectConnection(kit).isConnected,
    isUnsupported: selectNetwork(kit)?.isSupported === false,
    allowUnsupportedChain: kit.config.allowUnsupportedChain,
    isManual: kit.adapters.size === 0 || kit.config.manualControl,
    isMobile: isMobile(kit),
  });
  const wasOpen = kit.store.read(routerSlice).isOpen;
  kit.store.write(routerSlice, () => ({ isOpen: true, history: [entry], isShaking: false, direction: 'forward' as const }), 'router/opened');
  if (!wasOpen) kit.events.emit('modal:opened', { view: entry.view });
}

/** Closes the modal. Its history is reset with the next opening, so that nothing changes while it fades. */
export function closeModal(kit: Kit): void {
  const { isOpen } = kit.store.read(routerSlice);
  if (!isOpen) return;
  const { view } = currentEntry(kit);
  kit.resources.get(shakeHolder).callOff();
  kit.store.write(routerSlice, (draft) => Object.assign(draft, { isOpen: false, isShaking: false }), 'router/closed');
  kit.events.emit('modal:closed', { view });
}

/** Forgets where the visitor was: the history is the Connect view alone (specification section 2). */
export function resetRouter(kit: Kit): void {
  kit.store.write(routerSlice, (draft) => void (draft.history = [toEntry({ view: 'Connect' })]), 'router/reset');
}

/** Goes one view further; the same view with the same arguments twice in a row is one. */
export function pushView(kit: Kit, target: ViewTarget): void {
  const entry = toEntry(target);
  const { view, params } = currentEntry(kit);
  if (view === entry.view && JSON.stringify(params) === JSON.stringify(entry.params)) return;
  kit.store.write(
    routerSlice,
    (draft) => {
      draft.history.push(entry);
      draft.direction = 'forward';
    },
    'router/pushed',
  );
}

export function replaceView(kit: Kit, target: ViewTarget): void {
  kit.store.write(
    routerSlice,
    (draft) => {
      draft.history[draft.history.length - 1] = toEntry(target);
      draft.direction = 'forward';
    },
    'router/replaced',
  );
}

/** Goes one view back; from the first one it closes the modal. */
export function goBack(kit: Kit): void {
  if (kit.store.read(routerSlice).history.length === 1) return closeModal(kit);
  kit.store.write(
    routerSlice,
    (draft) => {
      draft.history.pop();
      draft.direction = 'back';
    },
    'router/wentBack',
  );
}

/** Goes back past all of `names` at the end of the history in one step; where nothing is left it closes the modal. */
export function leaveViews(kit: Kit, names: readonly ViewName[]): void {
  const { history } = kit.store.read(routerSlice);
  const kept = history.slice(0, history.findLastIndex(({ view }) => !names.includes(view)) + 1);
  if (kept.length === 0) return closeModal(kit);
  if (kept.length === history.length) return;
  kit.store.write(
    routerSlice,
    (draft) => {
      draft.history.length = kept.length;
      draft.direction = 'back';
    },
    'router/left',
  );
}

/** `navigate` of the public API: pushes a view, or opens the modal there when it is closed. */
export function navigate(kit: Kit, target: ViewTarget): void {
  if (kit.store.read(routerSlice).isOpen) pushView(kit, target);
  else openModal(kit, target);
}

/** Shows for 500 ms that a close was refused. */
export function shakeModal(kit: Kit): void {
  const shake = kit.resources.get(shakeHolder);
  shake.callOff();
  const setShaking = (isShaking: boolean) => kit.store.write(routerSlice, (draft) => void (draft.isShaking = isShaking), 'router/shaken');
  setShaking(true);
  shake.callOff = kit.ports.clock.after(shakeMs, () => setShaking(false));
}
