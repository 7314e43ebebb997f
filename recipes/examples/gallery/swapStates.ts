import {
  fetchSwapTokens,
  fetchTokenBalances,
  getSwapQuote,
  openModal,
  prepareSwap,
  startSwap,
  swap,
  type StartSwapParameters,
  type SwapService,
  type Token,
  type TransactionOutcome,
} from 'mooring/core';
import { mockAdapter, mockSwapService, type MockWallet, type TestKit, type TestKitOptions } from 'mooring/testing';
import { harbor, makeConnectedKit, start, type GalleryState, type ThemeChoice } from './galleryState';
import { lengthy } from './moneyHoldings';
import { moneyNetworks, moneyServices } from './moneyStates';
import { progressStates } from './progressStates';

const networkId = 'eip155:1';
const token = (address: string, symbol: string, name: string, decimals: number): Token => ({
  networkId,
  address,
  symbol,
  name,
  decimals,
});
const dollar = token('0x01', 'USDC', 'USD Coin', 6);
const tokens: readonly Token[] = [
  { networkId, symbol: 'ETH', name: 'Ether', decimals: 18 },
  dollar,
  token('0x02', 'TIDE', 'Tidewater', 18),
  token('0x06', 'REEF', 'Reef Finance', 18),
  token('0x07', 'KELP', 'Kelp Forest Cooperative Governance Token', 18),
  token('0x08', 'BUOY', 'Buoy', 8),
];

const never = () => new Promise<never>(() => undefined);
/** What an ether has cost, hour by hour, until the clock of a card begins. */
const past = [2450, 2444.1, 2461, 2455.5, 2470, 2492, 2481.25, 2473, 2466, 2489, 2497.5, 2506, 2500].map(
  (price, index, all) => ({
    timestamp: Date.UTC(2026, 0, 1) - (all.length - index) * 7_200_000,
    price: String(price),
  }),
);
const whale = token('0x09', 'WHALESHARKSANCTUARY', 'Whale Shark Sanctuary of the Seven Seas', 0);
const prices = { fetchPrice: async (asked: { token: Token }) => (asked.token.symbol === 'ETH' ? '2500' : '1') };

interface SwapChoice {
  service?: Partial<SwapService>;
  wallet?: MockWallet;
  options?: TestKitOptions;
  rate?: string;
  hasPast?: boolean;
}

async function arrange(theme: ThemeChoice, choice: SwapChoice = {}): Promise<TestKit> {
  const { service, wallet = harbor({ without: ['calls'] }), options, rate = '2486.302891', hasPast } = choice;
  const made = await makeConnectedKit(theme, wallet, {
    networks: moneyNetworks,
    services: {
      ...moneyServices,
      swap: { ...mockSwapService({ rate }), fetchTokens: async () => tokens, ...service },
      prices: { ...prices, ...(hasPast && { fetchPriceHistory: async () => past }) },
    },
    ...options,
  });
  await fetchTokenBalances(made.kit);
  return made;
}

async function openSwap(theme: ThemeChoice, wish: StartSwapParameters, choice: SwapChoice = {}): Promise<TestKit> {
  const made = await arrange(theme, choice);
  await startSwap(made.kit, wish);
  start(getSwapQuote(made.kit));
  openModal(made.kit, { view: 'Swap' });
  return made;
}

async function openPreview(theme: ThemeChoice, wish: StartSwapParameters, choice: SwapChoice = {}): Promise<TestKit> {
  const made = await arrange(theme, choice);
  await startSwap(made.kit, wish);
  await getSwapQuote(made.kit);
  start(prepareSwap(made.kit));
  openModal(made.kit, { view: 'SwapPreview' });
  return made;
}

/** A swap that has got as far as the person and the network let it. */
async function openProgress(
  theme: ThemeChoice,
  behavior: Parameters<MockWallet['behave']>[0],
  {
    outcome,
    wish = { to: dollar, amount: '0.5' },
  }: { outcome?: TransactionOutcome | undefined; wish?: StartSwapParameters } = {},
): Promise<TestKit> {
  const wallet = harbor({ without: ['calls'] });
  const adapter = mockAdapter('eip155', [wallet]);
  const adapters = [outcome ? { ...adapter, confirmTransaction: async () => outcome } : adapter];
  const made = await arrange(theme, { wallet, options: { adapters } });
  await startSwap(made.kit, wish);
  await prepareSwap(made.kit);
  wallet.behave(behavior);
  start(swap(made.kit));
  openModal(made.kit, { view: 'SwapProgress' });
  return made;
}

const half: StartSwapParameters = { to: dollar, amount: '0.5' };
const dollars: StartSwapParameters = { from: dollar, to: tokens[2], amount: '1250' };
const thief = '0x00000000000000000000000000000000000000bd';

