import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import {
  closeModal,
  fetchTokenBalances,
  openModal,
  selectConnection,
  selectRouter,
  selectSwap,
  setSwapFrom,
  setSwapSlippage,
  startSwap,
  swap,
} from 'mooring/core';
import { mockSwapService, testNetworks } from 'mooring/testing';
import { button, openSwap } from '../../../test/money/openSwap';

afterEach(cleanup);

const half = { to: 'USDM', amount: '0.5' };
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'You pay' });
const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
const confirm = () => screen.findByRole<HTMLButtonElement>('button', { name: /^Swap .*0\.5 TEST/ });
const sent = ({ requests }: { requests: readonly { method: string }[] }) =>
  requests.filter(({ method }) => method === 'sendTransaction');

describe('what a page asks a swap to begin with', () => {
  test('behavior: does not come back over what the visitor has chosen since', async () => {
    const { user, kit, ready } = await openSwap(half);
    await ready();
    await user.click(await button(/^USDM|^Mock Dollar|USDM/));
    await user.click(await button(/Mock Pound/));
    await field();
    expect(selectSwap(kit)).toMatchObject({ to: { symbol: 'GBPM' }, amount: '0.5' });
    await user.clear(await field());
    await user.type(await field(), '0.7');
    await user.click(await ready());
    await user.click(await button('Back'));
    expect((await field()).value).toBe('0.7');
    expect(selectSwap(kit)).toMatchObject({ to: { symbol: 'GBPM' }, amount: '0.7' });
  });
});

describe('what is left open for long', () => {
  test('behavior: the list of tokens is there again after it was forgotten', async () => {
    const { user, wait } = await openSwap(undefined);
    await field();
    await user.click(await button('Choose a token'));
    await button(/^Mock Dollar/);
    await wait(300_001);
    expect(await button(/^Mock Dollar/)).toBeTruthy();
  });
});

describe('the details of a price', () => {
  test('behavior: stay open, with the focus, while another slippage is asked about', async () => {
    const { user, ready, wait } = await openSwap(half);
    await ready();
    const details = document.querySelector<HTMLDetailsElement>('details.mooring-swap-details');
    if (details) details.open = true;
    const slippage = screen.getByRole('combobox', { name: 'Slippage', hidden: true });
    slippage.focus();
    await user.selectOptions(slippage, '5%');
    expect([details?.isConnected, details?.open, document.activeElement]).toEqual([true, true, slippage]);
    // What comes out at least is not known yet.
    expect(fact('At least')).toBe('');
    await wait(500);
    await waitFor(() => expect(fact('At least')).toBe('1,187.5 USDM'));
    expect([details?.isConnected, document.activeElement]).toEqual([true, slippage]);
  });
});

