import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { useOnramp } from 'mooring';
import {
  connect,
  defineNetwork,
  disconnect,
  setOnrampProviders,
  type CaipNetworkId,
  type OnrampQuoteRequest,
  type OnrampService,
} from 'mooring/core';
import { createTestKit, mockWallet, type TestKitOptions } from 'mooring/testing';

afterEach(cleanup);

const coin = { name: 'Coin', symbol: 'COIN', decimals: 18 };
const network = { name: 'one', displayName: 'One', chainId: '1', contractAddress: undefined };

/** A hook over a shop that counts what it is asked. */
async function open(options: TestKitOptions = {}, sold = network, networkId: CaipNetworkId = 'eip155:1') {
  const asked: OnrampQuoteRequest[] = [];
  const onramp: OnrampService = {
    providers: ['shop', 'stall'],
    fetchOptions: async () => ({
      purchaseCurrencies: [{ id: 'test', name: 'Test Coin', symbol: 'TEST', networks: [sold] }],
      paymentCurrencies: [{ id: 'CHF', paymentMethodLimits: [{ id: 'card', min: '10', max: '100' }] }],
    }),
    async fetchQuotes(request) {
      asked.push(request);
      const paid = { amount: request.paymentAmount, currency: 'CHF' };
      return ['shop', 'stall'].map((provider, index) => ({
        provider,
        quoteId: provider,
        purchaseAmount: { amount: String(index + 1), currency: 'TEST' },
        paymentTotal: paid,
        paymentSubtotal: paid,
        networkFee: { amount: '0', currency: 'CHF' },
      }));
    },
    fetchUrl: async ({ provider }) => `https://${provider}.test/`,
  };
  const opened: { location: { href?: string }; closed: boolean }[] = [];
  const window = {
    open() {
      const one = { location: {}, closed: false, close: () => undefined };
      opened.push(one);
      return one;
    },
  } as unknown as Window & typeof globalThis;
  const wallet = mockWallet('eip155', { without: ['calls'] });
  const made = createTestKit({
    wallets: [wallet],
    services: { onramp },
    ports: { browser: { window, onVisible: () => () => undefined, open: () => undefined } },
    ...options,
  });
  await connect(made.kit, { connectorId: wallet.id, networkId });
  return { ...made, asked, opened, ...renderHook(() => useOnramp({ kit: made.kit })) };
}

describe('useOnramp', () => {
  test('behavior: asks for options by itself, and for a price half a second after the last change', async () => {
    const { kit, result, clock, asked } = await open();
    await waitFor(() => expect(result.current.isReady).toBe(true));
    expect(result.current).toMatchObject({ isSupported: true, providers: ['shop', 'stall'], canBuy: false });
    for (const amount of ['1', '10', '10.5']) act(() => result.current.setAmount(amount));
    await act(async () => clock.advance(500));
    await waitFor(() => expect(result.current.purchaseAmount).toBe('1'));
    // A component that comes later finds it answered.
    renderHook(() => useOnramp({ kit }));
    await act(async () => clock.advance(500));
    expect(asked.map(({ paymentAmount }) => paymentAmount)).toEqual(['10.5']);
    act(() => result.current.setProvider('stall'));
    expect(result.current.quote?.quoteId).toBe('stall');
    act(() => result.current.setPayment({ currency: 'USD' }));
    expect(result.current.paymentCurrency?.id).toBe('CHF');
  });

  test('behavior: opens the page within the click, and tells where the purchase stands', async () => {
    const { result, opened } = await open();
    await waitFor(() => expect(result.current.isReady).toBe(true));
    act(() => result.current.open());
    await waitFor(() => expect(result.current.error?.code).toBe('onramp/amount-required'));
    expect(opened).toEqual([]);
    act(() => result.current.setAmount('50'));
    act(() => result.current.open({ target: 'tab' }));
    expect(opened).toHaveLength(1);
    await waitFor(() => expect(result.current.data).toMatchObject({ step: 'waiting', provider: 'shop' }));
    expect(opened[0]?.location.href).toBe('https://shop.test/');
    expect(result.current.order?.step).toBe('waiting');
    act(() => result.current.forget());
    expect(result.current.order).toBeUndefined();
  });

  test('behavior: a network that only the service knows can be bought on, once it has answered', async () => {
    const far = defineNetwork({ id: 'eip155:56', name: 'Far', nativeCurrency: coin, rpcUrls: ['https://far.test'] });
    const { result } = await open({ networks: [far] }, { ...network, chainId: '56' }, far.id);
    expect(result.current.unsupportedReason).toBe('network');
    await waitFor(() => expect(result.current).toMatchObject({ isSupported: true, isReady: true }));
  });

  test('behavior: who sells may be said later, and taken back', async () => {
    const { kit, result } = await open({ onramp: { providers: [] } });
    expect(result.current.unsupportedReason).toBe('feature-off');
    await act(() => setOnrampProviders(kit, ['stall']));
    expect(result.current).toMatchObject({ isSupported: true, providers: ['stall'] });
    await act(() => setOnrampProviders(kit, []));
    expect(result.current.unsupportedReason).toBe('feature-off');
  });

  test('behavior: why nothing can be bought', async () => {
    const { kit, result } = await open();
    await act(() => disconnect(kit));
    expect(result.current.unsupportedReason).toBe('not-connected');
    const off = await open({ features: { onramp: false } });
    expect(off.result.current.unsupportedReason).toBe('feature-off');
  });
});
