import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { KitProvider, type Login } from 'mooring';
import {
  connectFarcaster,
  openModal,
  selectConnection,
  selectConnections,
  selectEmailLogin,
  selectNotices,
  selectRouter,
  selectSocialLogin,
} from 'mooring/core';
import { createTestKit, mockWallet, scriptedFetch } from 'mooring/testing';
import { embeddedSlice } from '../../../src/contract/loginState';
import { leavingView, letViewsFade } from '../../../test/letViewsFade';
import { address, browserOf, button, field, openAccount, plain, show, type } from '../../../test/login/showLogin';
import { useSelected } from './useSelected';

afterEach(cleanup);

const popup = () => ({ closed: false, location: { href: '' }, close: () => undefined });
/** A page whose windows open. */
const willing = () => ({ ports: { browser: browserOf(popup) } });
const view = (kit: Parameters<typeof selectRouter>[0]) => selectRouter(kit).view;
/** Beside any toast. */
const inView = (text: string) => document.querySelector('.mooring-waiting')?.textContent?.includes(text);

describe('EmailEntry', () => {
  /** Asks for a code, whose answer comes later. */
  async function ask() {
    const page = show(undefined);
    page.frame.hold('CONNECT_EMAIL');
    await page.until(() => field('E-mail address'));
    type('E-mail address', 'ada@example.org');
    fireEvent.submit(screen.getByRole('form'));
    await page.until(() => page.frame.requests.some(({ name }) => name === 'CONNECT_EMAIL'));
    return page;
  }

  test('behavior: it stands where e-mail is listed, and the accounts where they are', async () => {
    const { until } = show(undefined);
    await until(() => field('E-mail address'));
    const within = (method: string) => document.querySelector(`[data-method="${method}"]`);
    expect(within('email')?.contains(field('E-mail address'))).toBe(true);
    expect(within('social')?.contains(button('Google'))).toBe(true);
  });

  test('behavior: the next step is shown once the frame has said which it is', async () => {
    const { kit, frame, until } = await ask();
    expect(view(kit)).toBe('Connect');
    act(() => frame.reply('CONNECT_EMAIL', { action: 'VERIFY_OTP' }));
    await until(() => view(kit) === 'EmailLogin');
  });

  test('behavior: who comes back with the same address finds its code asked for, without a mail', async () => {
    const { kit, clock, frame, until } = await ask();
    act(() => frame.reply('CONNECT_EMAIL', { action: 'VERIFY_OTP' }));
    await until(() => view(kit) === 'EmailLogin');
    const mails = () => frame.requests.filter(({ name }) => name === 'CONNECT_EMAIL').length;
    act(() => void openModal(kit));
    await until(() => field('E-mail address'));
    expect(field('E-mail address')!.value).toBe('ada@example.org');
    fireEvent.submit(screen.getByRole('form'));
    await until(() => view(kit) === 'EmailLogin');
    expect(mails()).toBe(1);
    // Of another address no code was asked for.
    act(() => void openModal(kit));
    await until(() => field('E-mail address'));
    act(() => clock.advance(60_000));
    type('E-mail address', 'bob@example.org');
    fireEvent.submit(screen.getByRole('form'));
    expect(view(kit)).toBe('Connect');
    await until(() => mails() === 2);
  });

  test('behavior: who leaves while a code is checked comes back to it by the same address, at once', async () => {
    const { kit, frame, until } = await ask();
    frame.hold('CONNECT_OTP');
    act(() => frame.reply('CONNECT_EMAIL', { action: 'VERIFY_OTP' }));
    await until(() => field('Code of six digits'));
    type('Code of six digits', '111111');
    await until(() => selectEmailLogin(kit).step === 'verifying');
    fireEvent.keyDown(document.querySelector('dialog')!, { key: 'Escape' });
    await until(() => document.querySelector('dialog') === null);
    act(() => void openModal(kit));
    await until(() => field('E-mail address'));
    expect(document.body.textContent).not.toContain('Please try again after');
    fireEvent.submit(screen.getByRole('form'));
    await until(() => view(kit) === 'EmailLogin');
    act(() => frame.reply('CONNECT_OTP', new Error('Wrong code')));
    await until(() => screen.queryByText('Wrong code'));
    await until(() => field('Code of six digits'));
    expect(frame.requests.filter(({ name }) => name === 'CONNECT_EMAIL')).toHaveLength(1);
  });

  test('error: a refused mail says why where it was asked for, and to nobody who comes back later', async () => {
    const { kit, frame, until } = await ask();
    const said = () => screen.queryByText('The mail could not be sent');
    act(() => frame.reply('CONNECT_EMAIL', new Error('The mail could not be sent')));
    await until(said);
    act(() => void openModal(kit, { view: 'WhatIsAWallet' }));
    await until(() => field('E-mail address') === null);
    act(() => void openModal(kit));
    await until(() => field('E-mail address'));
    expect(said()).toBeNull();
    expect(selectEmailLogin(kit)).toMatchObject({ step: 'idle', error: { message: 'The mail could not be sent' } });
  });

  test('behavior: whoever has gone elsewhere meanwhile is not called back', async () => {
    const { kit, frame, until } = await ask();
    act(() => void openModal(kit, { view: 'WhatIsAWallet' }));
    await until(() => document.querySelector('[data-view="WhatIsAWallet"]') && field('E-mail address') === null);
    act(() => frame.reply('CONNECT_EMAIL', { action: 'VERIFY_OTP' }));
    await until(() => selectEmailLogin(kit).step === 'code');
    expect(view(kit)).toBe('WhatIsAWallet');
  });

  test('behavior: who needs no code is logged in, and sees no further step', async () => {
    const { kit, frame, until } = await ask();
    const views: string[] = [];
    kit.store.subscribe(undefined, () => void views.push(view(kit)));
    act(() => frame.reply('CONNECT_EMAIL', { action: 'CONNECT' }));
    await until(() => selectConnection(kit).address === address);
    expect(views).not.toContain('EmailLogin');
  });
});

