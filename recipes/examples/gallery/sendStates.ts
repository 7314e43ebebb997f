import {
  fetchTokenBalances,
  openModal,
  sendToken,
  setSendAmount,
  setSendRecipient,
  type NameService,
  type TransactionOutcome,
  type TransactionPreview,
  type Transfers,
} from 'mooring/core';
import { mockAdapter, type MockWallet, type TestKit, type TestKitOptions } from 'mooring/testing';
import { accounts, harbor, start, type GalleryState, type ThemeChoice } from './galleryState';
import { lengthy } from './moneyHoldings';
import { arrange, moneyServices, nativeCurrency, type MoneyChoice } from './moneyStates';
import { progressStates } from './progressStates';

const [own, friend] = accounts;
/** Who reads its ends takes it for the visitor's own. */
const lookAlike = `${own.slice(0, 8)}${'d'.repeat(26)}${own.slice(-8)}`;

type Draft = { amount?: string; recipient?: string };

async function openSend(theme: ThemeChoice, { amount, recipient }: Draft, choice: MoneyChoice = {}): Promise<TestKit> {
  const made = await arrange(theme, choice);
  await fetchTokenBalances(made.kit);
  if (amount !== undefined) await setSendAmount(made.kit, amount);
  if (recipient !== undefined) await setSendRecipient(made.kit, recipient);
  start(openModal(made.kit, { view: 'WalletSend' }));
  return made;
}

/** A transfer that has got as far as the person and the network let it. */
async function openProgress(
  theme: ThemeChoice,
  behavior: Parameters<MockWallet['behave']>[0],
  outcome?: TransactionOutcome,
): Promise<TestKit> {
  const wallet = harbor({ without: ['calls'] });
  const adapter = mockAdapter('eip155', [wallet]);
  const adapters = [outcome ? { ...adapter, confirmTransaction: async () => outcome } : adapter];
  const made = await arrange(theme, { wallet, options: { adapters } });
  await setSendAmount(made.kit, '0.25');
  await setSendRecipient(made.kit, friend);
  wallet.behave(behavior);
  start(sendToken(made.kit));
  openModal(made.kit, { view: 'WalletSendProgress' });
  return made;
}

async function openReview(theme: ThemeChoice, recipient: string = friend, choice: MoneyChoice = {}): Promise<TestKit> {
  const made = await arrange(theme, choice);
  await setSendAmount(made.kit, '0.25');
  await setSendRecipient(made.kit, recipient);
  openModal(made.kit, { view: 'WalletSendPreview' });
  return made;
}

/** The review of a transfer that was simulated. */
async function openSimulated(
  theme: ThemeChoice,
  preview: TransactionPreview | Error,
  options: TestKitOptions = {},
  recipient: string = friend,
): Promise<TestKit> {
  const wallet = harbor();
  const previews = async () => ({
    async preview() {
      if (preview instanceof Error) throw preview;
      return preview;
    },
  });
  const adapters = [{ ...mockAdapter('eip155', [wallet]), previews }];
  return openReview(theme, recipient, { wallet, options: { adapters, ...options } });
}

/** A host's own names, of which there is one. */
const oneName: NameService = {
  fetchIdentity: async () => undefined,
  fetchRecords: async () => [],
  fetchRecord: async ({ name }) => ({ name, attributes: {}, addresses: { '2147483649': friend } }),
};

const tide = { symbol: 'TIDE', name: 'Tidewater', decimals: 18, address: '0x02' };