describe('SwapView', () => {
  test('behavior: a token is chosen for either side', async () => {
    const { user, kit } = await openSwap(undefined);
    await field();
    await user.click(await button(/^Token/));
    await user.click(await button(/Mock Dollar/));
    await field();
    await user.click(await button('Choose a token'));
    await user.click(await button(/Mock Pound/));
    await field();
    expect(selectSwap(kit)).toMatchObject({ from: { symbol: 'USDM' }, to: { symbol: 'GBPM' } });
  });

  test('behavior: what is chosen is not offered again', async () => {
    const { user } = await openSwap(undefined);
    await field();
    await user.click(await button('Choose a token'));
    await button(/^Mock Dollar/);
    const offered = () => [...document.querySelectorAll('[data-token]')].map((row) => row.getAttribute('data-token'));
    const all = offered();
    expect(all).toContain('native');
    await user.click(await button('Back'));
    await field();
    await user.click(await button(/^Token/));
    await button(/^Mock Dollar/);
    expect(offered()).toEqual(all.filter((token) => token !== 'native'));
  });

  test('behavior: what the account has comes first, without what it has none of and advertisements', async () => {
    const tokens = ['Nothing', 'Visit gift.com', 'Dollar', 'Pound'].map((name, index) => ({
      networkId: 'eip155:1' as const,
      address: `0x${`${index + 1}`.repeat(40)}`,
      symbol: ['NONE', 'GIFT', 'USDH', 'GBPH'][index]!,
      name,
      decimals: 0,
    }));
    const [nothing, gift, dollar] = tokens;
    const held = [
      { ...nothing!, units: 0n },
      { ...gift!, units: 9n },
      { ...dollar!, units: 7n },
    ];
    const { user } = await openSwap(undefined, {
      service: { fetchTokens: async () => tokens },
      balances: { fetchNativeBalance: async () => 2n * 10n ** 18n, fetchTokens: async () => held },
    });
    await field();
    await user.click(await button('Choose a token'));
    await button(/^Dollar/);
    const listed = () => [...document.querySelectorAll('[data-token]')].map((row) => row.textContent);
    await waitFor(() =>
      expect(listed()).toEqual(['UDollarUSDH7', 'NNothingNONE', 'GVisit gift.comGIFT', 'GPoundGBPH']),
    );
  });

  test('behavior: Max takes all there is but the fee', async () => {
    const { user } = await openSwap({ to: 'USDM' }, { service: { fetchGasPrice: async () => '1000000000000' } });
    await field();
    await user.click(await button(/^Max.*All TEST there is$/));
    // Twice 150,000 units of gas stay.
    await waitFor(async () => expect((await field()).value).toBe('1.7'));
  });

  test('error: Max where the price of gas cannot be read says so, and leaves the amount as it is', async () => {
    const { user, kit } = await openSwap(half, { service: { fetchGasPrice: () => Promise.reject(new Error('down')) } });
    await waitFor(async () => expect((await field()).value).toBe('0.5'));
    await user.click(await button(/^Max/));
    await screen.findByText('The price could not be read');
    await user.type(await field(), '1');
    expect(selectSwap(kit)).toMatchObject({ amount: '0.51', step: 'idle' });
    expect(screen.queryByText('The price could not be read')).toBeNull();
  });

  test('behavior: an amount in dollars is reckoned by the price told last while a new one is asked for', async () => {
    const prices = { fetchPrice: async () => '2500' };
    const { user, kit, ready, wait } = await openSwap(half, { prices });
    await ready();
    await user.click(await button(/Enter it in US dollars/));
    const dollars = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount in US dollars' });
    await user.clear(dollars);
    await user.type(dollars, '25');
    expect([dollars.value, selectSwap(kit).amount, selectSwap(kit).quote]).toEqual(['25', '0.01', undefined]);
    await ready();
    expect(dollars.value).toBe('25');
    // Another token has another price: the amount is one of tokens until it is known.
    await act(() => setSwapFrom(kit, selectSwap(kit).to));
    expect(selectSwap(kit).quote).toBeUndefined();
    expect((await field()).value).toBe(selectSwap(kit).amount);
    // Nor does it turn into dollars under the caret once the price is there.
    await user.type(await field(), '5');
    await wait(500);
    await waitFor(() => expect(selectSwap(kit).quote?.fromPrice).toBe('2500'));
    expect((await field()).value).toBe('5');
    expect(screen.queryByRole('textbox', { name: 'Amount in US dollars' })).toBeNull();
  });

  test('behavior: a wallet that leaves takes the swap with it', async () => {
    const { ready, wallet, kit } = await openSwap(half);
    await ready();
    await act(async () => wallet.disappear());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(selectSwap(kit).from).toBeUndefined();
  });

  test('behavior: a fee that nobody can guess is unknown', async () => {
    const { ready } = await openSwap(half, { service: { fetchGasPrice: () => Promise.reject(new Error('down')) } });
    await ready();
    expect(fact('Network fee')).toBe('Unknown');
  });

  test('behavior: slippage is chosen, and is what the least is reckoned by', async () => {
    const { user, ready, kit } = await openSwap(half);
    await ready();
    expect(fact('At least')).toBe('1,237.5 USDM');
    const slippage = screen.getByRole('combobox', { name: 'Slippage', hidden: true });
    const shares = () => [...slippage.querySelectorAll('option')].map(({ textContent }) => textContent);
    expect(shares()).toEqual(['1%', '2%', '3%', '5%']);
    await user.selectOptions(slippage, '5%');
    await ready();
    expect(selectSwap(kit).slippagePercent).toBe(5);
    expect(fact('At least')).toBe('1,187.5 USDM');
    // One of the page's own is among them.
    await act(async () => setSwapSlippage(kit, 4));
    await ready();
    const own = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Slippage', hidden: true });
    expect([...own.options].map(({ textContent }) => textContent)).toEqual(['1%', '2%', '3%', '5%', '4%']);
    expect(own.value).toBe('4');
  });

  test('behavior: what is lost against the market is said from three percent on', async () => {
    const prices = {
      fetchPrice: async ({ token }: { token: { symbol: string } }) => (token.symbol === 'TEST' ? '2500' : '0.97'),
    };
    const much = await openSwap(half, { prices });
    await much.ready();
    expect(screen.getByText('You lose 3% against the market price')).toBeTruthy();
    expect(screen.getByText('Price impact').nextElementSibling?.querySelector('[data-tone=warning]')).toBeTruthy();
    cleanup();
    const little = await openSwap(half, {
      prices: { fetchPrice: async ({ token }) => (token.symbol === 'TEST' ? '2500' : '0.98') },
    });
    await little.ready();
    expect(fact('Price impact')).toBe('2%');
    expect(screen.queryByText(/You lose/)).toBeNull();
  });

  test('behavior: whoever opens it while a swap is under way finds that one, and leaves it by going back', async () => {
    const { user, ready, wallet, kit, pending } = await openSwap(half);
    await user.click(await ready());
    wallet.behave('manual');
    await user.click(await confirm());
    await screen.findByText('Waiting for Harbor');
    await act(async () => void openModal(kit, { view: 'Account' }));
    await user.click(await button('Swap'));
    expect(await screen.findByText('Waiting for Harbor')).toBeTruthy();
    expect(selectRouter(kit).view).toBe('SwapProgress');
    await act(async () => pending()?.approve());
    expect(await screen.findByText('≈ 1,250 USDM is yours')).toBeTruthy();
    // It is over: the next one begins.
    await act(async () => void openModal(kit, { view: 'Account' }));
    await user.click(await button('Swap'));
    expect((await field()).value).toBe('');
  });

  test('behavior: what was typed is there for whoever comes back to it', async () => {
    const { user, kit } = await openSwap(undefined);
    await user.type(await field(), '0.3');
    await act(async () => closeModal(kit));
    await act(async () => void openModal(kit, { view: 'Swap' }));
    expect((await field()).value).toBe('0.3');
  });

  test('behavior: going back from one that the network has not said anything of begins the next', async () => {
    const { user, ready, kit } = await openSwap(undefined, { outcome: 'unknown' });
    await act(async () => startSwap(kit, half));
    await user.click(await ready());
    await user.click(await confirm());
    await screen.findByText('On its way');
    await user.click(await button('Back'));
    expect((await field()).value).toBe('');
    expect(selectSwap(kit)).toMatchObject({ step: 'idle', to: { symbol: 'USDM' } });
  });

  test('behavior: what the page asks for goes before one that the network has not said anything of', async () => {
    const { user, ready, kit } = await openSwap(half, { outcome: 'unknown' });
    await user.click(await ready());
    await user.click(await confirm());
    await screen.findByText('On its way');
    await act(async () => void openModal(kit, { view: 'Swap', params: { to: 'GBPM', amount: '0.25' } }));
    expect((await field()).value).toBe('0.25');
    await waitFor(() => expect(selectSwap(kit)).toMatchObject({ step: 'idle', to: { symbol: 'GBPM' } }));
  });

  test('behavior: going back from one that is under way stays, with what it is about', async () => {
    const { user, ready, wallet, kit } = await openSwap(half);
    await user.click(await ready());
    wallet.behave('manual');
    await user.click(await confirm());
    await screen.findByText('Waiting for Harbor');
    await user.click(await button('Back'));
    expect((await field()).value).toBe('0.5');
    expect([selectSwap(kit).step, selectRouter(kit).view]).toEqual(['awaitingSignature', 'Swap']);
  });
});

