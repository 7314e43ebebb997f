import {
  fetchActivity,
  fetchTokenBalances,
  openModal,
  type ActivityItem,
  type BalanceService,
  type TokenHolding,
} from 'mooring/core';
import { defineNetwork } from 'mooring/networks';
import type { MockWallet, TestKit, TestKitOptions } from 'mooring/testing';
import { extremes, holdings, items } from './moneyHoldings';
import { harbor, makeConnectedKit, start, type GalleryState, type ThemeChoice } from './galleryState';

export const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };
export const moneyNetworks = [
  defineNetwork({
    id: 'eip155:1',
    name: 'Harbor',
    nativeCurrency,
    rpcUrls: ['https://one.test'],
    blockExplorer: { name: 'Lighthouse', url: 'https://lighthouse.example' },
  }),
  defineNetwork({ id: 'eip155:2', name: 'Lagoon', nativeCurrency, rpcUrls: ['https://two.test'] }),
] as const;

const balances = (tokens: () => Promise<readonly TokenHolding[]>): BalanceService => ({
  fetchNativeBalance: async () => 2_481_700_000_000_000_000n,
  fetchTokens: tokens,
});

const never = () => new Promise<never>(() => undefined);
const down = () => Promise.reject(new TypeError('Failed to fetch'));

/** What the services of a card answer where a state changes nothing. */
export const moneyServices = {
  balances: balances(async () => holdings),
  activity: { fetchActivity: async () => ({ items, cursor: undefined }) },
};

export interface MoneyChoice {
  tokens?: () => Promise<readonly TokenHolding[]>;
  activity?: () => Promise<readonly ActivityItem[]>;
  wallet?: MockWallet;
  options?: TestKitOptions;
}

/** An account with something in it. */
export async function arrange(theme: ThemeChoice, choice: MoneyChoice = {}): Promise<TestKit> {
  const { tokens = async () => holdings, activity = async () => items, wallet = harbor(), options } = choice;
  return makeConnectedKit(theme, wallet, {
    networks: moneyNetworks,
    services: {
      balances: balances(tokens),
      activity: { fetchActivity: async () => ({ items: await activity(), cursor: undefined }) },
    },
    ...options,
  });
}

async function openAccount(theme: ThemeChoice, choice: MoneyChoice = {}): Promise<TestKit> {
  const made = await arrange(theme, choice);
  start(fetchTokenBalances(made.kit));
  start(fetchActivity(made.kit));
  openModal(made.kit, { view: 'Account' });
  return made;
}

export const moneyStates: readonly GalleryState[] = [
  { name: 'Account/tokens', title: 'Tokens and their value', arrange: (theme) => openAccount(theme) },
  {
    name: 'Account/tokens-loading',
    title: 'Tokens loading',
    arrange: (theme) => openAccount(theme, { tokens: never }),
  },
  {
    name: 'Account/tokens-failed',
    title: 'Tokens unavailable',
    arrange: (theme) => openAccount(theme, { tokens: down }),
  },
  {
    name: 'Account/activity',
    title: 'What the account has done',
    pressed: '[role="tab"]:last-child',
    arrange: (theme) => openAccount(theme),
  },
  {
    name: 'Account/activity-failed',
    title: 'What it has done is unknown',
    pressed: '[role="tab"]:last-child',
    arrange: (theme) => openAccount(theme, { activity: down }),
  },
  {
    name: 'Account/activity-empty',
    title: 'It has done nothing',
    pressed: '[role="tab"]:last-child',
    arrange: (theme) => openAccount(theme, { activity: async () => [] }),
  },
  {
    name: 'Account/collectibles',
    title: 'Collectibles',
    pressed: '[role="tab"]:nth-child(2)',
    arrange: (theme) => openAccount(theme),
  },
  {
    name: 'Account/send-off',
    title: 'Neither sending nor activity',
    arrange: (theme) => openAccount(theme, { options: { features: { send: false, activity: false } } }),
  },
  {
    name: 'Account/tokens-extreme',
    title: 'Tokens, long names and numbers',
    arrange: (theme) => openAccount(theme, { tokens: async () => extremes }),
  },
];
