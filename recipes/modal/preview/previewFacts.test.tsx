import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { KitProvider, type TransactionPreview } from 'mooring';
import {
  connect,
  openModal,
  previewSend,
  setSendAmount,
  setSendRecipient,
  type Adapter,
  type PreviewRequest,
  type TransactionRequest,
} from 'mooring/core';
import { createTestKit, mockAdapter, mockWallet } from 'mooring/testing';
import { KitModal } from 'mooring/recipes';

afterEach(cleanup);

const recipient = '0xA11ce0000000000000000000000000000000000f';
const token = { symbol: 'TIDE', name: 'Tidewater', decimals: 2, address: '0x02' };

/** The review of a transfer whose simulation the test answers. */
async function review(
  preview: ((request: PreviewRequest) => Promise<TransactionPreview>) | undefined,
  change: (adapter: Adapter) => Partial<Adapter> = () => ({}),
) {
  const wallet = mockWallet('eip155', { balance: '2', without: ['calls'] });
  const plain = mockAdapter('eip155', [wallet]);
  const adapter = { ...plain, ...change(plain) };
  const { kit } = createTestKit({
    wallets: [wallet],
    adapters: [{ ...adapter, ...(preview && { previews: async () => ({ preview }) }) }],
  });
  await kit.start();
  await connect(kit, { connectorId: wallet.id });
  await setSendAmount(kit, '1.5');
  await setSendRecipient(kit, recipient);
  render(
    <KitProvider kit={kit} locale="en">
      <KitModal />
    </KitProvider>,
  );
  await act(() => openModal(kit, { view: 'WalletSendPreview' }));
  await screen.findByRole('button', { name: /^(Send 1.5|Try again)/ });
  return { kit, wallet };
}
const answer = (preview: TransactionPreview) => review(async () => preview);
const factOf = async (name: string | RegExp) => (await screen.findByText(name)).nextElementSibling?.textContent;

describe('PreviewFacts', () => {
  test('behavior: what leaves, what comes, and who may take something from then on', async () => {
    const asked: TransactionRequest[] = [];
    await review(async ({ transactions }) => {
      asked.push(...transactions);
      return {
        status: 'simulated',
        changes: [
          { direction: 'out', units: String(15n * 10n ** 17n), symbol: 'TEST', name: 'Test Coin', decimals: 18 },
          { direction: 'in', units: '1', ...token, tokenId: '7' },
        ],
        allowances: [{ spender: recipient, units: '1250', isUnlimited: false, ...token }],
      };
    });
    expect(await factOf('Leaves your account')).toBe('−1.5 TEST');
    expect(await factOf('Comes to your account')).toBe('+Tidewater #7');
    expect(await factOf(/may take$/)).toBe('12.5 TIDE');
    expect(asked).toMatchObject([{ to: recipient, value: 15n * 10n ** 17n }]);
  });

  test.each<[string, TransactionPreview, string]>([
    ['nothing', { status: 'simulated', changes: [], allowances: [] }, 'Nothing changes hands'],
    [
      'a node that sees a part',
      { status: 'simulated', changes: [], allowances: [], isPartial: true },
      'More may change hands than this network tells',
    ],
    ['a failure', { status: 'fails', reason: 'paused' }, 'It would fail: paused'],
    ['a node that cannot', { status: 'unavailable' }, 'Not offered by this network'],
  ])('behavior: %s is said', async (_what, preview, text) => {
    await answer(preview);
    await waitFor(async () => expect(await factOf('Simulation')).toBe(text));
  });

  test('behavior: what a node sees is listed, and that it may not see all of it', async () => {
    const out = { direction: 'out', units: String(15n * 10n ** 17n), symbol: 'TEST', name: 'Test Coin', decimals: 18 };
    const seen = { status: 'simulated', changes: [out], allowances: [] } as TransactionPreview;
    await answer({ ...seen, isPartial: true } as TransactionPreview);
    expect(await factOf('Leaves your account')).toBe('−1.5 TEST');
    expect(await factOf('Simulation')).toBe('More may change hands than this network tells');
    cleanup();
    await answer(seen);
    expect(await factOf('Leaves your account')).toBe('−1.5 TEST');
    expect(screen.queryByText('Simulation')).toBeNull();
  });

  test('behavior: an allowance without a bound is said so', async () => {
    await answer({
      status: 'simulated',
      changes: [],
      allowances: [{ spender: recipient, units: '0', isUnlimited: true, ...token }],
    });
    expect(await factOf(/may take$/)).toBe('All your TIDE');
  });

  test('error: a node that cannot be reached keeps nobody from sending', async () => {
    await review(() => Promise.reject(new TypeError('Failed to fetch')));
    await waitFor(async () => expect(await factOf('Simulation')).toBe('Cannot be checked just now'));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Send 1.5/ }).disabled).toBe(false);
  });

  test('behavior: another account has another simulation', async () => {
    const asked: string[] = [];
    const { wallet } = await review(async ({ address }) => {
      asked.push(address);
      return { status: 'fails', reason: `of ${asked.length}` };
    });
    await waitFor(async () => expect(await factOf('Simulation')).toBe('It would fail: of 1'));
    act(() => wallet.switchAccount(1));
    // Another account leads back to the form.
    const onward = await screen.findByRole('button', { name: 'Review' });
    act(() => onward.click());
    await waitFor(async () => expect(await factOf('Simulation')).toBe('It would fail: of 2'));
    // The one in use comes first.
    expect(asked).toEqual(wallet.accounts.map(({ address }) => address).reverse());
  });

  test('error: what the token itself refuses is said once, in words', async () => {
    const { kit } = await review(
      async () => ({ status: 'unavailable' }),
      ({ transfers }) => ({
        transfers: async () => ({
          ...(await transfers!()),
          prepare: async () => ({
            balance: 10n ** 19n,
            nativeBalance: 10n ** 19n,
            fee: 1n,
            deposit: 0n,
            refusal: 'not-transferable',
          }),
        }),
      }),
    );
    expect(await previewSend(kit)).toEqual({ status: 'fails', reason: 'This token cannot be sent' });
    await screen.findByText('This token cannot be sent');
    await waitFor(() => expect(screen.queryByText('Simulation')).toBeNull());
  });

  test('behavior: a namespace that cannot simulate says nothing of it', async () => {
    await review(undefined);
    expect(screen.queryByText('Simulation')).toBeNull();
  });
});
