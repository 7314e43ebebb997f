import { describe, expect, expectTypeOf, test } from 'vitest';
import { closeModal, connect, goBack, isKitError, navigate, openModal, selectRouter, sendToken } from 'mooring/core';
import { createTestKit, mockWallet } from 'mooring/testing';

const alice = '0xA11ce0000000000000000000000000000000000f';
const outcomeOf = (promise: Promise<unknown>) =>
  promise.then(
    (answer) => answer,
    (error: unknown) => (isKitError(error) ? error.message : String(error)),
  );

async function setUp() {
  const page = createTestKit({ wallets: [mockWallet('eip155', { balance: '2' })] });
  await connect(page.kit, { connectorId: page.wallet.id });
  return page;
}

test('behavior: a modal that nobody has opened is closed, and nothing of it loads', () => {
  const { kit } = createTestKit();
  expect(selectRouter(kit)).toMatchObject({ isOpen: false, isLoading: false, isShaking: false, canGoBack: false });
});

describe('openModal at WalletSend', () => {
  test('behavior: resolves with the hash of what is submitted', async () => {
    const { kit } = await setUp();
    const opened = openModal(kit, { view: 'WalletSend', params: { amount: '1', recipient: alice } });
    expectTypeOf(opened).resolves.toHaveProperty('hash');
    await navigate(kit, { view: 'WalletSendPreview' });
    const { hash } = await sendToken(kit, { amount: '1', recipient: alice });
    expect(await opened).toEqual({ hash, networkId: 'eip155:1' });
    await closeModal(kit);
    expect((await opened).hash).toBe(hash);
  });

  test.each([
    ['closed', closeModal],
    ['left', goBack],
    ['replaced by another opening', (kit: Parameters<typeof goBack>[0]) => openModal(kit, { view: 'Networks' })],
    ['destroyed with its kit', async (kit: Parameters<typeof goBack>[0]) => kit.destroy()],
  ])('error: a modal that is %s without sending rejects with "Modal closed"', async (_what, leave) => {
    const { kit } = await setUp();
    const opened = outcomeOf(openModal(kit, { view: 'WalletSend' }));
    await leave(kit);
    expect(await opened).toBe('Modal closed');
  });

  test('behavior: every other view resolves at once', async () => {
    const { kit } = await setUp();
    expect(await openModal(kit, { view: 'Networks' })).toBeUndefined();
    expect(await openModal(kit)).toBeUndefined();
    expect(selectRouter(kit).view).toBe('Account');
  });
});
