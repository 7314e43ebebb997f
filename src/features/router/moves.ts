import { advise } from '../../contract/advise';
import { deviceOf } from '../../contract/device';
import type { Kit } from '../../contract/kit';
import { defineResource } from '../../contract/resources';
import { networksSlice } from '../../contract/networkRegistry';
import { selectNetwork } from '../network/state';
import { selectConnection, sessionSlice } from '../session/state';
import { needsConnection, resolveOpenView, shakeMs } from './rules';
import { routerSlice } from './state';
import { toEntry, type ViewEntry, type ViewName, type ViewTarget } from './views';

// The router's own moves are plain: its reactions and the modal make them within one transition. The public verbs do
// the same as actions: what they change is changed when the call returns, and what goes wrong rejects.

const currentEntry = (kit: Kit) => kit.store.read(routerSlice).history.at(-1) as ViewEntry;

const isSameEntry = (left: ViewEntry, right: ViewEntry) =>
  left.view === right.view && JSON.stringify(left.params) === JSON.stringify(right.params);

const shakeResource = defineResource(
  'router.shake',
  () => ({ cancel: () => undefined as void }),
  (shake) => shake.cancel(),
);

/** It can be seen: open, or a card in the page. */
export function isShown(kit: Kit): boolean {
  const { isOpen, cards } = kit.store.read(routerSlice);
  return isOpen || cards > 0;
}

/** Where an opening leads now. */
const resolveEntry = (kit: Kit, target?: ViewTarget) => {
  const { address, isConnected, namespace } = selectConnection(kit);
  return resolveOpenView(target, {
    // Also the one of the last visit, whose wallet has not answered yet.
    hasAccount: address !== undefined,
    isUnsupported: isConnected && selectNetwork(kit)?.isSupported === false,
    namespace,
    allowUnsupportedChain: kit.config.allowUnsupportedChain || !kit.config.enableNetworkSwitch,
    isManual: kit.adapters.size === 0 || kit.config.manualControl,
    isMobile: deviceOf(kit.ports).isMobile,
  });
};

/**
 * Opens the modal at a view, or where the opening rules lead. An open modal goes there instead, and so does a card in
 * the page, which has a way back from there to where it belongs.
 */
export function openNow(kit: Kit, target?: ViewTarget): void {
  const entry = resolveEntry(kit, target);
  const { isOpen: wasOpen, cards } = kit.store.read(routerSlice);
  const isOpen = cards === 0;
  const history = isOpen ? [entry] : fromHome(kit, [entry]);
  kit.store.write(
    routerSlice,
    (draft) => void Object.assign(draft, { isOpen, history, isShaking: false, direction: 'forward' }),
    'router/opened',
  );
  if (isOpen && !wasOpen) kit.events.emit('modal:opened', { view: entry.view });
}

/**
 * Closes the modal, and forgets where the visitor was. What draws it keeps the view until it has faded. A card in the
 * page goes where the opening rules lead instead.
 */
export function closeNow(kit: Kit): void {
  const { isOpen, cards } = kit.store.read(routerSlice);
  if (cards > 0) return goHome(kit, []);
  if (!isOpen) return;
  const { view } = currentEntry(kit);
  kit.resources.get(shakeResource).cancel();
  kit.store.write(
    routerSlice,
    (draft) =>
      void Object.assign(draft, {
        isOpen: false,
        isShaking: false,
        isLoading: false,
        history: [toEntry({ view: 'Connect' })],
      }),
    'router/closed',
  );
  kit.events.emit('modal:closed', { view });
}

/** What a card shows: where the opening rules lead, and after it what was walked to from there. */
function fromHome(kit: Kit, walked: readonly ViewEntry[]): ViewEntry[] {
  const home = resolveEntry(kit);
  return walked[0] && isSameEntry(walked[0], home) ? [...walked] : [home, ...walked];
}

function goHome(kit: Kit, walked: readonly ViewEntry[]): void {
  const history = fromHome(kit, walked);
  const direction = needsConnection((history[0] as ViewEntry).view) ? 'forward' : 'back';
  kit.store.write(
    routerSlice,
    (draft) => void Object.assign(draft, { isOpen: false, history, direction }),
    'router/cameHome',
  );
}

