import { fetchWallets, openModal, type BrowserPort } from 'mooring/core';
import { mockRejection } from 'mooring/testing';
import { browsingId, driftwoodId, makeDirectoryKit } from './directory';
import { makeKit, type GalleryState } from './galleryState';
import { pairingConnector } from './pairingConnector';

type Behaviour = Parameters<typeof pairingConnector>[0];

const rejected: Behaviour = { failure: mockRejection };
const failed: Behaviour = { failure: new Error('The relay is gone') };

/** As much of a phone as the view looks at. */
const phone: BrowserPort = {
  window: {
    navigator: { userAgent: 'Mozilla/5.0 (Linux; Android 15) Mobile' },
    location: { href: 'https://dapp.example/' },
  } as unknown as Window & typeof globalThis,
  onVisible: () => () => undefined,
  open: () => undefined,
};

const toBasicCard = (state: string, title: string, behaviour: Behaviour, advanceMs?: number): GalleryState => ({
  name: `ConnectingWalletConnectBasic/${state}`,
  title,
  ...(advanceMs !== undefined && { advanceMs }),
  arrange(theme) {
    const made = makeKit(theme, undefined, { connectors: [pairingConnector(behaviour)] });
    openModal(made.kit, { view: 'ConnectingWalletConnectBasic' });
    return made;
  },
});

const toCard = (
  state: string,
  title: string,
  behaviour: Behaviour,
  walletId: string,
  browser?: BrowserPort,
): GalleryState => ({
  name: `ConnectingWalletConnect/${state}`,
  title,
  async arrange(theme) {
    const made = makeDirectoryKit(theme, undefined, {
      connectors: [pairingConnector(behaviour)],
      ...(browser && { ports: { browser } }),
    });
    await fetchWallets(made.kit);
    openModal(made.kit, { view: 'ConnectingWalletConnect', params: { walletId } });
    return made;
  },
});

/** A wallet with a phone app and nothing else. */
const beaconId = driftwoodId.replace(/1$/, '2');

export const pairingStates: readonly GalleryState[] = [
  toBasicCard('ready', 'A code', 'ready'),
  toBasicCard('preparing', 'Preparing', 'preparing'),
  toBasicCard('slow', 'A slow service', 'preparing', 5_000),
  toBasicCard('rejected', 'Declined', rejected),
  toBasicCard('failed', 'No code', failed),
  toCard('tabs', 'Reached in several ways', 'ready', driftwoodId),
  toCard('ready', 'A code', 'ready', beaconId),
  toCard('preparing', 'Preparing', 'preparing', beaconId),
  toCard('phone', 'On a phone', 'ready', beaconId, phone),
  toCard('phone-browser', 'On a phone, a wallet that browses too', 'ready', browsingId, phone),
  toCard('rejected', 'Declined', rejected, beaconId),
  toCard('failed', 'Failed', failed, beaconId),
];
