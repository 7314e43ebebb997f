import { connect, openModal } from 'mooring/core';
import { base, bitcoin, mainnet, optimism, solanaMainnet } from 'mooring/networks';
import { createTestKit, mockWallet, type MockWallet, type TestKit } from 'mooring/testing';
import { harbor, icons, metadata, type GalleryState, type ThemeChoice } from './galleryState';

const networks = [mainnet, base, optimism, solanaMainnet, bitcoin] as const;
const solanaAccount = '7dHbWXmci3dT8UFYWYZweBLXgycu7Y3iL6trKn1Y7ARj';
const bitcoinOrdinals = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr';
const bitcoinAccount = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

/** Harbor Wallet speaks three namespaces, by a connector for each. */
const more = (): MockWallet[] => [
  Object.assign(
    mockWallet('solana', {
      id: 'dev.harbor.solana',
      name: 'Harbor Wallet',
      icon: icons.harbor,
      accounts: [solanaAccount],
      balance: '12.5',
    }),
    { rdns: 'dev.harbor' },
  ),
  Object.assign(
    mockWallet('bip122', {
      id: 'dev.harbor.bitcoin',
      name: 'Harbor Wallet',
      icon: icons.harbor,
      accounts: [bitcoinAccount],
      balance: '0.031',
    }),
    { rdns: 'dev.harbor' },
  ),
];

const make = (theme: ThemeChoice): TestKit =>
  createTestKit({ wallets: [harbor(), ...more()], metadata, theme, networks });

export const namespaceStates: readonly GalleryState[] = [
  {
    name: 'ChooseNamespace/three',
    title: 'Three chains',
    arrange(theme) {
      const made = make(theme);
      openModal(made.kit, { view: 'ChooseNamespace', params: { walletId: 'dev.harbor' } });
      return made;
    },
  },
  {
    name: 'SwitchActiveChain/ask',
    title: 'No wallet for it yet',
    async arrange(theme) {
      const made = make(theme);
      await connect(made.kit, { connectorId: made.wallet.id });
      openModal(made.kit, { view: 'SwitchActiveChain', params: { networkId: solanaMainnet.id } });
      return made;
    },
  },
  {
    name: 'SwitchActiveChain/unknown',
    title: 'A network nobody knows',
    arrange(theme) {
      const made = make(theme);
      openModal(made.kit, { view: 'SwitchActiveChain', params: { networkId: 'eip155:777' } });
      return made;
    },
  },
  {
    name: 'Account/others',
    title: 'Connected on other chains too',
    async arrange(theme) {
      const made = make(theme);
      for (const { id } of [...made.wallets].reverse()) await connect(made.kit, { connectorId: id });
      openModal(made.kit, { view: 'Account' });
      return made;
    },
  },
  {
    name: 'Account/bitcoin',
    title: 'An address for payments, another for ordinals',
    async arrange(theme) {
      const accounts = [
        { address: bitcoinAccount, type: 'payment' as const },
        { address: bitcoinOrdinals, type: 'ordinal' as const },
      ];
      const wallet = mockWallet('bip122', { name: 'Harbor Wallet', icon: icons.harbor, accounts, balance: '0.031' });
      const made = createTestKit({ wallets: [wallet], metadata, theme, networks: [bitcoin] });
      await connect(made.kit, { connectorId: wallet.id });
      openModal(made.kit, { view: 'Account' });
      return made;
    },
  },
];
