import { installNotices, loadRemoteConfig, openModal, switchNetwork } from 'mooring/core';
import { mockWallet } from 'mooring/testing';
import { harbor, makeKit, type GalleryState } from './galleryState';

/** What developers are told beneath a view, in a page that is built for them. */
export const alertStates: readonly GalleryState[] = [
  {
    name: 'Networks/alert',
    title: 'An alert for developers',
    async arrange(theme) {
      const made = makeKit(theme);
      installNotices(made.kit);
      openModal(made.kit, { view: 'Networks' });
      await switchNetwork(made.kit, { networkId: 'eip155:999999' }).catch(() => undefined);
      return made;
    },
  },
  {
    name: 'Connect/alertOfProject',
    title: 'An alert about the project',
    async arrange(theme) {
      const pairing = mockWallet('eip155', { id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' });
      const made = makeKit(theme, harbor(), { wallets: [harbor(), pairing] });
      installNotices(made.kit);
      openModal(made.kit);
      await loadRemoteConfig(made.kit);
      return made;
    },
  },
];