describe('SwapPreviewView', () => {
  test('behavior: opened at once it shows what comes out as soon as that is known', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const service = mockSwapService({ rate: '2500' });
    const { kit, wait } = await openSwap(half, {
      service: { fetchQuote: (request) => held.then(() => service.fetchQuote(request)) },
    });
    await waitFor(async () => expect((await field()).value).toBe('0.5'));
    await act(async () => void openModal(kit, { view: 'SwapPreview' }));
    expect((await confirm()).disabled).toBe(true);
    const side = () => screen.getByText('You receive').parentElement?.querySelector('bdi')?.textContent;
    expect(side()).toBe('USDM');
    expect(fact('At least')).toBe('');
    expect(screen.queryByText('Network fee')).toBeNull();
    await act(async () => release());
    await wait(500);
    await waitFor(async () => expect((await confirm()).disabled).toBe(false));
    expect(side()).toBe('1,250 USDM');
    expect(fact('At least')).toBe('1,237.5 USDM');
  });

  test('behavior: what no node can try out is said so', async () => {
    const { user, ready } = await openSwap(half, {
      service: { routers: ['0x5bA9000000000000000000000000000000000001'] },
      swaps: () => ({ simulate: async () => undefined }),
    });
    await user.click(await ready());
    const note = await screen.findByText('The network cannot try it out beforehand.');
    expect(note.hasAttribute('data-checked')).toBe(false);
    await user.click(await confirm());
    expect(await screen.findByText('≈ 1,250 USDM is yours')).toBeTruthy();
  });

  test('behavior: a wallet that takes approval and swap together is asked once, and names no transaction', async () => {
    const [network] = testNetworks('eip155');
    const blockExplorer = { name: 'Lookout', url: 'https://lookout.test' };
    const { user, ready, wallet } = await openSwap(
      { from: 'USDM', to: 'GBPM', amount: '10' },
      { wallet: { without: [] }, networks: [{ ...network, blockExplorer }] },
    );
    await user.click(await ready());
    const note = await screen.findByText(/^One request: it allows .*10 USDM.* to be spent, not more, and swaps\.$/);
    expect(note.textContent).not.toContain('Two requests');
    await user.click(await button('Approve and swap'));
    expect(await screen.findByText('≈ 25,000 GBPM is yours')).toBeTruthy();
    expect(wallet.requests.filter(({ method }) => method === 'sendCalls')).toHaveLength(1);
    expect(sent(wallet)).toEqual([]);
    expect(screen.queryByRole('link')).toBeNull();
    cleanup();
    const single = await openSwap(half, { networks: [{ ...network, blockExplorer }] });
    await single.user.click(await single.ready());
    await single.user.click(await confirm());
    await screen.findByText('≈ 1,250 USDM is yours');
    expect(screen.getByRole('link').getAttribute('href')).toMatch(/^https:\/\/lookout\.test\/tx\/0x/);
  });

  test('error: what is missing by now keeps it from being signed', async () => {
    const { user, ready, wallet, kit } = await openSwap(half);
    await act(async () => void fetchTokenBalances(kit));
    await user.click(await ready());
    await waitFor(async () => expect((await confirm()).disabled).toBe(false));
    wallet.setBalance('0.2');
    await act(async () => void (await fetchTokenBalances(kit, { isForced: true })));
    expect(await screen.findByText('There is not enough TEST')).toBeTruthy();
    expect((await confirm()).disabled).toBe(true);
  });

  test('error: a price that cannot be had any more is asked for again', async () => {
    let isDown = false;
    const service = mockSwapService({ rate: '2500' });
    const { user, ready, wait, wallet } = await openSwap(half, {
      service: {
        fetchQuote: (request) => (isDown ? Promise.reject(new Error('down')) : service.fetchQuote(request)),
      },
    });
    await user.click(await ready());
    await waitFor(async () => expect((await confirm()).disabled).toBe(false));
    isDown = true;
    await wait(20_000);
    const retry = await screen.findByRole<HTMLButtonElement>('button', { name: 'Try again' });
    expect(retry.disabled).toBe(false);
    isDown = false;
    await wait(5_000);
    await user.click(retry);
    await waitFor(async () => expect((await confirm()).disabled).toBe(false));
    expect(sent(wallet)).toEqual([]);
  });

  test('behavior: another account chosen meanwhile leads back to the form, and has the swap built for it', async () => {
    const { user, ready, wallet, kit } = await openSwap(half);
    await user.click(await ready());
    await waitFor(async () => expect((await confirm()).disabled).toBe(false));
    const other = wallet.accounts[1]?.address;
    await act(async () => wallet.switchAccount(1));
    expect([selectConnection(kit).address, selectRouter(kit).view]).toEqual([other, 'Swap']);
    expect((await field()).value).toBe('0.5');
    await user.click(await ready());
    await waitFor(async () => expect((await confirm()).disabled).toBe(false));
    expect(sent(wallet)).toEqual([]);
  });

  test('behavior: a wallet that leaves takes the review with it', async () => {
    const { user, ready, wallet, kit } = await openSwap(half);
    await user.click(await ready());
    await confirm();
    await act(async () => wallet.disappear());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(selectRouter(kit)).toMatchObject({ isOpen: false, view: 'Connect' });
  });
});

