import type { Namespace } from '../../caip';
import type { KitEventMap } from '../../contract/events';
import type { Kit } from '../../contract/kit';
import { findNetwork, networksSlice } from '../../contract/networkRegistry';
import { defineResource } from '../../contract/resources';
import { selectActiveNamespace, sessionSlice } from '../session/state';
import { closeNow, goBackNow, isShown, leaveViews, navigateNow, openNow, replaceView, resetRouter } from './moves';
import { isConnectView, needsConnection } from './rules';
import { routerSlice } from './state';
import { toEntry, type ViewEntry, type ViewName, type ViewTarget } from './views';

/** Goes where the visitor is asked to sign in, and away from there; tells whose name is registered. */
const followAccount = (kit: Kit, view: () => ViewName) => [
  kit.events.on('siwx:asked', () => {
    // What led to this account and network is over: there is no way back to it.
    const isOver = ({ view: one }: ViewEntry) =>
      isConnectView(one) || /^(Networks|SwitchNetwork|UnsupportedChain)/.test(one);
    const target: ViewTarget = { view: 'SIWXSignMessage' };
    if (!isShown(kit)) return openNow(kit, target);
    if (view() === target.view) return;
    kit.store.write(
      routerSlice,
      (draft) => {
        draft.history = [...draft.history.filter((entry) => !isOver(entry)), toEntry(target)];
        draft.direction = 'forward';
      },
      'router/signInAsked',
    );
  }),
  kit.events.on('siwx:answered', ({ answer }) => {
    if (!isShown(kit) || view() !== 'SIWXSignMessage') return;
    if (answer === 'gone') leaveViews(kit, ['SIWXSignMessage']);
    else closeNow(kit);
  }),
  kit.events.on('names:registered', () => {
    if (isShown(kit) && view() === 'RegisterAccountName') replaceView(kit, { view: 'RegisterAccountNameSuccess' });
  }),
];

/** Whether a view asks for another network in a namespace, and is content with this one. */
const isSolvedBy =
  (kit: Kit, { namespace, networkId }: KitEventMap['network:switched']) =>
  (entry: ViewEntry | undefined) =>
    entry?.view === 'UnsupportedChain' &&
    (entry.params?.namespace ?? selectActiveNamespace(kit)) === namespace &&
    entry.params?.networkIds?.includes(networkId) !== false;

/** Goes with wallets that connect, leave or move. */
function followSession(kit: Kit, view: () => ViewName) {
  const read = () => kit.store.read(routerSlice);
  const sessions = () => kit.store.read(sessionSlice).namespaces;
  const isLive = (namespace: Namespace) => (sessions()[namespace]?.status ?? 'disconnected') !== 'disconnected';
  return [
    kit.events.on('session:connected', ({ isReconnect }) => {
      if (!isReconnect && isShown(kit) && isConnectView(view())) closeNow(kit);
    }),
    kit.events.on('session:disconnected', ({ keepModalOpen, namespace }) => {
      if (!isShown(kit)) return;
      const { isOpen, history } = read();
      const all = [kit.store.read(networksSlice).activeNamespace, ...Object.keys(sessions())];
      // What was in use before; a view is about that, unless it names a namespace.
      const used = all.find((one) => one === namespace || (one && isLive(one))) ?? namespace;
      const kept = history.filter(({ view: one, params }) => {
        const about = (params as { namespace?: Namespace } | undefined)?.namespace ?? used;
        return !needsConnection(one) || isLive(about);
      });
      const isOver = kept.at(-1) !== history.at(-1);
      if (isOver && keepModalOpen && isOpen) resetRouter(kit);
      else if (isOver || (keepModalOpen === false && isOpen)) closeNow(kit);
      // What is left must not lead back to a view of who is gone.
      else kit.store.write(routerSlice, (draft) => void (draft.history = kept), 'router/forgot');
    }),
    kit.events.on('session:networkChanged', (change) => {
      const isListed = findNetwork(kit.store.read(networksSlice).known, change.networkId);
      if (!isShown(kit) || !isListed || sessions()[change.namespace]?.connectorId !== change.connectorId) return;
      if (isSolvedBy(kit, change)(read().history.at(-1))) closeNow(kit);
    }),
  ];
}

/**
 * Lets the modal follow what happens. Features announce and never know of it; a host with its own UI never installs it.
 */
const routerResource = defineResource(
  'router',
  (kit: Kit) => {
    const read = () => kit.store.read(routerSlice);
    const view = (): ViewName => read().history.at(-1)?.view ?? 'Connect';
    const stops = [
      kit.events.on('network:unsupported', ({ namespace, reason }) => {
        if (kit.config.allowUnsupportedChain || !kit.config.enableNetworkSwitch) return;
        // What the page does by itself surprises nobody with a modal: the next opening shows it.
        if (reason === 'reconnected' || reason === 'removed') return;
        const target: ViewTarget = { view: 'UnsupportedChain', params: { namespace } };
        if (isShown(kit) && needsConnection(view())) replaceView(kit, target);
        else openNow(kit, target);
      }),
      kit.events.on('network:switched', (change) => {
        if (!isShown(kit)) return;
        if (read().history.some(isSolvedBy(kit, change))) closeNow(kit);
        else leaveViews(kit, ['SwitchNetwork', 'Networks']);
      }),
      kit.events.on('modal:wanted', (wanted) => {
        if (wanted.view) navigateNow(kit, wanted as ViewTarget);
        else if (!isShown(kit)) openNow(kit);
      }),
      kit.events.on('modal:released', ({ view: released }) => leaveViews(kit, [released])),
      ...followSession(kit, view),
      ...followAccount(kit, view),
      kit.events.on('network:switchFailed', () => {
        if (isShown(kit) && view() === 'SwitchNetwork') goBackNow(kit);
      }),
    ];
    return () => stops.forEach((stop) => stop());
  },
  (uninstall) => uninstall(),
);

/** Installs the modal's reactions once per kit; again is harmless. `destroy()` removes them. */
export function installRouter(kit: Kit): void {
  kit.resources.get(routerResource);
}