describe('ConnectSocialsView', () => {
  test('behavior: the way to all accounts, each of which opens its own window', async () => {
    const { kit, frame, until } = show(undefined, willing());
    frame.answer('GET_SOCIAL_REDIRECT_URI', { uri: 'https://social.test/?state=1' });
    await until(() => button('Google'));
    fireEvent.click(button('More')!);
    await until(() => view(kit) === 'ConnectSocials');
    await until(() => button('GitHub'));
    fireEvent.click(button('GitHub')!);
    await until(() => screen.queryByText('Continue with GitHub'));
    expect(selectRouter(kit).history.at(-1)).toEqual({ view: 'ConnectingSocial', params: { provider: 'github' } });
    await until(() => selectSocialLogin(kit).step === 'waiting');
    expect(selectSocialLogin(kit)).toMatchObject({ provider: 'github' });
  });

  test.each([
    [['email', 'github', 'google'], ['google', 'github'], undefined],
    [
      ['facebook', 'wechat', 'x', 'github', 'google', 'apple'],
      ['google', 'x', 'apple'],
      ['apple', 'github', 'facebook'],
    ],
  ])('behavior: of a project with %j those are offered, in the order of all', async (config, tiles, others) => {
    const fetch = scriptedFetch({
      'https://api.test/appkit/v1/config': () => ({ features: [{ id: 'social_login', isEnabled: true, config }] }),
    });
    const { until } = show(undefined, { fetch, services: { provider: 'https://api.test' } });
    const offered = () =>
      [...document.querySelectorAll<HTMLElement>('[data-social]')].map((each) => each.dataset['social']);
    await until(() => offered().length > 0 && fetch.requests.some(({ url }) => url.includes('/config')));
    await until(() => offered().join() === tiles.join());
    expect(button('More') !== null).toBe(others !== undefined);
    if (!others) return;
    fireEvent.click(button('More')!);
    await until(() => button('Facebook'));
    await until(() => offered().slice(-3).join() === others.join());
  });

  test('behavior: farcaster is shown as a code, and opens no window', async () => {
    const windows: unknown[] = [];
    const browser = browserOf(() => windows[windows.push(popup()) - 1]);
    const { kit, frame, until } = show({ view: 'ConnectSocials' }, { ports: { browser } });
    frame.answer('GET_FARCASTER_URI', { url: 'https://farcaster.test/login?channel=1' });
    frame.hold('CONNECT_FARCASTER');
    await until(() => button('Farcaster'));
    fireEvent.click(button('Farcaster')!);
    await until(() => screen.queryByRole('img', { name: /QR code/ }));
    expect([view(kit), windows.length]).toEqual(['ConnectingFarcaster', 0]);
  });
});