describe('SwapProgressView', () => {
  test('behavior: another account chosen afterwards changes nothing of what was swapped', async () => {
    const { user, ready, wallet } = await openSwap(half);
    await user.click(await ready());
    await user.click(await confirm());
    await screen.findByText('≈ 1,250 USDM is yours');
    await act(async () => wallet.switchAccount(1));
    expect(screen.getByText('≈ 1,250 USDM is yours')).toBeTruthy();
    expect(screen.getByText('You gave 0.5 TEST for it.')).toBeTruthy();
  });

  test('behavior: who goes back meanwhile, and comes again, is told what came out', async () => {
    const { user, ready, wallet, pending, kit } = await openSwap(half);
    await user.click(await ready());
    wallet.behave('manual');
    await user.click(await confirm());
    await screen.findByText('Waiting for Harbor');
    await user.click(await button('Back'));
    await field();
    await act(async () => void openModal(kit, { view: 'Account' }));
    await user.click(await button('Swap'));
    await screen.findByText('Waiting for Harbor');
    await act(async () => pending()?.approve());
    expect(await screen.findByText('≈ 1,250 USDM is yours')).toBeTruthy();
  });

  test('behavior: a wallet that leaves takes what it was waited for with it', async () => {
    const { user, ready, wallet } = await openSwap(half);
    await user.click(await ready());
    wallet.behave('manual');
    await user.click(await confirm());
    await screen.findByText('Waiting for Harbor');
    await act(async () => wallet.disappear());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('behavior: a swap that the page makes is told to its end', async () => {
    const { kit } = await openSwap(half);
    await waitFor(async () => expect((await field()).value).toBe('0.5'));
    await act(async () => void (await swap(kit)));
    await act(async () => void openModal(kit, { view: 'SwapProgress' }));
    expect(await screen.findByText('≈ 1,250 USDM is yours')).toBeTruthy();
  });
});
