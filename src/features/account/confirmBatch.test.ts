import { expect, test } from 'vitest';
import { connect, sendCalls } from 'mooring/core';
import { createTestKit, mockWallet } from 'mooring/testing';
import { confirmBatch } from './confirmBatch';

const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
};

/** A batch that its wallet has taken. */
async function send() {
  const wallet = mockWallet('eip155');
  const { kit, clock } = createTestKit({ wallets: [wallet] });
  await connect(kit, { connectorId: wallet.id });
  wallet.settleCalls('pending');
  const { id } = await sendCalls(kit, { calls: [{ to: '0xB' }] });
  const batch = {
    id,
    networkId: 'eip155:1' as const,
    address: wallet.accounts[0]?.address ?? '',
    isBatch: true as const,
  };
  return {
    kit,
    wallet,
    clock,
    batch,
    confirm: (address = batch.address) => confirmBatch(kit, { ...batch, address }),
    looks: () => wallet.requests.filter(({ method }) => method === 'getCallsStatus').length,
    async pass(ms: number) {
      clock.advance(ms);
      await settle();
    },
  };
}

test('behavior: a wallet is asked each 4 s, for 25 s, about a batch that waits', async () => {
  const { confirm, looks, pass, clock } = await send();
  const outcome = confirm();
  await settle();
  const seen = [looks()];
  for (let look = 0; look < 6; look += 1) {
    await pass(3_999);
    seen.push(looks());
    await pass(1);
    seen.push(looks());
  }
  expect(seen).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7]);
  expect([await outcome, clock.waiting]).toEqual([{ status: 'unknown' }, 0]);
});

test('behavior: a wallet that does not answer within 10 s is asked again', async () => {
  const { wallet, confirm, looks, pass } = await send();
  wallet.behave('never');
  const outcome = confirm();
  await settle();
  await pass(9_999);
  await pass(1);
  wallet.behave('approve');
  wallet.settleCalls('confirmed');
  await pass(3_999);
  expect(looks()).toBe(1);
  await pass(1);
  expect(looks()).toBe(2);
  expect(await outcome).toMatchObject({ status: 'confirmed' });
});

test('behavior: addresses are compared as the namespace does; the wallet of another account is not asked', async () => {
  const { wallet, batch, confirm, looks, pass } = await send();
  wallet.settleCalls('confirmed');
  expect(await confirm(batch.address.toLowerCase())).toMatchObject({ status: 'confirmed' });
  const other = confirm('0xother');
  for (let look = 0; look < 7; look += 1) await pass(4_000);
  expect([await other, looks()]).toEqual([{ status: 'unknown' }, 1]);
});

test('behavior: a wallet that takes no batches, or none at all, leaves the outcome unknown', async () => {
  const wallet = mockWallet('eip155', { without: ['calls'] });
  const { kit, clock } = createTestKit({ wallets: [wallet] });
  const ask = async () => {
    const outcome = confirmBatch(kit, { id: '0x1', networkId: 'eip155:1', address: wallet.accounts[0]?.address ?? '' });
    await settle();
    clock.advance(25_000);
    await settle();
    clock.advance(25_000);
    return outcome;
  };
  const nobody = await ask();
  await connect(kit, { connectorId: wallet.id });
  expect([nobody, await ask()]).toEqual([{ status: 'unknown' }, { status: 'unknown' }]);
});

test('behavior: with the kit the wait ends, and nobody knows', async () => {
  const { kit, confirm, looks, clock } = await send();
  const outcome = confirm();
  await settle();
  kit.destroy();
  expect([await outcome, looks(), clock.waiting]).toEqual([{ status: 'unknown' }, 1, 0]);
});
