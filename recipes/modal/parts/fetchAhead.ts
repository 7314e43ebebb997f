import type { Kit } from 'mooring';
import { deviceOf, prefetchPairing, selectConnection, selectRouter } from 'mooring/core';
import { loadAccountViews } from '../views/loadAccountViews';
import { loadFurtherViews } from '../views/loadFurtherViews';
import { loadPairingViews } from '../views/loadPairingViews';
import type { LoadedViews } from '../views/views';
import type { ChooseOptions } from './useChooseWallet';
import { afterPaintIdle } from './whenIdle';

/** What leads on: a wallet, and a row or button that leads to a view. */
const ways = '[data-wallet],[data-view-link]';

/**
 * Fetches what connecting needs before somebody asks for it. What wallets of this browser need is little, and fetched
 * at once; other views come when a pointer or the focus comes to a way there, and go to `ahead`. The library of pairing
 * is several times the modal: it comes, with its views, once pairing is likely. That is on a phone, in the list of all
 * wallets, where this browser has no wallet, and when a pointer or the focus comes to something that leads to pairing.
 * On a phone the pairing itself is made too, and renewed while the list is shown: iOS opens no app after a wait.
 * Returns what ends it.
 */
export function fetchAhead(root: HTMLElement, kit: Kit, ahead: LoadedViews): () => void {
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
    fetchViews();
    keep(loadPairingViews());
  }

  const keep = (loading: Promise<LoadedViews>) =>
    void loading.then(
      (loaded) => Object.assign(ahead, loaded),
      () => undefined,
    );
  const fetchViews = () => savesData() || keep(loadFurtherViews());

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
    const { wallet, viewLink } = (target as Element).closest<HTMLElement>(ways)?.dataset ?? {};
    // A wallet of this browser has a connector of its own, by the same id, and may be asked for one of its namespaces.
    const isOwn = ownWallets().some(({ id }) => id === wallet);
    if (viewLink ?? (isOwn && kit.adapters.size > 1)) fetchViews();
    if (viewLink === 'AllWallets' || (wallet !== undefined && !isOwn)) fetchPairing();
  }

  prefetchPairing(kit, { connectorIds: ownWallets().map(({ id }) => id) }).catch(() => undefined);
  followView();
  const unsubscribe = kit.store.subscribe(undefined, followView);
  root.addEventListener('pointerover', onIntent);
  root.addEventListener('focusin', onIntent);
  return () => {
    // Who has connected comes back to the account. First the page shows whom.
    if (selectConnection(kit).status === 'connected' && !savesData()) afterPaintIdle(() => keep(loadAccountViews()));
    looking?.abort();
    unsubscribe();
    root.removeEventListener('pointerover', onIntent);
    root.removeEventListener('focusin', onIntent);
  };
}