describe('a login that is chosen while the view of another one fades out', () => {
  test('behavior: an account by its window goes on after farcaster', async () => {
    const { kit, frame, until } = show({ view: 'ConnectSocials' }, willing());
    frame.answer('GET_FARCASTER_URI', { url: 'https://farcaster.test/login?channel=1' });
    frame.hold('CONNECT_FARCASTER');
    frame.answer('GET_SOCIAL_REDIRECT_URI', { uri: 'https://social.test/?state=1' });
    await until(() => button('Farcaster'));
    fireEvent.click(button('Farcaster')!);
    await until(() => selectSocialLogin(kit).step === 'waiting');
    const end = letViewsFade();
    fireEvent.click(button('Back')!);
    fireEvent.click(button('GitHub')!);
    await end();
    await until(() => selectSocialLogin(kit).step !== 'opening' && leavingView() === undefined);
    expect(selectSocialLogin(kit)).toEqual({ step: 'waiting', provider: 'github' });
  });

  test('behavior: farcaster shows its code after an account by its window', async () => {
    const { kit, frame, until } = show({ view: 'ConnectSocials' }, willing());
    frame.answer('GET_FARCASTER_URI', { url: 'https://farcaster.test/login?channel=1' });
    frame.hold('CONNECT_FARCASTER');
    frame.answer('GET_SOCIAL_REDIRECT_URI', { uri: 'https://social.test/?state=1' });
    await until(() => button('GitHub'));
    fireEvent.click(button('GitHub')!);
    await until(() => selectSocialLogin(kit).step === 'waiting');
    const end = letViewsFade();
    fireEvent.click(button('Back')!);
    fireEvent.click(button('Farcaster')!);
    await end();
    await until(() => screen.queryByRole('img', { name: /QR code/ }));
    expect(selectSocialLogin(kit)).toEqual({ step: 'waiting', provider: 'farcaster' });
  });
});

describe('ConnectingSocialView', () => {
  test('behavior: whoever has not agreed over there reads that, and may try again', async () => {
    const browser = browserOf(popup);
    const { kit, frame, until } = show(undefined, { ports: { browser } });
    frame.answer('GET_SOCIAL_REDIRECT_URI', { uri: 'https://social.test/?state=1' });
    await until(() => button('Google'));
    fireEvent.click(button('Google')!);
    await until(() => selectSocialLogin(kit).step === 'waiting');
    const origin = kit.connectors.all().find(({ login }) => login)?.login?.secureOrigin ?? '';
    const data = { resultUri: '?error=access_denied&error_description=No' };
    act(() => void window.dispatchEvent(new MessageEvent('message', { origin, data })));
    await until(() => inView('You did not agree'));
    expect(inView('Nothing was shared. You can try again at any time.')).toBe(true);
    expect(document.querySelector('.mooring-waiting')?.getAttribute('data-tone')).toBe('stopped');
    fireEvent.click(button('Try again')!);
    await until(() => selectSocialLogin(kit).step === 'waiting');
  });
});

