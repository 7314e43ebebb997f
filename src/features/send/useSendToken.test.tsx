import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { useSendToken } from 'mooring';
import { connect } from 'mooring/core';
import { createTestKit, mockWallet } from 'mooring/testing';

afterEach(cleanup);

const alice = '0xA11ce0000000000000000000000000000000000f';

async function setUp() {
  const wallet = mockWallet('eip155', { balance: '2', without: ['calls'] });
  const made = createTestKit({ wallets: [wallet] });
  await connect(made.kit, { connectorId: wallet.id, networkId: 'eip155:1' });
  const { result } = renderHook(() => [useSendToken({ kit: made.kit }), useSendToken({ kit: made.kit })] as const);
  return { ...made, result, send: () => result.current[0] };
}

describe('useSendToken', () => {
  test('behavior: what is typed stands in one draft for all; the first problem, then the hash', async () => {
    const { send, result } = await setUp();
    expect([send().isSupported, send().state, send().canSend]).toEqual([true, 'idle', false]);
    await act(async () => send().setAmount('5'));
    expect(result.current[1].draft.amount).toBe('5');
    await act(async () => send().setRecipient(alice));
    await waitFor(() => expect(send().problem?.code).toBe('send/insufficient-funds'));
    await act(async () => send().setAmount('1.5'));
    expect([send().problem, send().canSend]).toEqual([undefined, true]);
    await act(async () => send().prepare());
    await waitFor(() => expect(send().fee?.symbol).toBe('TEST'));
    await act(async () => void (await send().mutateAsync(undefined)));
    expect([send().state, send().isSuccess]).toEqual(['submitted', true]);
    await act(async () => send().setAmount('0.25'));
    expect([send().draft.amount, send().asked]).toMatchObject(['0.25', { amount: '1.5', recipient: alice }]);
    expect(send().data?.hash).toMatch(/^0x/);
    expect(send().data?.caipTransactionId).toBe(`eip155:1:txn/${send().data?.hash}`);
  });

  test('behavior: all there is leaves the fee', async () => {
    const { send } = await setUp();
    await act(async () => send().setMax());
    await waitFor(() => expect(send().draft.amount).toMatch(/^1\.9+$/));
    expect(send().draft.isMax).toBe(true);
  });

  test('error: a person who refuses is an error of the mutation, and the draft stays', async () => {
    const { send, wallet } = await setUp();
    await act(async () => {
      send().setAmount('1');
      send().setRecipient(alice);
    });
    wallet.behave('reject');
    await act(
      async () =>
        void (await send()
          .mutateAsync(undefined)
          .catch(() => undefined)),
    );
    expect([send().error?.code, send().state, send().draft.amount]).toEqual(['wallet/user-rejected', 'idle', '1']);
  });
});
