import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import {
  openModal,
  selectRouter,
  selectSwap,
  switchNetwork,
  type SwapService,
  type Token,
  type TransactionPreview,
  type ViewTarget,
} from 'mooring/core';
import { mockSwapService } from 'mooring/testing';
import { button, openSwap as open } from '../../../test/money/openSwap';
import { usdtSwaps } from '../../../test/money/usdtSwaps';
import { slowMs } from '../parts/useAfter';

afterEach(cleanup);

describe('Swap', () => {
  test('behavior: tokens are chosen, the amount typed, the first problem in words, on the button too', async () => {
    const priced: string[] = [];
    const { user, wait, kit } = await open(undefined, {
      service: {
        fetchQuote: (request) => {
          priced.push(request.units);
          return mockSwapService({ rate: '2500' }).fetchQuote(request);
        },
      },
    });
    expect(((await button('Choose what you receive')) as HTMLButtonElement).disabled).toBe(true);
    await user.click(await button('Choose a token'));
    await user.type(await screen.findByRole('searchbox', { name: 'Search tokens' }), 'dollar');
    await user.click(await button(/Mock Dollar/));
    await button('Enter an amount');
    const field = await screen.findByRole('textbox', { name: 'You pay' });
    await user.type(field, '3');
    await waitFor(() => expect(screen.getAllByText('There is not enough TEST')).toHaveLength(2));
    await user.clear(field);
    await user.type(field, '0.5');
    await button('Asking for the price');
    await wait(499);
    expect(priced).toEqual([]);
    await wait(1);
    expect(((await button('Review')) as HTMLButtonElement).disabled).toBe(false);
    expect((await screen.findByRole('status', { name: 'You receive' })).textContent).toBe('1,250');
    expect(await screen.findByText('1 TEST = 2,500 USDM')).toBeTruthy();
    await user.click(await button('The other way round'));
    expect(selectSwap(kit)).toMatchObject({ amount: '1250', from: { symbol: 'USDM' } });
  });

  test('behavior: what there is of the token that is given is read as the form opens', async () => {
    await open(undefined);
    expect(await screen.findByText('You have 2')).toBeTruthy();
  });

  test('behavior: begins with what the page asks for, reviews it, and follows it to its end', async () => {
    const { user, ready, pending, wallet } = await open({ to: 'USDM', amount: '0.5' });
    await user.click(await ready());
    expect(await screen.findByText(/Tried out by the network/)).toBeTruthy();
    wallet.behave('manual');
    await user.click(await button(/Swap .*0\.5 TEST/));
    expect(await screen.findByText('Waiting for Harbor')).toBeTruthy();
    await act(async () => pending()?.approve());
    expect(await screen.findByText('≈ 1,250 USDM is yours')).toBeTruthy();
    await user.click(await button('Done'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('behavior: nothing can be signed before the network has tried it out', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const service = mockSwapService({ rate: '2500' });
    const { user, ready } = await open(
      { to: 'USDM', amount: '0.5' },
      {
        service: {
          fetchGasPrice: async () => '1000000000000',
          buildSwap: (request) => held.then(() => service.buildSwap(request)),
        },
      },
    );
    await user.click(await ready());
    await screen.findByText('The network tries it out');
    expect(((await button(/Swap .*0\.5 TEST/)) as HTMLButtonElement).disabled).toBe(true);
    const fee = () => screen.getByText('Network fee').nextElementSibling?.textContent;
    expect(fee()).toBe('0.15 TEST');
    await act(async () => release());
    expect(((await button(/Swap .*0\.5 TEST/)) as HTMLButtonElement).disabled).toBe(false);
    expect(screen.queryByText('The network tries it out')).toBeNull();
    // In place of the quote's guess, what the network says.
    expect(fee()).toBe('<0.001 TEST');
  });

  test('behavior: the review lists what changes hands, and says so where the node cannot', async () => {
    const coin = { symbol: 'TEST', name: 'Test', decimals: 18 };
    const dollars = { address: '0xd011a2', symbol: 'USDM', name: 'Mock Dollar', decimals: 6 };
    const changes = [
      { ...coin, direction: 'out', units: '500000000000000000' },
      { ...dollars, direction: 'in', units: '1250000000' },
    ] as const;
    let answer: TransactionPreview = { status: 'simulated', changes, allowances: [] };
    let asked = 0;
    const preview = () => {
      asked += 1;
      return answer;
    };
    const { user, ready } = await open({ to: 'USDM', amount: '0.5' }, { preview });
    await user.click(await ready());
    expect((await screen.findByText('Leaves your account')).nextElementSibling?.textContent).toBe('−0.5 TEST');
    expect((await screen.findByText('Comes to your account')).nextElementSibling?.textContent).toBe('+1,250 USDM');
    expect(screen.queryByText(/Tried out by the network/)).toBeNull();
    expect(asked).toBe(1);
    cleanup();
    answer = { status: 'unavailable' };
    const without = await open({ to: 'USDM', amount: '0.5' }, { preview: () => answer });
    await without.user.click(await without.ready());
    expect(await screen.findByText(/Tried out by the network/)).toBeTruthy();
    expect(screen.queryByText('Leaves your account')).toBeNull();
    cleanup();
    answer = { status: 'fails', reason: 'too little gas' };
    const failing = await open({ to: 'USDM', amount: '0.5' }, { preview: () => answer });
    await failing.user.click(await failing.ready());
    expect(await screen.findByText('It would fail: too little gas')).toBeTruthy();
  });

  test('behavior: what a token has cost is drawn and read out, where a service tells it', async () => {
    const hour = 3_600_000;
    const points = [2_400, 2_450, 2_430, 2_520].map((price, index) => ({
      timestamp: index * hour,
      price: String(price),
    }));
    let tell: (history: typeof points) => void = () => undefined;
    const history = new Promise<typeof points>((resolve) => (tell = resolve));
    const prices = { fetchPrice: async () => '2520', fetchPriceHistory: () => history };
    await open({ to: 'USDM', amount: '0.5' }, { prices });
    expect(await screen.findByRole('textbox', { name: 'You pay' })).toBeTruthy();
    // Its place is there before it is.
    expect(document.querySelector('.mooring-plot')?.childElementCount).toBe(0);
    await act(async () => tell(points));
    const story = 'TEST costs $2,520.00, 5% more than 3 hours ago. In between it cost from $2,400.00 to $2,520.00.';
    expect(await screen.findByRole('img', { name: story })).toBeTruthy();
    cleanup();
    await open({ to: 'USDM', amount: '0.5' }, { prices: { ...prices, fetchPriceHistory: async () => [] } });
    expect(await screen.findByRole('textbox', { name: 'You pay' })).toBeTruthy();
    await waitFor(() => expect(document.querySelector('.mooring-plot')).toBeNull());
    expect(screen.queryByRole('img', { name: /costs/ })).toBeNull();
  });

  test('behavior: how much worse a price is than elsewhere is told where prices are known', async () => {
    const impact = () => screen.queryByText('Price impact')?.nextElementSibling?.textContent;
    const prices = { fetchPrice: async ({ token }: { token: Token }) => (token.symbol === 'TEST' ? '2500' : '0.99') };
    const known = await open({ to: 'USDM', amount: '0.5' }, { prices });
    await known.ready();
    expect(await screen.findByText('Provider fee')).toBeTruthy();
    expect(impact()).toBe('1%');
    cleanup();
    const unknown = await open({ to: 'USDM', amount: '0.5' }, { prices: { fetchPrice: async () => undefined } });
    await unknown.ready();
    expect(await screen.findByText('Provider fee')).toBeTruthy();
    expect(impact()).toBeUndefined();
  });

  test('behavior: an approval is said before, and asked for first', async () => {
    const { user, ready, pending, wallet } = await open({ from: 'USDM', to: 'GBPM', amount: '10' });
    await user.click(await ready());
    expect(await screen.findByText(/Two requests: first you allow .*10 USDM.* to be spent, not more/)).toBeTruthy();
    wallet.behave('manual');
    await user.click(await button('Approve and swap'));
    expect(await screen.findByText('Approve in Harbor')).toBeTruthy();
    expect(screen.getByText('Allow 10 USDM to be spent, not more. Nothing moves yet.')).toBeTruthy();
    await act(async () => pending()?.reject());
    expect(await screen.findByText('You closed the request')).toBeTruthy();
    expect(screen.getByText('Nothing was swapped.')).toBeTruthy();
    await user.click(await button('Change it'));
    expect(((await screen.findByRole('textbox', { name: 'You pay' })) as HTMLInputElement).value).toBe('10');
  });

  test('behavior: an old allowance that the token wants back first is said, before and at each request', async () => {
    const { user, ready, pending, wallet } = await open(
      { from: 'USDM', to: 'GBPM', amount: '10' },
      { service: { fetchAllowance: async () => '5' }, swaps: usdtSwaps },
    );
    await user.click(await ready());
    expect(
      await screen.findByText(/Three requests: first the old .* you allow .*10 USDM.*, not more, and/),
    ).toBeTruthy();
    wallet.behave('manual');
    await user.click(await button('Approve and swap'));
    expect(await screen.findByText('Approve in Harbor')).toBeTruthy();
    expect(
      screen.getByText('Take the old allowance back first: this token asks for it. Nothing moves yet.'),
    ).toBeTruthy();
    await act(async () => pending()?.approve());
    expect(await screen.findByText('Allow 10 USDM to be spent, not more. Nothing moves yet.')).toBeTruthy();
  });

  test('behavior: while the network takes the old allowance back, the next request is named', async () => {
    const taken = new Promise<'confirmed'>(() => undefined);
    const { user, ready } = await open(
      { from: 'USDM', to: 'GBPM', amount: '10' },
      { service: { fetchAllowance: async () => '5' }, swaps: usdtSwaps, outcome: taken },
    );
    await user.click(await ready());
    await user.click(await button('Approve and swap'));
    expect(await screen.findByText('Once the network has it, your wallet asks for the new allowance.')).toBeTruthy();
  });

  test('behavior: who goes back while the wallet is asked finds the way to it, and is told of its answer', async () => {
    const { user, ready, pending, wallet, kit } = await open({ to: 'USDM', amount: '0.5' });
    await user.click(await ready());
    wallet.behave('manual');
    await user.click(await button(/Swap .*0\.5 TEST/));
    await screen.findByText('Waiting for Harbor');
    await user.click(await button('Back'));
    await user.click(await button('Waiting for Harbor'));
    await screen.findByText('Approve the swap in your wallet.');
    await user.click(await button('Back'));
    await button('Waiting for Harbor');
    await act(async () => pending()?.approve());
    expect(await screen.findByText('≈ 1,250 USDM is yours')).toBeTruthy();
    expect(selectRouter(kit).view).toBe('SwapProgress');
  });

  test('behavior: who has waited for long can stop, and change what is swapped', async () => {
    const { user, ready, wait, wallet, kit } = await open({ to: 'USDM', amount: '0.5' });
    await user.click(await ready());
    wallet.behave('manual');
    await user.click(await button(/Swap .*0\.5 TEST/));
    await screen.findByText('Waiting for Harbor');
    expect(screen.queryByRole('button', { name: 'Change it' })).toBeNull();
    await wait(slowMs);
    await user.click(await button('Change it'));
    expect(((await screen.findByRole('textbox', { name: 'You pay' })) as HTMLInputElement).value).toBe('0.5');
    expect(selectRouter(kit)).toMatchObject({ view: 'Swap' });
  });

  test('behavior: two quick presses ask the wallet once', async () => {
    const { user, ready, wallet } = await open({ to: 'USDM', amount: '0.5' });
    wallet.behave('manual');
    await user.click(await ready());
    const confirm = await button(/Swap .*0\.5 TEST/);
    act(() => {
      confirm.click();
      confirm.click();
    });
    await screen.findByText('Waiting for Harbor');
    await waitFor(() => expect(wallet.requests.filter(({ method }) => method === 'sendTransaction')).toHaveLength(1));
  });

  test('behavior: what expires in the review is built and shown anew, and only that is signed', async () => {
    let rate = '2500';
    const service: Partial<SwapService> = {
      fetchQuote: (request) => mockSwapService({ rate }).fetchQuote(request),
      buildSwap: (request) => mockSwapService({ rate }).buildSwap(request),
    };
    const { user, ready, wait, wallet } = await open({ to: 'USDM', amount: '0.5' }, { service });
    await user.click(await ready());
    await screen.findByText('1,237.5 USDM');
    rate = '2400';
    await wait(20_000);
    await screen.findByText('1,188 USDM');
    await user.click(await button(/Swap .*0\.5 TEST/));
    await screen.findByText('≈ 1,200 USDM is yours');
    expect(wallet.requests.filter(({ method }) => method === 'sendTransaction')).toHaveLength(1);
  });

  test('behavior: a network switched in the middle of the review leads back to what can be swapped there', async () => {
    const made = await open({ to: 'USDM', amount: '0.5' }, { networkIds: ['eip155:1', 'eip155:2'] });
    await made.user.click(await made.ready());
    await button(/Swap .*0\.5 TEST/);
    await act(async () => switchNetwork(made.kit, { networkId: 'eip155:2' }));
    await button('Choose what you receive');
    expect(selectRouter(made.kit).view).toBe('Swap');
  });

  test('behavior: a network switched while it is on its way changes nothing of what was swapped', async () => {
    const made = await open({ to: 'USDM', amount: '0.5' }, { networkIds: ['eip155:1', 'eip155:2'] });
    await made.user.click(await made.ready());
    made.wallet.behave('manual');
    await made.user.click(await button(/Swap .*0\.5 TEST/));
    await screen.findByText('Waiting for Harbor');
    await act(async () => made.pending()?.approve());
    await screen.findByText('≈ 1,250 USDM is yours');
    made.wallet.behave('approve');
    await act(async () => switchNetwork(made.kit, { networkId: 'eip155:2' }));
    expect(screen.getByText('≈ 1,250 USDM is yours')).toBeTruthy();
    expect(screen.getByText('You gave 0.5 TEST for it.')).toBeTruthy();
    await made.user.click(await button('Swap again'));
    await button('Choose what you receive');
  });

  test('behavior: typing an amount draws what shows the amount, and neither the view nor a token', async () => {
    const { wait, drawn } = await open({ to: 'USDM', amount: '0.5' });
    await wait(500);
    const field = await screen.findByRole('textbox', { name: 'You pay' });
    await waitFor(() => expect((field as HTMLInputElement).value).toBe('0.5'));
    const count = () => [drawn('SwapView'), drawn('PriceHistory'), drawn('SlippageFact')];
    const [before, amounts] = [count(), drawn('PayCard')];
    for (const typed of ['0.51', '0.512', '0.5123']) fireEvent.change(field, { target: { value: typed } });
    expect([drawn('PayCard') - amounts >= 3, count()]).toEqual([true, before]);
  });

  test('error: a service that lies is said so, and the wallet is asked for nothing', async () => {
    const { user, ready, wallet } = await open(
      { from: 'USDM', to: 'GBPM', amount: '10' },
      { service: { buildApproval: async () => ({ to: '0xb0b', data: '0x', value: '0' }) } },
    );
    await user.click(await ready());
    expect(await screen.findByText('The swap was stopped: what is to be signed is not what was quoted')).toBeTruthy();
    await button('Try again');
    expect(wallet.requests.filter(({ method }) => method === 'sendTransaction')).toEqual([]);
  });

  test('error: a swap that the service cannot build says so, and is tried again', async () => {
    let isDown = true;
    const { user, ready } = await open(
      { to: 'USDM', amount: '0.5' },
      {
        service: {
          buildSwap: (request) =>
            isDown ? Promise.reject(new Error('boom')) : mockSwapService({ rate: '2500' }).buildSwap(request),
        },
      },
    );
    await user.click(await ready());
    expect(await screen.findByText('The swap could not be prepared')).toBeTruthy();
    isDown = false;
    await user.click(await button('Try again'));
    expect(await screen.findByText(/Tried out by the network/)).toBeTruthy();
  });

  test('error: an approval of which nobody hears says to swap once it is confirmed', async () => {
    const { user, ready, wallet } = await open({ from: 'USDM', to: 'GBPM', amount: '10' }, { outcome: 'unknown' });
    await user.click(await ready());
    await user.click(await button('Approve and swap'));
    expect(await screen.findByText(/^The approval is not confirmed yet: swap once it is/)).toBeTruthy();
    expect(wallet.requests.filter(({ method }) => method === 'sendTransaction')).toHaveLength(1);
    await user.click(await button('Change it'));
    expect(((await screen.findByRole('textbox', { name: 'You pay' })) as HTMLInputElement).value).toBe('10');
  });

  test('error: tokens that cannot be read, with a way to ask again', async () => {
    const { user } = await open(undefined, { service: { fetchTokens: () => Promise.reject(new Error('down')) } });
    await user.click(await button('Choose a token'));
    expect(await screen.findByText('The tokens could not be read')).toBeTruthy();
    await button(/Retry in 10 s/);
  });

  test('behavior: the account leads there, unless nothing can be swapped on any network of the page', async () => {
    const { kit, user } = await open(undefined);
    await act(async () => void openModal(kit, { view: 'Account' }));
    await user.click(await button('Swap'));
    expect(await screen.findByRole('textbox', { name: 'You pay' })).toBeTruthy();
    cleanup();
    const none = await open(undefined, { service: { networkIds: [] } });
    await act(async () => void openModal(none.kit, { view: 'Account' }));
    await button('Receive');
    expect(screen.queryByRole('button', { name: 'Swap' })).toBeNull();
  });

  test('error: the choice of tokens says so too, and gives way where another network can swap', async () => {
    let asked = 0;
    const fetchTokens = async () => {
      asked += 1;
      return [];
    };
    const target: ViewTarget = { view: 'SwapSelectToken', params: { side: 'to' } };
    const { kit } = await open(undefined, { service: { networkIds: [], fetchTokens } });
    act(() => void openModal(kit, target));
    await screen.findByRole('heading', { name: 'Choose a token' });
    expect(await screen.findByText('None of the networks here can swap.')).toBeTruthy();
    cleanup();
    const { kit: other } = await open(undefined, { service: { networkIds: ['eip155:2'], fetchTokens } });
    act(() => void openModal(other, target));
    await waitFor(() => expect(selectRouter(other)).toMatchObject({ view: 'UnsupportedChain' }));
    expect(asked).toBe(0);
  });

  test('error: where no network of the page can swap, that is said, with a way out', async () => {
    const { kit, user } = await open(undefined, { service: { networkIds: ['solana:1'] } });
    expect(await screen.findByText('None of the networks here can swap.')).toBeTruthy();
    expect([selectRouter(kit).view, screen.queryByRole('textbox')]).toEqual(['Swap', null]);
    const closes = screen.getAllByRole('button', { name: 'Close' });
    await user.click(closes.at(-1)!);
    expect([closes.length, selectRouter(kit).isOpen]).toEqual([2, false]);
  });

  test('error: on a network that nobody swaps on, those where it can be done', async () => {
    await open(undefined, { service: { networkIds: ['eip155:2'] } });
    expect(await screen.findByText('This cannot be done on the network in use. Choose one where it can.')).toBeTruthy();
    expect((await screen.findAllByRole('button', { name: /Testnet/ })).map(({ textContent }) => textContent)).toEqual([
      'TTestnet Two',
    ]);
  });
});