describe('ConnectingFarcasterView', () => {
  test('error: what went wrong is said, and another try brings another code', async () => {
    const { kit, frame, until } = show({ view: 'ConnectingFarcaster' });
    frame.answer('GET_FARCASTER_URI', new Error('The relay is down'));
    await until(() => inView('The relay is down'));
    expect(screen.getByText('That did not work')).toBeTruthy();
    fireEvent.click(button('Try again')!);
    await until(() => inView('The relay is down') && selectSocialLogin(kit).step === 'failed');
    frame.answer('GET_FARCASTER_URI', { url: 'https://farcaster.test/login?channel=2' });
    frame.hold('CONNECT_FARCASTER');
    fireEvent.click(button('Try again')!);
    await until(() => screen.queryByRole('img', { name: /QR code/ }));
    expect(inView('The relay is down')).toBeFalsy();
    frame.reply('CONNECT_FARCASTER', { userName: 'ada' });
    await until(() => selectConnection(kit).address === address);
  });

  test.each([
    ['a phone opens what leads to the web', true, 'https://farcaster.test/login?channel=1', 1],
    ['a phone opens nothing else', true, 'farcaster://login?channel=1', 0],
    ['a computer shows the code alone', false, 'https://farcaster.test/login?channel=1', 0],
  ])('behavior: %s', async (_title, isMobile, url, links) => {
    const device = { isMobile, isIos: isMobile, isAndroid: false };
    const { frame, until } = show({ view: 'ConnectingFarcaster' }, { ports: { device } });
    frame.answer('GET_FARCASTER_URI', { url });
    frame.hold('CONNECT_FARCASTER');
    await until(() => screen.queryByRole('img', { name: /QR code/ }));
    const found = screen.queryAllByRole('link', { name: 'Open Farcaster' });
    expect(found.map((link) => link.getAttribute('href'))).toEqual(links ? [url] : []);
  });

  test('behavior: opened while it is under way it goes on with that', async () => {
    const { kit, frame, until } = show(undefined);
    await until(() => button('Google'));
    frame.hold('GET_FARCASTER_URI');
    const asked = () => frame.requests.filter(({ name }) => name === 'GET_FARCASTER_URI').length;
    const connected = connectFarcaster(kit);
    await until(() => asked() === 1);
    await act(async () => void openModal(kit, { view: 'ConnectingFarcaster' }));
    await until(() => screen.queryByText('Scan this code with the camera of the phone that has Farcaster.'));
    expect(asked()).toBe(1);
    frame.hold('CONNECT_FARCASTER');
    frame.reply('GET_FARCASTER_URI', { url: 'https://farcaster.test/login?channel=1' });
    await until(() => screen.queryByRole('img', { name: /QR code/ }));
    frame.reply('CONNECT_FARCASTER', { userName: 'ada' });
    await until(() => selectConnection(kit).address === address);
    expect((await connected).connections).toMatchObject([{ address }]);
  });
});

