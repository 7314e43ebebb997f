import type { Kit } from 'mooring';
import { deviceOf, prefetchPairing, selectConnection, selectRouter } from 'mooring/core';
import { loadAccountViews } from '../views/loadAccountViews';
import { loadPairingViews } from '../views/loadPairingViews';
import type { ChooseOptions } from './useChooseWallet';
import { whenIdle } from './whenIdle';

/** What may lead to pairing: a wallet, and the way to all wallets. */
const ways = '[data-wallet],[data-view-link="AllWallets"]';

/**
 * Fetches what connecting needs before somebody asks for it. What wallets of this browser need is little, and fetched
 * at once. The library of pairing is several times the modal: it comes, with its views, once pairing is likely. That is
 * on a phone, in the list of all wallets, where this browser has no wallet, and when a pointer or the focus comes to
 * something that leads to pairing. On a phone the pairing itself is made too, and renewed while the list is shown: iOS
 * opens no app after a wait. Returns what ends it.
 */
export function fetchAhead(root: HTMLElement, kit: Kit): () => void {
  const { isMobile } = deviceOf(kit.ports);
  /** The visitor asked for little traffic: nothing is fetched that may not be needed. */
  const savesData = () => {
    const navigator: (Navigator & { connection?: { saveData?: boolean } }) | undefined =
      kit.ports.browser.window?.navigator;
    return navigator?.connection?.saveData === true;
  };
  const ownWallets = () => kit.connectors.all().filter(({ type }) => type !== 'WALLET_CONNECT');
  let looking: AbortController | undefined;
  let shown: object | undefined;

  function fetchPairing() {
    if (looking || savesData()) return;
    looking = new AbortController();
    const { namespace, networkId } = (selectRouter(kit).params ?? {}) as ChooseOptions;
    const wish = { isPairingWanted: isMobile, namespace, networkId, signal: looking.signal };
    prefetchPairing(kit, wish).catch(() => undefined);
    loadPairingViews().catch(() => undefined);
  }

  /** What is fetched for one list is of no use to another. */
  function followView() {
    const { view, history } = selectRouter(kit);
    if (history.at(-1) === shown) return;
    shown = history.at(-1);
    looking?.abort();
    looking = undefined;
    if (view === 'AllWallets' || (view === 'Connect' && (isMobile || ownWallets().length === 0))) fetchPairing();
  }

  function onIntent({ target }: Event) {
    const way = (target as Element).closest<HTMLElement>(ways);
    // A wallet of this browser has a connector of its own, by the same id.
    if (way && !ownWallets().some(({ id }) => id === way.dataset['wallet'])) fetchPairing();
  }

  prefetchPairing(kit, { connectorIds: ownWallets().map(({ id }) => id) }).catch(() => undefined);
  followView();
  const unsubscribe = kit.store.subscribe(undefined, followView);
  root.addEventListener('pointerover', onIntent);
  root.addEventListener('focusin', onIntent);
  return () => {
    // Who has connected comes back to the account.
    if (selectConnection(kit).status === 'connected' && !savesData())
      whenIdle(() => void loadAccountViews().catch(() => undefined));
    looking?.abort();
    unsubscribe();
    root.removeEventListener('pointerover', onIntent);
    root.removeEventListener('focusin', onIntent);
  };
}