export const swapStates: readonly GalleryState[] = [
  { name: 'Swap/empty', title: 'Swap', arrange: (theme) => openSwap(theme, {}) },
  {
    name: 'Swap/nowhere',
    title: 'Swap, where no network can',
    arrange: (theme) => openSwap(theme, {}, { service: { networkIds: [] } }),
  },
  { name: 'Swap/ready', title: 'Swap, all there', arrange: (theme) => openSwap(theme, half) },
  {
    name: 'Swap/price',
    title: 'Swap, with what it has cost',
    arrange: (theme) => openSwap(theme, half, { hasPast: true }),
  },
  {
    name: 'Swap/long',
    title: 'Swap, long names and numbers',
    arrange: (theme) =>
      openSwap(theme, { to: whale, amount: '0.000000000000012345' }, { rate: '98765432109876543210' }),
  },
  {
    name: 'Swap/quoting',
    title: 'Swap, asking for the price',
    arrange: (theme) => openSwap(theme, half, { service: { fetchQuote: never } }),
  },
  {
    name: 'Swap/too-much',
    title: 'Swap, more than there is',
    arrange: (theme) => openSwap(theme, { to: dollar, amount: '1234567.891' }),
  },
  {
    name: 'Swap/no-liquidity',
    title: 'Swap, nobody offers it',
    arrange: (theme) =>
      openSwap(theme, half, { service: { fetchQuote: () => Promise.reject(new Error('insufficient liquidity')) } }),
  },
  {
    name: 'Swap/impact',
    title: 'Swap, much below the market',
    arrange: (theme) => openSwap(theme, half, { rate: '2211.07' }),
  },
  {
    name: 'SwapSelectToken/tokens',
    title: 'Choose what comes out',
    async arrange(theme) {
      const made = await arrange(theme);
      await fetchSwapTokens(made.kit);
      openModal(made.kit, { view: 'SwapSelectToken', params: { side: 'to' } });
      return made;
    },
  },
  {
    name: 'SwapSelectToken/failed',
    title: 'No tokens to choose from',
    async arrange(theme) {
      const made = await arrange(theme, { service: { fetchTokens: () => Promise.reject(new TypeError('down')) } });
      openModal(made.kit, { view: 'SwapSelectToken', params: { side: 'to' } });
      return made;
    },
  },
  { name: 'SwapPreview/ready', title: 'Review a swap', arrange: (theme) => openPreview(theme, half) },
  { name: 'SwapPreview/approval', title: 'Review, with approval', arrange: (theme) => openPreview(theme, dollars) },
  {
    name: 'SwapPreview/simulated',
    title: 'Review, what changes hands',
    arrange(theme) {
      const wallet = harbor({ without: ['calls'] });
      const changes = [
        { ...dollar, direction: 'out', units: '1250000000' },
        { symbol: 'ETH', name: 'Ether', decimals: 18, direction: 'in', units: '502754598123456789' },
      ] as const;
      const preview = async () => ({ status: 'simulated', changes, allowances: [] }) as const;
      const adapters = [{ ...mockAdapter('eip155', [wallet]), previews: async () => ({ preview }) }];
      return openPreview(theme, dollars, { wallet, options: { adapters } });
    },
  },
  {
    name: 'SwapPreview/fails',
    title: 'Review, what would fail',
    arrange(theme) {
      const wallet = harbor({ without: ['calls'] });
      const preview = async () => ({ status: 'fails', reason: lengthy }) as const;
      const adapters = [{ ...mockAdapter('eip155', [wallet]), previews: async () => ({ preview }) }];
      return openPreview(theme, half, { wallet, options: { adapters } });
    },
  },
  {
    name: 'SwapPreview/preparing',
    title: 'Review, being prepared',
    arrange: (theme) => openPreview(theme, half, { service: { buildSwap: never } }),
  },
  {
    name: 'SwapPreview/failed',
    title: 'Review, could not be prepared',
    arrange: (theme) => openPreview(theme, half, { service: { buildSwap: () => Promise.reject(new Error('down')) } }),
  },
  {
    name: 'SwapPreview/long',
    title: 'Review, long names and numbers',
    arrange: (theme) => openPreview(theme, { to: whale, amount: '1.234567890123456789' }, { rate: '98765432109876' }),
  },
  {
    name: 'SwapPreview/untrusted',
    title: 'The service lies',
    arrange: (theme) =>
      openPreview(theme, dollars, {
        service: { buildApproval: async () => ({ to: thief, data: '0x', value: '0' }) },
      }),
  },
  {
    name: 'SwapProgress/approval',
    title: 'Approve in the wallet',
    arrange: (theme) => openProgress(theme, 'manual', { wish: dollars }),
  },
  ...progressStates('SwapProgress', {
    sent: 'Swapped',
    error: 'out of gas',
    open: (theme, behavior, outcome) => openProgress(theme, behavior, { outcome }),
  }),
];