describe('EmailForm', () => {
  test('behavior: it takes the keyboard in its own view, and not beside the wallets', async () => {
    const { kit, until } = show(undefined);
    await until(() => field('E-mail address'));
    expect(field('E-mail address')?.hasAttribute('data-autofocus')).toBe(false);
    act(() => void openModal(kit, { view: 'EmailLogin' }));
    await until(() => field('E-mail address')?.hasAttribute('data-autofocus'));
  });

  test('behavior: what is wrong with an address is scrolled to, once', async () => {
    const shown: unknown[] = [];
    const { scrollIntoView } = Element.prototype;
    Element.prototype.scrollIntoView = function (this: Element, how) {
      shown.push([this.textContent, how]);
    };
    onTestFinished(() => void (Element.prototype.scrollIntoView = scrollIntoView));
    const { until } = show(undefined);
    await until(() => field('E-mail address'));
    type('E-mail address', 'not-an-email');
    expect(shown).toEqual([]);
    fireEvent.submit(screen.getByRole('form'));
    expect(shown).toEqual([['This is no e-mail address', { block: 'nearest' }]]);
  });

  test('behavior: what was said of an address goes with the next letter; who tries too soon hears it', async () => {
    const { frame, until } = show({ view: 'EmailLogin' });
    await until(() => field('E-mail address'));
    frame.answer('CONNECT_EMAIL', new Error('The mail could not be sent'));
    type('E-mail address', 'ada@example.org');
    fireEvent.submit(screen.getByRole('form'));
    await until(() => screen.queryByText('The mail could not be sent'));
    type('E-mail address', 'bea@example.org');
    const said = () => screen.getByRole('form').querySelector('[role="status"]')?.textContent;
    expect(said()).toBe('');
    await userEvent.type(field('E-mail address') as HTMLInputElement, '{Enter}');
    expect(said()).toMatch(/^Please try again after \d+ seconds$/);
    type('E-mail address', 'ada@example.org');
    expect(said()).toBe('The mail could not be sent');
  });

  test('behavior: an address is sent once, and no other one as long as the wait lasts', async () => {
    const { frame, until, clock } = show({ view: 'EmailLogin' });
    const asked = () => frame.requests.filter(({ name }) => name === 'CONNECT_EMAIL').length;
    await until(() => field('E-mail address'));
    frame.hold('CONNECT_EMAIL');
    type('E-mail address', 'ada@example.org');
    const form = screen.getByRole('form');
    fireEvent.submit(form);
    fireEvent.submit(form);
    await until(() => asked() > 0);
    fireEvent.submit(form);
    frame.reply('CONNECT_EMAIL', new Error('The mail could not be sent'));
    await until(() => screen.queryByText('The mail could not be sent'));
    frame.answer('CONNECT_EMAIL', { action: 'VERIFY_OTP' });
    fireEvent.submit(screen.getByRole('form'));
    expect(asked()).toBe(1);
    expect(button('Continue')).toHaveProperty('disabled', true);
    await act(async () => clock.advance(30_000));
    await until(() => button('Continue')?.disabled === false);
    fireEvent.submit(screen.getByRole('form'));
    await until(() => field('Code of six digits'));
    expect(asked()).toBe(2);
  });
});