export const sendStates: readonly GalleryState[] = [
  { name: 'WalletSend/empty', title: 'Send', arrange: (theme) => openSend(theme, {}) },
  {
    name: 'WalletSend/ready',
    title: 'Send, all there',
    arrange: (theme) => openSend(theme, { amount: '0.25', recipient: friend }),
  },
  {
    name: 'WalletSend/too-much',
    title: 'Send, more than there is',
    arrange: (theme) => openSend(theme, { amount: '1234567.891', recipient: friend }),
  },
  {
    name: 'WalletSend/wrong-recipient',
    title: 'Send, to what is no address',
    arrange(theme) {
      const wallet = harbor();
      const isAddress = (text: string) => /^0x[\da-f]{40}$/i.test(text);
      const adapters = [{ ...mockAdapter('eip155', [wallet]), isAddress }];
      return openSend(theme, { amount: '0.25', recipient: '0x12' }, { wallet, options: { adapters } });
    },
  },
  {
    name: 'WalletSend/own-address',
    title: 'Send, to oneself',
    arrange: (theme) => openSend(theme, { amount: '0.25', recipient: own }),
  },
  {
    name: 'WalletSend/look-alike',
    title: 'Send, to an address that looks like another',
    arrange: (theme) => openSend(theme, { amount: '0.25', recipient: lookAlike }),
  },
  {
    name: 'WalletSendSelectToken/tokens',
    title: 'Choose a token',
    async arrange(theme) {
      const made = await arrange(theme);
      openModal(made.kit, { view: 'WalletSendSelectToken' });
      return made;
    },
  },
  { name: 'WalletSendPreview/first-time', title: 'Review, for the first time', arrange: (theme) => openReview(theme) },
  {
    name: 'WalletSendPreview/own-address',
    title: 'Review, to oneself',
    arrange: (theme) => openReview(theme, own),
  },
  {
    name: 'WalletSendPreview/look-alike',
    title: 'Review, to an address that looks like another',
    arrange: (theme) => openReview(theme, lookAlike),
  },
  {
    name: 'WalletSendPreview/simulated',
    title: 'Review, what would change hands',
    arrange: (theme) =>
      openSimulated(theme, {
        status: 'simulated',
        changes: [
          { direction: 'out', units: String(25n * 10n ** 16n), ...nativeCurrency },
          { direction: 'in', units: String(12n * 10n ** 18n), ...tide },
          { direction: 'in', units: '1', ...tide, tokenId: '12' },
        ],
        allowances: [{ spender: friend, units: String(2n ** 256n - 1n), isUnlimited: true, ...tide }],
      }),
  },
  {
    name: 'WalletSendPreview/named',
    title: 'Review, by name',
    arrange: (theme) =>
      openSimulated(
        theme,
        { status: 'unavailable' },
        { services: { ...moneyServices, names: oneName } },
        'keeper-of-the-long-pier.reown.id',
      ),
  },
  {
    name: 'WalletSendPreview/lengthy',
    title: 'Review, a long reason and long numbers',
    arrange: (theme) =>
      openSimulated(theme, {
        status: 'simulated',
        changes: [
          { direction: 'out', units: String(10n ** 41n + 1n), ...tide, symbol: 'WHALESHARKSANCTUARY' },
          { direction: 'in', units: '1', ...tide },
        ],
        allowances: [],
      }),
  },
  {
    name: 'WalletSendPreview/fails',
    title: 'Review, what would fail',
    arrange: (theme) => openSimulated(theme, { status: 'fails', reason: lengthy }),
  },
  {
    name: 'WalletSendPreview/unreachable',
    title: 'Review, with nobody to simulate it',
    arrange: (theme) => openSimulated(theme, new TypeError('Failed to fetch')),
  },
  {
    name: 'WalletSendPreview/refused',
    title: 'Review, with too little for the fee',
    arrange(theme) {
      const wallet = harbor();
      const adapter = mockAdapter('eip155', [wallet]);
      const transfers = async (): Promise<Transfers> => {
        const made = (await adapter.transfers?.()) as Transfers;
        return { ...made, prepare: async (wanted) => ({ ...(await made.prepare(wanted)), fee: 10n ** 19n }) };
      };
      return openReview(theme, friend, { wallet, options: { adapters: [{ ...adapter, transfers }] } });
    },
  },
  ...progressStates('WalletSendProgress', { sent: 'Sent', error: lengthy, open: openProgress }),
  {
    name: 'WalletReceive/address',
    title: 'Receive',
    async arrange(theme) {
      const made = await arrange(theme);
      openModal(made.kit, { view: 'WalletReceive' });
      return made;
    },
  },
];