/** How many components draw the modal, and what a card showed that has just gone. */
const drawnResource = defineResource('router.drawn', () => ({
  count: 0,
  left: undefined as readonly ViewEntry[] | undefined,
}));

/** Opens it for a component, which another must draw. */
export function openDrawn(kit: Kit, target?: ViewTarget): void {
  openNow(kit, target);
  const isMissing = () => kit.resources.get(drawnResource).count === 0;
  if (isMissing()) advise(kit, 'modalMissing', {}, isMissing);
}

/**
 * Tells the router that something draws the modal, until the returned function is called. A `dialog` is closed when
 * nothing draws it any more: else the next page that does would see it pop up by itself. A `card` stands in the page,
 * open or not: it keeps to where the opening rules lead.
 */
export function drawModal(kit: Kit, as: 'dialog' | 'card'): () => void {
  const drawn = kit.resources.get(drawnResource);
  const isCard = as === 'card';
  const count = (by: number) => {
    drawn.count += by;
    if (isCard) kit.store.write(routerSlice, (draft) => void (draft.cards += by), 'router/drawn');
  };
  count(1);
  if (drawn.count > 1) advise(kit, 'modalTwice', {}, () => drawn.count > 1);
  const { isOpen, history: before } = kit.store.read(routerSlice);
  // Opened before it was drawn, it shows that first.
  if (isCard) goHome(kit, drawn.left ?? (isOpen ? before : []));
  let { status: lastStatus } = selectConnection(kit);
  const stop = kit.store.subscribe([sessionSlice, networksSlice], () => {
    const { status } = selectConnection(kit);
    const [home, ...walked] = kit.store.read(routerSlice).history;
    if (isCard) {
      if (home?.view !== resolveEntry(kit).view) goHome(kit, walked);
      // The wallet of the last visit did not come back: its views have nobody to show.
    } else if (lastStatus === 'reconnecting' && status === 'disconnected' && needsConnection(currentEntry(kit).view))
      resetRouter(kit);
    lastStatus = status;
  });
  return () => {
    stop();
    count(-1);
    if (isCard) drawn.left = kit.store.read(routerSlice).history;
    // Not before the page had its say: a mount that only repeats this one (StrictMode, a layout that changes) goes on
    // with it.
    queueMicrotask(() => {
      drawn.left = undefined;
      if (drawn.count === 0) closeNow(kit);
    });
  };
}

/** Forgets where the visitor was: the history is the Connect view alone. */
export function resetRouter(kit: Kit): void {
  kit.store.write(routerSlice, (draft) => void (draft.history = [toEntry({ view: 'Connect' })]), 'router/reset');
}

/** Goes one view further; the same view with the same arguments twice in a row is one. */
export function pushView(kit: Kit, target: ViewTarget): void {
  const entry = toEntry(target);
  if (isSameEntry(currentEntry(kit), entry)) return;
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
export function goBackNow(kit: Kit): void {
  if (kit.store.read(routerSlice).history.length === 1) return closeNow(kit);
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
  if (kept.length === 0) return closeNow(kit);
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

/** Pushes a view, or opens the modal there when it is closed. */
export function navigateNow(kit: Kit, target: ViewTarget): void {
  if (isShown(kit)) pushView(kit, target);
  else openNow(kit, target);
}

/** Says that the modal is wanted and what draws it is still on its way. */
export function setModalLoading(kit: Kit, isLoading: boolean): void {
  kit.store.write(routerSlice, (draft) => void (draft.isLoading = isLoading), 'router/loading');
}

/** Shows for 500 ms that a close was refused. */
export function shakeModal(kit: Kit): void {
  const shake = kit.resources.get(shakeResource);
  shake.cancel();
  const setShaking = (isShaking: boolean) =>
    kit.store.write(routerSlice, (draft) => void (draft.isShaking = isShaking), 'router/shaken');
  setShaking(true);
  shake.cancel = kit.ports.clock.after(shakeMs, () => setShaking(false));
}
