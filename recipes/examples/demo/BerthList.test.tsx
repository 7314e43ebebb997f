import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { KitProvider } from 'mooring';
import { connect } from 'mooring/core';
import { createTestKit } from 'mooring/testing';
import { BerthList } from './BerthList';
import { copyOf } from './copy';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A node in whose blocks a transaction is once the test has said so. */
function scriptedNode() {
  const blocks = new Map<string, string>();
  let height = 1;
  vi.stubGlobal('fetch', async (_url: string, init: { body: string }) => {
    const { id, method, params } = JSON.parse(init.body);
    const blockNumber = blocks.get(params?.[0]);
    const receipt = blockNumber && { transactionHash: params[0], blockNumber, status: '0x1', logs: [] };
    // Each question finds a new block, so that whoever waits for one looks again.
    height += 1;
    const result = method === 'eth_blockNumber' ? `0x${height.toString(16)}` : (receipt ?? null);
    return new Response(JSON.stringify({ jsonrpc: '2.0', id, result }), {
      headers: { 'content-type': 'application/json' },
    });
  });
  return blocks;
}

test('behavior: what is heard late of an earlier booking is not told of a newer one', async () => {
  const blocks = scriptedNode();
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
