import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { KitProvider } from 'mooring';
import { connect } from 'mooring/core';
import { createTestKit } from 'mooring/testing';
import { SendTip } from './SendTip';
import { minedWhenTold } from '../../../test/minedWhenTold';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('behavior: what is heard late of an earlier tip is not told of a newer one', async () => {
  const blocks = minedWhenTold();
  let reads = 0;
  const fetchNativeBalance = async () => BigInt((reads += 1));
  const balances = { fetchNativeBalance, fetchTokens: async () => [] };
  const { kit, wallet } = createTestKit({ services: { balances } });
  await connect(kit, { connectorId: wallet.id });
  const user = userEvent.setup();
  render(
    <KitProvider kit={kit}>
      <SendTip />
    </KitProvider>,
  );
  const hashes: string[] = [];
  kit.events.on('transaction:sent', ({ id }) => void hashes.push(id));
  const tip = async () => {
    const before = hashes.length;
    await user.click(screen.getByRole('button', { name: /^Send 0.01/ }));
    await waitFor(() => expect(hashes.length).toBe(before + 1));
    return hashes.at(-1) as string;
  };
  const first = await tip();
  await screen.findByText('Submitted, waiting for a block');
  blocks.set(await tip(), '0x2a');
  expect(await screen.findByText('Confirmed in block 42', {}, { timeout: 10_000 })).toBeTruthy();
  blocks.set(first, '0x2b');
  // The first tip is confirmed as well once its node is asked again: the balance is read then.
  await waitFor(() => expect(reads).toBe(2), { timeout: 10_000 });
  expect(screen.getByText('Confirmed in block 42')).toBeTruthy();
});
