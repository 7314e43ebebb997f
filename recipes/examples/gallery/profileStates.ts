import { connect, disconnect, openModal, setAddressLabel } from 'mooring/core';
import { createTestKit, mockWallet } from 'mooring/testing';
import { accounts, harbor, icons, metadata, start, type GalleryState, type ThemeChoice } from './galleryState';

/** Three wallets: one in use, one beside it, one of before. */
async function arrangeWallets(theme: ThemeChoice) {
  const lagoon = mockWallet('eip155', {
    id: 'dev.lagoon',
    name: 'Lagoon Wallet',
    icon: icons.lagoon,
    accounts: [accounts[1]],
  });
  const beacon = mockWallet('eip155', { id: 'dev.beacon', name: 'Beacon Wallet', icon: icons.beacon });
  const wallets = [beacon, lagoon, harbor()];
  const made = createTestKit({ wallets, metadata, theme, features: { multiWallet: true } });
  for (const { id } of wallets) await connect(made.kit, { connectorId: id });
  await disconnect(made.kit, { connectorId: beacon.id });
  await setAddressLabel(made.kit, { address: accounts[1], label: 'Savings for the long voyage around the Cape' });
  openModal(made.kit, { view: 'ProfileWallets' });
  return made;
}

export const profileStates: readonly GalleryState[] = [
  {
    name: 'ProfileWallets/list',
    title: 'In use, connected, before',
    arrange: arrangeWallets,
  },
  {
    name: 'ProfileWallets/empty',
    title: 'No wallet',
    arrange(theme) {
      const made = createTestKit({ wallets: [harbor()], metadata, theme, features: { multiWallet: true } });
      start(made.kit.start());
      openModal(made.kit, { view: 'ProfileWallets' });
      return made;
    },
  },
];
