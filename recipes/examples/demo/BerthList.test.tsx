import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { KitProvider } from 'mooring';
import { connect } from 'mooring/core';
import { createTestKit } from 'mooring/testing';
import { BerthList } from './BerthList';
import { copyOf } from './copy';
import { minedWhenTold } from '../../../test/minedWhenTold';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('behavior: what is heard late of an earlier booking is not told of a newer one', async () => {
  const blocks = minedWhenTold();
  let reads = 0;
  const fetchNativeBalance = async () => BigInt((reads += 1));
  const { kit, wallet } = createTestKit({ services: { balances: { fetchNativeBalance } } });
  await connect(kit, { connectorId: wallet.id });
  const user = userEvent.setup();
  render(
    <KitProvider kit={kit}>
      <BerthList copy={copyOf('en')}>{null}</BerthList>
    </KitProvider>,
  );
  const hashes: string[] = [];
  kit.events.on('transaction:sent', ({ id }) => void hashes.push(id));
  const book = async () => {
    const before = hashes.length;
    await user.click(screen.getByRole('button', { name: /^Book for/ }));
    await waitFor(() => expect(hashes.length).toBe(before + 1));
    return hashes.at(-1) as string;
  };
  const first = await book();
  await screen.findByText('Submitted, waiting for a block');
  const second = await book();
  await screen.findByText(second);
  blocks.set(first, '0x2a');
  // The first booking is in a block: the balance is read then.
  await waitFor(() => expect(reads).toBe(1), { timeout: 10_000 });
  expect(screen.getByText('Submitted, waiting for a block')).toBeTruthy();
  blocks.set(second, '0x2b');
  expect(await screen.findByText('Booked in block 43', {}, { timeout: 10_000 })).toBeTruthy();
});
