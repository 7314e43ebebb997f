import { expect, test } from 'vitest';
import { connect, getAssets, isInterruptedCalls, KitError } from 'mooring/core';
import { createTestKit, mockRejection, mockWallet } from 'mooring/testing';

const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
};

/** A wallet that has said what it can, and is asked for its assets. */
async function askAssets() {
  const opened = createTestKit({ wallets: [mockWallet('eip155')] });
  const { kit, wallet } = opened;
  await connect(kit, { connectorId: wallet.id });
  wallet.behave('manual');
  const answer = getAssets(kit).then(
    () => 'answered',
    (error: KitError) => error.code,
  );
  await settle();
  wallet.pending[0]?.approve();
  await settle();
  const failures = () => opened.events.filter(({ name }) => name === 'request:failed');
  return { ...opened, answer, failures };
}

test("error: a read that is refused is nobody else's news", async () => {
  const { wallet, answer, failures } = await askAssets();
  expect(wallet.pending.map(({ method }) => method)).toEqual(['getAssets']);
  wallet.pending[0]?.reject(mockRejection);
  expect([await answer, failures()]).toEqual(['wallet/user-rejected', []]);
});

test('error: a read is waited for 10 s', async () => {
  const { clock, answer, failures } = await askAssets();
  clock.advance(10_000);
  expect([await answer, failures()]).toEqual(['calls/assets-unavailable', []]);
});

test('behavior: calls are interrupted where the error says so and names what was sent', () => {
  const interrupted = new KitError('calls/interrupted', 'x');
  const sent = { id: 'sequential/eip155:1/0xa', transactionIds: ['0xa'] };
  expect(isInterruptedCalls(Object.assign(interrupted, sent))).toBe(true);
  expect(isInterruptedCalls(new KitError('calls/interrupted', 'x'))).toBe(false);
  expect(isInterruptedCalls(Object.assign(new KitError('calls/send-failed', 'x'), sent))).toBe(false);
  expect(isInterruptedCalls(Object.assign(new Error('x'), { code: 'calls/interrupted' }, sent))).toBe(false);
});