describe('LoginAccount', () => {
  const rows = () => [...document.querySelectorAll<HTMLElement>('[data-option][data-kind]')];

  test('error: a kind of account that cannot be had leaves the one in use', async () => {
    const { kit, frame, until } = await openAccount();
    frame.hold('SET_PREFERRED_ACCOUNT');
    fireEvent.click(rows()[1]!);
    await until(() => rows()[1]?.getAttribute('aria-busy') === 'true' || rows()[1]?.dataset['pending'] !== undefined);
    expect(rows().map((row) => row.querySelector('.mooring-spinner') !== null)).toEqual([false, true]);
    frame.reply('SET_PREFERRED_ACCOUNT', new Error('Not now'));
    await until(() => rows()[1]?.dataset['pending'] === undefined);
    expect(selectConnection(kit).address).toBe(address);
    expect(rows().map((row) => row.getAttribute('aria-current'))).toEqual(['true', null]);
    expect(rows()[1]?.querySelector('.mooring-spinner')).toBeNull();
    expect(selectNotices(kit).toast).toMatchObject({ kind: 'error', text: 'Not now' });
  });

  test('error: a frame that dies ends the wait, in words, and the next press loads another', async () => {
    const { kit, frame, until } = await openAccount();
    frame.hold('SET_PREFERRED_ACCOUNT');
    fireEvent.click(rows()[1]!);
    await until(() => rows()[1]?.dataset['pending'] !== undefined);
    await until(() => rows()[1]?.dataset['pending'] === undefined);
    expect(selectNotices(kit).toast).toMatchObject({ kind: 'error', code: 'embedded/request-timeout' });
    frame.answer('SET_PREFERRED_ACCOUNT', { type: 'eoa', address: plain });
    frame.answer('GET_USER', { address: plain, chainId: 1 });
    fireEvent.click(rows()[1]!);
    await until(() => selectConnection(kit).address === plain);
  });

  test('behavior: a kind that is asked for is asked for once, and waited for whatever else is pressed', async () => {
    const { kit, frame, until } = await openAccount();
    frame.hold('SET_PREFERRED_ACCOUNT');
    const waits = () => rows().map((row) => row.dataset['pending'] !== undefined);
    fireEvent.click(rows()[1]!);
    await until(() => waits()[1] === true);
    for (const row of [1, 0, 1]) await act(async () => void fireEvent.click(rows()[row]!));
    expect(waits()).toEqual([false, true]);
    const asked = () => frame.requests.filter(({ name }) => name === 'SET_PREFERRED_ACCOUNT').length;
    expect(asked()).toBe(1);
    await act(async () => frame.reply('SET_PREFERRED_ACCOUNT', new Error('Not now')));
    await until(() => waits()[1] === false);
    fireEvent.click(rows()[1]!);
    await until(() => asked() === 2);
    expect(selectConnection(kit).address).toBe(address);
  });

  test('behavior: who parts from a login parts from it in every namespace', async () => {
    const { kit, until } = await openAccount({ wallets: [mockWallet('eip155'), mockWallet('solana')] });
    const statuses = () => selectConnections(kit).map(({ namespace, status }) => `${namespace} ${status}`);
    expect(statuses()).toEqual(['eip155 active', 'solana active']);
    fireEvent.click(button('Disconnect')!);
    await until(() => document.querySelector('dialog[open]') === null);
    expect(statuses().filter((status) => !status.endsWith('disconnected'))).toEqual([]);
  });

  test('error: where nobody says who has logged in, the account is there without an e-mail address', async () => {
    const { kit, storage, until } = await openAccount();
    await act(async () => void openModal(kit, { view: 'Networks' }));
    await until(() => rows().length === 0);
    storage.failWith(new Error('The storage is closed'));
    await act(async () => void openModal(kit, { view: 'Account' }));
    await until(() => rows().length === 2);
    expect(screen.queryByText('ada@example.org')).toBeNull();
    expect(document.querySelector('[data-view-link="UpdateEmailWallet"]')).toBeNull();
  });

  test('error: a login that does not say who it is costs the account nothing but the e-mail address', async () => {
    const asked: string[] = [];
    const readUser = () => Promise.reject(new Error(`lost ${asked.push('user')}`));
    const quay = { ...mockWallet('eip155', { id: 'quay' }), login: { readUser } as unknown as Login };
    await openAccount({ connectors: [quay] }, '[data-kind="eoa"]');
    expect(asked).toEqual(['user']);
    expect(rows().map((row) => row.textContent)).toEqual(['Smart account', 'Plain account']);
    expect(document.querySelector('[data-view-link="UpdateEmailWallet"]')).toBeNull();
  });
});

describe('UpdateEmailWalletView', () => {
  async function openUpdate() {
    const page = await openAccount();
    await act(async () => page.clock.advance(30_000));
    await act(async () => void openModal(page.kit, { view: 'UpdateEmailWallet' }));
    await page.until(() => field('New e-mail address'));
    return page;
  }
  const give = () => {
    type('New e-mail address', 'new@example.org');
    fireEvent.submit(screen.getByRole('form', { name: 'New e-mail address' }));
  };

  test('behavior: opened without the old address, it does not say where the first code went', async () => {
    const { frame, until } = await openUpdate();
    frame.answer('UPDATE_EMAIL', { action: 'VERIFY_PRIMARY_OTP' });
    frame.answer('UPDATE_EMAIL_SECONDARY_OTP', { newEmail: 'new@example.org' });
    give();
    await until(() => screen.queryByText('First your old address'));
    expect(within(screen.getByRole('dialog')).getByText('Code of six digits', { selector: 'p' })).toBeTruthy();
    expect(screen.queryByText(/^Enter the code we sent/)).toBeNull();
    type('Code of six digits', '111111');
    await until(() => screen.queryByText('Enter the code we sent to new@example.org'));
  });

  test('error: an address that is refused says why, and so does a code', async () => {
    const { frame, until, clock } = await openUpdate();
    frame.answer('UPDATE_EMAIL', new Error('This address is taken'));
    give();
    await until(() => inView('This address is taken'));
    expect(field('New e-mail address')?.value).toBe('new@example.org');
    await act(async () => clock.advance(30_000));
    frame.answer('UPDATE_EMAIL', { action: 'VERIFY_SECONDARY_OTP' });
    await until(() => button('Continue')?.disabled === false);
    fireEvent.submit(screen.getByRole('form'));
    await until(() => screen.queryByText('Now your new address'));
    expect(screen.queryByText('This address is taken')).toBeNull();
    frame.answer('UPDATE_EMAIL_SECONDARY_OTP', new Error('Invalid code'));
    type('Code of six digits', '111111');
    await until(() => screen.queryByText('Invalid code'));
    frame.answer('UPDATE_EMAIL_SECONDARY_OTP', { newEmail: 'new@example.org' });
    type('Code of six digits', '222222');
    await until(() => screen.queryByText('Your address is changed'));
  });
});

