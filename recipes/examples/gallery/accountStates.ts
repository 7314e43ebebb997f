import { fetchNativeBalance, openModal, setAddressLabel, showToast } from 'mooring/core';
import { defineNetwork } from 'mooring/networks';
import type { MockWallet, TestKit, TestKitOptions } from 'mooring/testing';
import { accounts, harbor, makeConnectedKit, withBalance, type GalleryState, type ThemeChoice } from './galleryState';

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };
const networks = [
  defineNetwork({
    id: 'eip155:1',
    name: 'Harbor',
    nativeCurrency,
    rpcUrls: ['https://one.test'],
    blockExplorer: { name: 'Lighthouse', url: 'https://lighthouse.example' },
  }),
  defineNetwork({ id: 'eip155:2', name: 'Lagoon', nativeCurrency, rpcUrls: ['https://two.test'] }),
] as const;

async function arrangeAccount(
  theme: ThemeChoice,
  wallet: MockWallet = harbor(),
  options: TestKitOptions = {},
): Promise<TestKit> {
  const made = await makeConnectedKit(theme, wallet, { networks, ...options });
  openModal(made.kit, { view: 'Account' });
  return made;
}

/** The node has refused once; the card is drawn afterwards, so that no toast lies over it. */
async function arrangeUnavailable(theme: ThemeChoice, sinceMs: number): Promise<TestKit> {
  const wallet = harbor();
  const made = await arrangeAccount(
    theme,
    wallet,
    withBalance(wallet, () => Promise.reject(new TypeError('Failed to fetch'))),
  );
  await fetchNativeBalance(made.kit).catch(() => undefined);
  made.clock.advance(sinceMs);
  return made;
}

export const accountStates: readonly GalleryState[] = [
  { name: 'Account/known', title: 'Balance known', arrange: (theme) => arrangeAccount(theme) },
  {
    name: 'Account/labels',
    title: 'Accounts with labels',
    async arrange(theme) {
      const made = await arrangeAccount(theme, harbor({ accounts }));
      await setAddressLabel(made.kit, { address: accounts[0], label: 'Everyday' });
      await setAddressLabel(made.kit, { address: accounts[1], label: 'Savings for the long voyage around the Cape' });
      return made;
    },
  },
  {
    name: 'Account/loading',
    title: 'Balance loading',
    arrange(theme) {
      const wallet = harbor();
      return arrangeAccount(
        theme,
        wallet,
        withBalance(wallet, () => new Promise(() => undefined)),
      );
    },
  },
  { name: 'Account/unavailable', title: 'Balance unavailable', arrange: (theme) => arrangeUnavailable(theme, 0) },
  {
    name: 'Account/retry',
    title: 'Balance unavailable, retry offered',
    advanceMs: 30_000,
    arrange: (theme) => arrangeUnavailable(theme, 0),
  },
  {
    name: 'Account/two-accounts',
    title: 'Two accounts',
    arrange: (theme) => arrangeAccount(theme, harbor({ accounts, balance: '0.00004' })),
  },
  {
    name: 'Account/toast',
    title: 'A toast of three lines',
    async arrange(theme) {
      const made = await arrangeAccount(theme);
      showToast(made.kit, {
        kind: 'error',
        text: 'The wallet answered with a long explanation that takes more than one line of the card it is shown in',
      });
      return made;
    },
  },
  {
    name: 'Account/empty',
    title: 'Nothing in it',
    arrange: (theme) => arrangeAccount(theme, harbor({ balance: '0' })),
  },
  {
    name: 'Account/huge',
    title: 'A huge balance',
    arrange: (theme) => arrangeAccount(theme, harbor({ balance: '123456789012345.678901234567890123' })),
  },
  {
    name: 'Account/unknown-network',
    title: 'Unknown network, accepted',
    async arrange(theme) {
      const wallet = harbor();
      const made = await makeConnectedKit(theme, wallet, { networks, allowUnsupportedChain: true });
      wallet.switchTo('eip155:999');
      openModal(made.kit, { view: 'Account' });
      return made;
    },
  },
];
