import { connect } from 'mooring/core';
import {
  createTestKit,
  mockAdapter,
  mockWallet,
  type MockWallet,
  type TestKit,
  type TestKitOptions,
} from 'mooring/testing';

/** A card of the gallery: a name for tests, and how a kit gets into the state. */
export interface GalleryState {
  /** `View/state`. */
  name: string;
  /** What a person sees, in a few words. */
  title: string;
  /** Default `modal`. */
  show?: 'modal' | 'buttons';
  /** Makes a kit in that state. Nothing in it is real, so no card touches another. */
  arrange(theme: ThemeChoice): Promise<TestKit> | TestKit;
  /** How far the clock moves once the card is drawn, in ms. */
  advanceMs?: number;
  /** What is typed into the card's search field before that. */
  typed?: string;
  /** What is pressed as soon as it is there: a selector within the card. */
  pressed?: string;
  /** What happens as soon as the card shows a field. */
  goOn?(made: TestKit): void;
}

export interface ThemeChoice {
  mode: 'dark' | 'light';
}

/** The two accounts that cards show. */
export const accounts = [
  '0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063',
  '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
] as const;
export const [account] = accounts;

/** A drawn wallet icon; no real wallet's picture is shipped. */
const icon = (colour: string, path: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${colour}"/>` +
      `<path d="${path}" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"/></svg>`,
  )}`;

export const icons = {
  harbor: icon('#1f5fa8', 'M32 24v28M22 32h20M14 38c0 9 8 14 18 14s18-5 18-14M32 24a6 6 0 1 0 0-12 6 6 0 0 0 0 12'),
  lagoon: icon('#0e7c66', 'M10 26c8-8 14-8 22 0s14 8 22 0M10 42c8-8 14-8 22 0s14 8 22 0'),
  beacon: icon('#b4432c', 'M26 52l3-30h6l3 30M22 52h20M32 12v4M18 20l-6-3M46 20l6-3'),
} as const;

/** The wallet most cards are about. */
export const harbor = (options: Parameters<typeof mockWallet>[1] = {}): MockWallet =>
  mockWallet('eip155', {
    id: 'dev.harbor',
    name: 'Harbor Wallet',
    icon: icons.harbor,
    accounts: [account],
    balance: '2.4817',
    ...options,
  });

export const metadata = {
  name: 'Tidewater',
  description: 'Berths by the night',
  url: 'https://tidewater.example',
  icons: [],
};

/** A kit with one wallet. */
export function makeKit(theme: ThemeChoice, wallet: MockWallet = harbor(), options: TestKitOptions = {}): TestKit {
  return createTestKit({ wallets: [wallet], metadata, theme, ...options });
}

/** The same, connected. */
export async function makeConnectedKit(
  theme: ThemeChoice,
  wallet?: MockWallet,
  options?: TestKitOptions,
): Promise<TestKit> {
  const made = makeKit(theme, wallet, options);
  await connect(made.kit, { connectorId: made.wallet.id });
  return made;
}

/** Starts something whose end the card does not wait for. What becomes of it is in the kit's state. */
export const start = (work: Promise<unknown>): void => void work.catch(() => undefined);

/** The mock adapter with another answer to "how much?". */
export const withBalance = (wallet: MockWallet, fetchNativeBalance: () => Promise<bigint>): TestKitOptions => ({
  adapters: [{ ...mockAdapter('eip155', [wallet]), fetchNativeBalance }],
});

/** One macrotask: lets a promise that is settled tell everyone who waits for it. */
export const settle = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));