describe('UpdateEmailWalletView, begun again', () => {
  const hasFocus = (name: string) => field(name) !== null && document.activeElement === field(name);
  async function openAt(change: (frame: Awaited<ReturnType<typeof openAccount>>['frame']) => void) {
    const page = await openAccount();
    change(page.frame);
    await act(async () => page.clock.advance(30_000));
    await act(async () => void openModal(page.kit, { view: 'UpdateEmailWallet' }));
    await page.until(() => hasFocus('New e-mail address'));
    type('New e-mail address', 'nwe@example.org');
    fireEvent.submit(screen.getByRole('form'));
    return page;
  }

  test('behavior: each step takes the keyboard along', async () => {
    const { until } = await openAt((frame) => frame.answer('UPDATE_EMAIL', { action: 'VERIFY_PRIMARY_OTP' }));
    await until(() => screen.queryByText('First your old address'));
    await until(() => hasFocus('Code of six digits'));
    type('Code of six digits', '111111');
    await until(() => screen.queryByText('Now your new address'));
    await until(() => hasFocus('Code of six digits'));
  });

  test('behavior: another address is asked for without what was wrong with a code, and stays typed', async () => {
    const { frame, until, clock } = await openAt((one) =>
      one.answer('UPDATE_EMAIL', { action: 'VERIFY_SECONDARY_OTP' }),
    );
    await until(() => field('Code of six digits'));
    frame.answer('UPDATE_EMAIL_SECONDARY_OTP', new Error('Invalid code'));
    type('Code of six digits', '111111');
    await until(() => inView('Invalid code'));
    fireEvent.click(button('Use another address')!);
    await until(() => hasFocus('New e-mail address'));
    expect(inView('Invalid code')).toBe(false);
    type('New e-mail address', 'new@example.org');
    await act(async () => clock.advance(30_000));
    await until(() => button('Continue')?.disabled === false);
    frame.answer('UPDATE_EMAIL', new Error('This address is taken'));
    fireEvent.submit(screen.getByRole('form'));
    await until(() => inView('This address is taken'));
    expect(field('New e-mail address')?.value).toBe('new@example.org');
  });

  test('behavior: whoever comes back later reads nothing of a change that has failed', async () => {
    const { kit, until } = await openAt((frame) => frame.answer('UPDATE_EMAIL', new Error('This address is taken')));
    await until(() => inView('This address is taken'));
    await act(async () => void openModal(kit, { view: 'Account' }));
    await until(() => field('New e-mail address') === null);
    await act(async () => void openModal(kit, { view: 'UpdateEmailWallet' }));
    await until(() => field('New e-mail address'));
    expect(inView('This address is taken')).toBe(false);
  });
});

describe('useSelected', () => {
  test('behavior: a server writes what the state begins with, whatever has become of it', () => {
    const { kit } = createTestKit({ wallets: [] });
    kit.store.write(embeddedSlice, (draft) => void (draft.social = { step: 'waiting', provider: 'google' }), 'test');
    const Step = () => useSelected(selectSocialLogin).step;
    const drawn = renderToString(
      <KitProvider kit={kit}>
        <Step />
      </KitProvider>,
    );
    expect(drawn).toBe('idle');
  });
});
