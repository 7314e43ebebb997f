import { connect, disconnect, openModal } from 'mooring/core';
import { createTestKit, mockWallet, type TestKit } from 'mooring/testing';
import { harbor, icons, makeKit, metadata, settle, start, type GalleryState, type ThemeChoice } from './galleryState';

const driftwood = {
  id: 'driftwood',
  name: 'Driftwood',
  links: {
    chromeStore: 'https://store.example/driftwood',
    appStore: 'https://apps.example/driftwood',
    playStore: 'https://play.example/driftwood',
    homepage: 'https://driftwood.example',
  },
};

/** Made-up services that log people in without a wallet. */
const logins = () => [
  mockWallet('eip155', { id: 'login.postbox', name: 'Postbox', type: 'AUTH', loginMethods: ['email'] }),
  mockWallet('eip155', { id: 'login.quay', name: 'Quay', type: 'AUTH', loginMethods: ['social'], icon: icons.beacon }),
  mockWallet('eip155', { id: 'login.pier', name: 'Pier', type: 'AUTH', loginMethods: ['email', 'social'] }),
];

/** Forty-five letters in one word. */
const longWord = () => mockWallet('eip155', { id: 'dev.word', name: 'Rindfleischetikettierungsueberwachungsaufgabe' });

/** Several wallets, two of them used before. */
async function arrangeSeveral(theme: ThemeChoice): Promise<TestKit> {
  const wallets = [
    harbor(),
    mockWallet('eip155', { id: 'dev.lagoon', name: 'Lagoon Wallet', icon: icons.lagoon }),
    mockWallet('eip155', { id: 'dev.beacon', name: 'Beacon', icon: icons.beacon }),
    mockWallet('eip155', { id: 'dev.long', name: 'The Wallet Whose Name Does Not Fit On One Line' }),
    mockWallet('eip155', { id: 'dev.kelp', name: 'Kelp' }),
  ];
  const made = createTestKit({ wallets, metadata, theme, customWallets: [driftwood] });
  for (const connectorId of ['dev.lagoon', 'dev.long']) {
    await connect(made.kit, { connectorId });
    await disconnect(made.kit);
    made.clock.advance(1_000);
  }
  openModal(made.kit, { view: 'Connect' });
  return made;
}

/** The screen that waits for Harbor Wallet, after it did what `behave` makes it do. */
async function arrangeConnecting(
  theme: ThemeChoice,
  behave: (made: TestKit) => void,
  wallet = harbor(),
): Promise<TestKit> {
  const made = makeKit(theme, wallet);
  made.wallet.behave('manual');
  start(connect(made.kit, { connectorId: made.wallet.id }));
  behave(made);
  await settle();
  openModal(made.kit, { view: 'ConnectingExternal', params: { walletId: made.wallet.id } });
  return made;
}

const rejectWith = (error?: unknown) => (made: TestKit) => made.wallet.pending[0]?.reject(error);

export const connectStates: readonly GalleryState[] = [
  { name: 'Connect/several', title: 'Several wallets', arrange: arrangeSeveral },
  {
    name: 'Connect/pending',
    title: 'A wallet that does not answer',
    async arrange(theme) {
      const made = createTestKit({ wallets: [harbor(), longWord()], metadata, theme });
      made.wallet.behave('never');
      start(connect(made.kit, { connectorId: made.wallet.id }));
      await settle();
      openModal(made.kit, { view: 'Connect' });
      return made;
    },
  },
  {
    name: 'Connect/one',
    title: 'One wallet',
    arrange(theme) {
      const made = makeKit(theme);
      openModal(made.kit, { view: 'Connect' });
      return made;
    },
  },
  {
    name: 'Connect/logins',
    title: 'Wallets and logins',
    arrange(theme) {
      const made = createTestKit({ wallets: [harbor(), ...logins()], metadata, theme });
      openModal(made.kit, { view: 'Connect' });
      return made;
    },
  },
  {
    name: 'Connect/logins-first',
    title: 'Logins first',
    arrange(theme) {
      const made = createTestKit({
        wallets: [harbor(), ...logins()],
        metadata,
        theme,
        connectMethodsOrder: ['email', 'social', 'wallet'],
      });
      openModal(made.kit, { view: 'Connect' });
      return made;
    },
  },
  {
    name: 'Connect/none',
    title: 'No wallet',
    arrange(theme) {
      const made = createTestKit({ wallets: [], metadata, theme });
      openModal(made.kit, { view: 'Connect' });
      return made;
    },
  },
  {
    name: 'ConnectingExternal/waiting',
    title: 'Waiting',
    arrange: (theme) => arrangeConnecting(theme, () => undefined),
  },
  {
    name: 'ConnectingExternal/login',
    title: 'A login that was called off',
    arrange(theme) {
      const made = createTestKit({ wallets: [harbor(), ...logins()], metadata, theme });
      openModal(made.kit, { view: 'ConnectingExternal', params: { walletId: 'login.quay' } });
      return made;
    },
  },
  {
    name: 'ConnectingExternal/slow',
    title: 'Waiting for long',
    advanceMs: 5_000,
    arrange: (theme) => arrangeConnecting(theme, () => undefined),
  },
  {
    name: 'ConnectingExternal/very-slow',
    title: 'Waiting for very long',
    advanceMs: 15_000,
    arrange: (theme) => arrangeConnecting(theme, () => undefined),
  },
  {
    name: 'ConnectingExternal/rejected',
    title: 'Declined',
    arrange: (theme) => arrangeConnecting(theme, rejectWith()),
  },
  {
    name: 'ConnectingExternal/failed',
    title: 'Failed',
    arrange: (theme) => arrangeConnecting(theme, rejectWith(new Error('The extension crashed'))),
  },
  {
    name: 'ConnectingExternal/busy',
    title: 'Another request waits',
    arrange: (theme) =>
      arrangeConnecting(theme, rejectWith({ code: -32002, message: 'Already processing eth_requestAccounts.' })),
  },
  {
    name: 'ConnectingExternal/timeout',
    title: 'Never answered',
    arrange: (theme) => arrangeConnecting(theme, ({ clock }) => clock.advance(300_000)),
  },
  {
    name: 'ConnectingExternal/locked',
    title: 'Locked',
    arrange: (theme) =>
      arrangeConnecting(theme, ({ wallet }) => {
        wallet.lock();
        wallet.pending[0]?.approve();
      }),
  },
  {
    name: 'ConnectingExternal/one-word',
    title: 'A name that is one long word',
    arrange: (theme) => arrangeConnecting(theme, () => undefined, longWord()),
  },
  {
    name: 'ConnectingExternal/unknown',
    title: 'A wallet nobody knows',
    arrange(theme) {
      const made = makeKit(theme);
      openModal(made.kit, { view: 'ConnectingExternal', params: { walletId: 'nobody' } });
      return made;
    },
  },
  {
    name: 'ConnectingExternal/not-installed',
    title: 'Not installed',
    arrange(theme) {
      const made = createTestKit({ wallets: [], metadata, theme, customWallets: [driftwood] });
      openModal(made.kit, { view: 'ConnectingExternal', params: { walletId: driftwood.id } });
      return made;
    },
  },
];
