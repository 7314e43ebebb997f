import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { useTransactionPreview } from 'mooring';
import { connect, previewTransaction, type Adapter, type PreviewRequest, type TransactionPreview } from 'mooring/core';
import { createTestKit, mockAdapter, mockWallet } from 'mooring/testing';
import { codeOf } from '../../../test/codeOf';

afterEach(cleanup);

const leaves: TransactionPreview = {
  status: 'simulated',
  changes: [{ direction: 'out', units: '1', symbol: 'TEST', name: 'Test Coin', decimals: 18 }],
  allowances: [],
};
const transaction = { to: '0xaa', value: 1n };

/** A connected wallet whose namespace previews as the test says, or not at all. */
async function open(preview?: (parameters: PreviewRequest) => Promise<TransactionPreview>) {
  const wallet = mockWallet('eip155');
  const adapter: Adapter = {
    ...mockAdapter('eip155', [wallet]),
    ...(preview && { previews: async () => ({ preview }) }),
  };
  const test = createTestKit({ wallets: [wallet], adapters: [adapter] });
  await connect(test.kit, { connectorId: wallet.id });
  return { ...test, wallet };
}

describe('previewTransaction', () => {
  test('behavior: the adapter is asked for the active account, once in 10 s for the same', async () => {
    const asked: PreviewRequest[] = [];
    const { kit, wallet, clock } = await open(async (parameters) => {
      asked.push(parameters);
      return leaves;
    });
    expect(await previewTransaction(kit, { transaction })).toEqual(leaves);
    await previewTransaction(kit, { transaction: [transaction] });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ address: wallet.accounts[0]?.address, transactions: [transaction] });
    await previewTransaction(kit, { transaction: { ...transaction, value: 2n } });
    clock.advance(10_000);
    await previewTransaction(kit, { transaction });
    expect(asked).toHaveLength(3);
    expect(wallet.pending).toEqual([]);
  });

  test('behavior: a namespace without previews has none', async () => {
    const { kit } = await open();
    expect(await previewTransaction(kit, { transaction })).toEqual({ status: 'unavailable' });
  });

  test('error: a node that cannot be reached, nobody connected, called off', async () => {
    const { kit } = await open(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await codeOf(previewTransaction(kit, { transaction }))).toBe('preview/failed');
    expect(await codeOf(previewTransaction(createTestKit().kit, { transaction }))).toBe('session/not-connected');
    const { kit: other } = await open(() => new Promise(() => undefined));
    const controller = new AbortController();
    const asked = codeOf(previewTransaction(other, { transaction, signal: controller.signal }));
    controller.abort();
    expect(await asked).toBe('kit/aborted');
  });
});

describe('useTransactionPreview', () => {
  test('behavior: asks for what is given, again when it changes, and for nothing without it', async () => {
    const { kit } = await open(async ({ transactions }) => ({
      status: 'fails',
      reason: String(transactions[0]?.value),
    }));
    const { result, rerender } = renderHook(
      ({ value }: { value: bigint | undefined }) =>
        useTransactionPreview({ kit, transaction: value === undefined ? undefined : { to: '0xaa', value } }),
      { initialProps: { value: undefined as bigint | undefined } },
    );
    expect([result.current.fetchStatus, result.current.data]).toEqual(['idle', undefined]);
    rerender({ value: 1n });
    await waitFor(() => expect(result.current.data).toEqual({ status: 'fails', reason: '1' }));
    rerender({ value: 2n });
    await waitFor(() => expect(result.current.data).toEqual({ status: 'fails', reason: '2' }));
    expect(result.current).toMatchObject({ isSupported: true });
  });

  test('behavior: why there is none', async () => {
    const { kit } = await open();
    const support = (options: Parameters<typeof useTransactionPreview>[0]) =>
      renderHook(() => useTransactionPreview(options)).result.current.unsupportedReason;
    expect(support({ kit, transaction })).toBe('namespace');
    expect(support({ kit, transaction, networkId: 'eip155:999' })).toBe('network');
    expect(support({ kit: createTestKit().kit, transaction })).toBe('not-connected');
  });
});
