import { fetchWallets, openModal } from 'mooring/core';
import type { ScriptedRoute } from 'mooring/testing';
import { makeDirectoryKit } from './directory';
import type { GalleryState } from './galleryState';
import { pairingConnector } from './pairingConnector';

const toCard = (
  state: string,
  title: string,
  route?: ScriptedRoute,
  rest: Partial<GalleryState> = {},
): GalleryState => ({
  name: `AllWallets/${state}`,
  title,
  arrange(theme) {
    const made = makeDirectoryKit(theme, route, { connectors: [pairingConnector('ready')] });
    openModal(made.kit, { view: 'AllWallets' });
    return made;
  },
  ...rest,
});

export const directoryStates: readonly GalleryState[] = [
  toCard('list', 'The list'),
  {
    name: 'AllWallets/loading',
    title: 'Loading, nothing installed',
    arrange(theme) {
      const made = makeDirectoryKit(theme, () => new Promise(() => undefined), { wallets: [] });
      openModal(made.kit, { view: 'AllWallets' });
      return made;
    },
  },
  toCard('found', 'A search', undefined, { typed: 'pier', advanceMs: 300 }),
  toCard('nothing-found', 'Nothing found', undefined, { typed: 'pirate', advanceMs: 300 }),
  {
    name: 'AllWallets/failed',
    title: 'Directory unavailable',
    arrange(theme) {
      const made = makeDirectoryKit(theme, () => ({ status: 503 }), { wallets: [] });
      openModal(made.kit, { view: 'AllWallets' });
      return made;
    },
  },
  {
    name: 'Connect/directory',
    title: 'Recommended wallets',
    async arrange(theme) {
      const made = makeDirectoryKit(theme, undefined, { connectors: [pairingConnector('ready')] });
      await fetchWallets(made.kit);
      openModal(made.kit, { view: 'Connect' });
      return made;
    },
  },
  {
    name: 'GetWallet/offers',
    title: 'Wallets to install',
    async arrange(theme) {
      const made = makeDirectoryKit(theme);
      await fetchWallets(made.kit);
      openModal(made.kit, { view: 'GetWallet' });
      return made;
    },
  },
];
