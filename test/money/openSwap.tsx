import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { KitProvider } from 'mooring';
import {
  connect,
  openModal,
  type Adapter,
  type BalanceService,
  type CaipNetworkId,
  type NetworkInput,
  type PriceService,
  type Swaps,
  type SwapService,
  type SwapWish,
  type TransactionPreview,
} from 'mooring/core';
import { KitModal } from 'mooring/recipes';
import { createTestKit, mockAdapter, mockSwapService, mockWallet, type MockWalletOptions } from 'mooring/testing';
import { countDrawn } from '../countDrawn';

export const button = (name: string | RegExp) => screen.findByRole('button', { name });

async function changed(load: Adapter['swaps'], change: (swaps: Swaps) => Partial<Swaps>): Promise<Swaps> {
  const swaps = (await load?.()) as Swaps;
  return { ...swaps, ...change(swaps) };
}

/** The modal of somebody who has two test coins, open on Swap. */
export async function openSwap(
  wish: SwapWish | undefined,
  {
    service,
    wallet: options,
    preview,
    prices,
    balances,
    networkIds,
    networks,
    swaps,
    outcome = 'confirmed',
  }: {
    service?: Partial<SwapService>;
    wallet?: MockWalletOptions;
    preview?: () => TransactionPreview;
    prices?: PriceService;
    balances?: BalanceService;
    networkIds?: readonly CaipNetworkId[];
    networks?: readonly NetworkInput[];
    /** What the network's node does otherwise. */
    swaps?: (swaps: Swaps) => Partial<Swaps>;
    /** What the network says of what was sent. */
    outcome?: 'confirmed' | 'unknown' | Promise<'confirmed'>;
  } = {},
) {
  const wallet = mockWallet('eip155', { name: 'Harbor', balance: '2', without: ['calls'], ...options });
  const mocked = mockAdapter('eip155', [wallet]);
  const adapter = {
    ...mocked,
    ...(swaps && { swaps: () => changed(mocked.swaps, swaps) }),
    confirmTransaction: async () => ({ status: await outcome }),
    ...(preview && { previews: async () => ({ preview: async () => preview() }) }),
  };
  const made = createTestKit({
    wallets: [wallet],
    adapters: [adapter],
    ...(networks && { networks }),
    services: {
      swap: { ...mockSwapService({ rate: '2500' }), ...(networkIds && { networkIds }), ...service },
      ...(prices && { prices }),
      ...(balances && { balances }),
    },
  });
  const drawn = countDrawn();
  render(
    <KitProvider kit={made.kit}>
      <KitModal />
    </KitProvider>,
  );
  await act(async () => {
    await connect(made.kit, { connectorId: wallet.id });
    openModal(made.kit, { view: 'Swap', params: wish });
  });
  const wait = (ms: number) => act(async () => made.clock.advance(ms));
  /** The button that leads on, once there is a quote. */
  const ready = async () => {
    await waitFor(async () => {
      await wait(500);
      expect(screen.getByRole('button', { name: 'Review' }).hasAttribute('disabled')).toBe(false);
    });
    return screen.getByRole('button', { name: 'Review' });
  };
  const pending = () => [...wallet.pending][0];
  return { ...made, drawn, wallet, wait, ready, pending, user: userEvent.setup() };
}
