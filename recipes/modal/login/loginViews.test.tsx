import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openModal, selectConnection, selectEmailLogin, selectRouter } from 'mooring/core';
import { embeddedWallet } from 'mooring/embedded-wallet';
import { memoryStorage } from 'mooring/testing';
import { embeddedSlice } from '../../../src/contract/loginState';
import {
  address,
  browserOf,
  button,
  createFrame,
  field,
  openAccount,
  plain,
  show,
  type,
} from '../../../test/login/showLogin';
import { letViewsFade } from '../../../test/letViewsFade';

afterEach(cleanup);

describe('EmailLoginView', () => {
  test('behavior: an address, a code that is wrong, one that is right', async () => {
    const { kit, frame, until } = show({ view: 'EmailLogin' });
    await until(() => field('E-mail address'));
    type('E-mail address', 'nobody');
    fireEvent.submit(screen.getByRole('form'));
    screen.getByText('This is no e-mail address');
    expect(field('E-mail address')?.getAttribute('aria-invalid')).toBe('true');
    expect(frame.requests.map(({ name }) => name)).not.toContain('CONNECT_EMAIL');

    type('E-mail address', 'ada@example.org');
    fireEvent.submit(screen.getByRole('form'));
    await until(() => field('Code of six digits'));
    screen.getByText('Enter the code we sent to ada@example.org');

    frame.answer('CONNECT_OTP', new Error('Invalid code'));
    type('Code of six digits', '111111');
    await until(() => screen.queryByText('Invalid code'));
    frame.answer('CONNECT_OTP', undefined);
    type('Code of six digits', '222222');
    await until(() => selectConnection(kit).address === address);
    await until(() => document.querySelector('dialog[open]') === null);
  });

  test('behavior: whoever is in is not asked for the address again while the modal fades out', async () => {
    const { kit, until } = show({ view: 'EmailLogin' });
    await until(() => field('E-mail address'));
    type('E-mail address', 'ada@example.org');
    fireEvent.submit(screen.getByRole('form'));
    await until(() => field('Code of six digits'));
    letViewsFade();
    type('Code of six digits', '222222');
    await until(() => !selectRouter(kit).isOpen);
    await until(() => selectEmailLogin(kit).step === 'connected');
    expect([field('E-mail address'), field('Code of six digits')?.value]).toEqual([null, '222222']);
  });

  test('behavior: whoever goes back and gives the same address again needs no other mail', async () => {
    const { frame, until } = show(undefined);
    await until(() => field('E-mail address'));
    type('E-mail address', 'ada@example.org');
    fireEvent.submit(field('E-mail address')!);
    await until(() => field('Code of six digits'));
    fireEvent.click(button('Back')!);
    await until(() => field('E-mail address'));
    fireEvent.submit(field('E-mail address')!);
    await until(() => field('Code of six digits'));
    expect(frame.requests.filter(({ name }) => name === 'CONNECT_EMAIL')).toHaveLength(1);
  });

  test('behavior: another address is given at its field, also where the first was given on Connect', async () => {
    const { kit, frame, until } = show(undefined);
    const hasFocus = (name: string) => field(name) !== null && document.activeElement === field(name);
    await until(() => field('E-mail address'));
    frame.answer('CONNECT_EMAIL', { action: 'VERIFY_DEVICE' });
    frame.hold('CONNECT_DEVICE');
    type('E-mail address', 'aad@example.org');
    fireEvent.submit(field('E-mail address')!);
    await until(() => screen.queryByText('Approve this device'));
    button('Use another address')!.focus();
    fireEvent.click(button('Use another address')!);
    await until(() => hasFocus('E-mail address'));
    expect([selectRouter(kit).view, field('E-mail address')?.value]).toEqual(['EmailLogin', 'aad@example.org']);
    fireEvent.click(button('Back')!);
    await until(() => selectRouter(kit).view === 'Connect');
  });

  test('behavior: opened by itself, it asks for another address where it is, keyboard in the field', async () => {
    const { kit, frame, until, clock } = show({ view: 'EmailLogin' });
    const asked = () => frame.requests.filter(({ name }) => name === 'CONNECT_EMAIL').map(({ payload }) => payload);
    const hasFocus = (name: string) => field(name) !== null && document.activeElement === field(name);
    const submit = () => fireEvent.submit(screen.getByRole('form'));
    await until(() => field('E-mail address'));
    type('E-mail address', 'aad@example.org');
    submit();
    await until(() => hasFocus('Code of six digits'));
    button('Use another address')!.focus();
    fireEvent.click(button('Use another address')!);
    await until(() => hasFocus('E-mail address'));
    expect([selectRouter(kit).isOpen, field('E-mail address')?.value]).toEqual([true, 'aad@example.org']);
    submit();
    await until(() => hasFocus('Code of six digits'));
    expect(asked()).toHaveLength(1);
    fireEvent.click(button('Use another address')!);
    await until(() => field('E-mail address'));
    type('E-mail address', 'ada@example.org');
    await act(async () => clock.advance(30_000));
    frame.answer('CONNECT_EMAIL', new Error('The mail could not be sent'));
    submit();
    await until(() => screen.queryByText('The mail could not be sent'));
    expect(field('E-mail address')?.value).toBe('ada@example.org');
    await act(async () => clock.advance(30_000));
    frame.answer('CONNECT_EMAIL', { action: 'VERIFY_OTP' });
    await until(() => button('Continue')?.disabled === false);
    submit();
    await until(() => screen.queryByText('Enter the code we sent to ada@example.org'));
    expect(asked()).toEqual(['aad', 'ada', 'ada'].map((name) => ({ email: `${name}@example.org` })));
  });

  test('behavior: opened by itself, whoever waits for a link may give another address, and come back', async () => {
    const { frame, until } = show({ view: 'EmailLogin' });
    await until(() => field('E-mail address'));
    frame.answer('CONNECT_EMAIL', { action: 'VERIFY_DEVICE' });
    frame.hold('CONNECT_DEVICE');
    type('E-mail address', 'ada@example.org');
    fireEvent.submit(screen.getByRole('form'));
    await until(() => screen.queryByText('Approve this device'));
    fireEvent.click(button('Use another address')!);
    await until(() => field('E-mail address')?.value === 'ada@example.org');
    fireEvent.submit(screen.getByRole('form'));
    await until(() => screen.queryByText('Approve this device'));
    expect(frame.requests.filter(({ name }) => name === 'CONNECT_EMAIL')).toHaveLength(1);
  });

  test('behavior: the focus of whoever is elsewhere on the page by then stays there', async () => {
    const { frame, until } = show({ view: 'EmailLogin' });
    await until(() => field('E-mail address'));
    frame.hold('CONNECT_EMAIL');
    type('E-mail address', 'ada@example.org');
    fireEvent.submit(screen.getByRole('form'));
    const beside = document.body.appendChild(document.createElement('input'));
    beside.focus();
    await until(() => frame.requests.some(({ name }) => name === 'CONNECT_EMAIL'));
    frame.reply('CONNECT_EMAIL', { action: 'VERIFY_OTP' });
    await until(() => field('Code of six digits'));
    expect(document.activeElement).toBe(beside);
    beside.remove();
  });

  test('behavior: a press shows at once; while another code is sent the boxes stay, and what is typed', async () => {
    const { frame, until, clock } = show({ view: 'EmailLogin' });
    await until(() => field('E-mail address'));
    type('E-mail address', 'ada@example.org');
    fireEvent.submit(screen.getByRole('form'));
    expect(button('Sending a code')?.disabled).toBe(true);
    await until(() => field('Code of six digits'));
    await act(async () => clock.advance(30_000));
    await until(() => button('Send another code')?.disabled === false);
    frame.hold('CONNECT_EMAIL');
    button('Send another code')!.focus();
    fireEvent.click(button('Send another code')!);
    expect(document.activeElement).toBe(field('Code of six digits'));
    type('Code of six digits', '123');
    await until(() => screen.queryByText('Sending a code'));
    expect(field('Code of six digits')?.value).toBe('123');
    frame.reply('CONNECT_EMAIL', { action: 'VERIFY_OTP' });
    await until(() => screen.queryByText('Another code is on its way.'));
    expect(field('Code of six digits')?.value).toBe('123');
  });

  test('behavior: a refused mail says why, and how long the next try waits', async () => {
    const { frame, until, clock } = show({ view: 'EmailLogin' });
    await until(() => field('E-mail address'));
    frame.answer('CONNECT_EMAIL', new Error('The mail could not be sent'));
    type('E-mail address', 'ada@example.org');
    fireEvent.submit(screen.getByRole('form'));
    await until(() => screen.queryByText('The mail could not be sent'));
    screen.getByText(/^Please try again after \d+ seconds$/);
    expect(button('Continue')).toHaveProperty('disabled', true);
    await act(async () => clock.advance(30_000));
    await until(() => button('Continue')?.disabled === false);
    screen.getByText('The mail could not be sent');
  });
});

describe('CodeForm', () => {
  test('behavior: its boxes are called wrong once a code is refused, until the next is typed', async () => {
    const { frame, until } = show({ view: 'EmailLogin' });
    const isWrong = () => field('Code of six digits')?.getAttribute('aria-invalid') === 'true';
    await until(() => field('E-mail address'));
    type('E-mail address', 'ada@example.org');
    fireEvent.submit(screen.getByRole('form'));
    await until(() => field('Code of six digits'));
    expect(isWrong()).toBe(false);
    frame.answer('CONNECT_OTP', new Error('Invalid code'));
    type('Code of six digits', '111111');
    await until(isWrong);
    type('Code of six digits', '2');
    expect(isWrong()).toBe(false);
  });

  test('behavior: while a code is checked the boxes keep the focus, and with it the keyboard of a phone', async () => {
    const { frame, until } = show({ view: 'EmailLogin' });
    await until(() => field('E-mail address'));
    type('E-mail address', 'ada@example.org');
    fireEvent.submit(screen.getByRole('form'));
    await until(() => field('Code of six digits'));
    frame.hold('CONNECT_OTP');
    field('Code of six digits')!.focus();
    const left = vi.fn();
    field('Code of six digits')!.addEventListener('blur', left);
    type('Code of six digits', '123456');
    await until(() => frame.requests.some(({ name }) => name === 'CONNECT_OTP'));
    await until(() => screen.queryByText('Checking the code'));
    type('Code of six digits', '12345');
    expect(field('Code of six digits')).toMatchObject({ value: '123456', disabled: false, ariaReadOnly: 'true' });
    frame.reply('CONNECT_OTP', new Error('Invalid code'));
    await until(() => screen.queryByText('Invalid code'));
    expect(field('Code of six digits')).toMatchObject({ value: '', ariaReadOnly: null });
    expect([document.activeElement, left.mock.calls]).toEqual([field('Code of six digits'), []]);
  });

  test('behavior: another code that cannot be sent is told, and what is typed of the first stays', async () => {
    const { frame, until, clock } = show({ view: 'EmailLogin' });
    await until(() => field('E-mail address'));
    type('E-mail address', 'ada@example.org');
    fireEvent.submit(screen.getByRole('form'));
    await until(() => field('Code of six digits'));
    await act(async () => clock.advance(30_000));
    await until(() => button('Send another code')?.disabled === false);
    frame.answer('CONNECT_EMAIL', new Error('The mail could not be sent'));
    fireEvent.click(button('Send another code')!);
    type('Code of six digits', '123');
    await until(() => screen.queryByText('The mail could not be sent'));
    expect(field('Code of six digits')).toMatchObject({ value: '123', ariaInvalid: null });

    frame.answer('CONNECT_OTP', new Error('Invalid code'));
    type('Code of six digits', '123456');
    await until(() => screen.queryByText('Invalid code'));
    expect(field('Code of six digits')?.value).toBe('');
    type('Code of six digits', '2');
    expect(screen.queryByText('Invalid code')).toBeNull();
  });
});

describe('a login in trouble', () => {
  const quota = new DOMException('The quota has been exceeded', 'QuotaExceededError');
  async function give(page: ReturnType<typeof show>, email = 'ada@example.org') {
    await page.until(() => field('E-mail address'));
    type('E-mail address', email);
    fireEvent.submit(screen.getByRole('form'));
  }
  /** Beside any toast. */
  const inView = (text: string) => document.querySelector('.mooring-waiting')?.textContent?.includes(text);
  const asked = (frame: ReturnType<typeof createFrame>, wanted: string) =>
    frame.requests.filter(({ name }) => name === wanted).length;

  test('behavior: a full storage keeps nobody out', async () => {
    const storage = memoryStorage();
    storage.failWith(quota);
    const page = show({ view: 'EmailLogin' }, { storage });
    await give(page);
    await page.until(() => field('Code of six digits'));
    type('Code of six digits', '222222');
    await page.until(() => selectConnection(page.kit).address === address);
  });

  test('error: two tabs share the wait between two mails; the address stays, and is sent after it', async () => {
    const storage = memoryStorage();
    const second = show({ view: 'EmailLogin' }, { storage });
    await second.until(() => field('E-mail address'));
    // The other tab has sent a mail just now.
    storage.setItem('@appkit-wallet/LAST_EMAIL_LOGIN_TIME', String(second.clock.now()));
    type('E-mail address', 'ada@example.org');
    fireEvent.submit(screen.getByRole('form'));
    await waitFor(() => expect(screen.queryByText('Please try again after 30 seconds')).not.toBeNull(), {
      timeout: 15_000,
    });
    expect(field('E-mail address')?.value).toBe('ada@example.org');
    expect(asked(second.frame, 'CONNECT_EMAIL')).toBe(0);
    await act(async () => second.clock.advance(30_000));
    await second.until(() => button('Continue')?.disabled === false);
    fireEvent.submit(screen.getByRole('form'));
    await second.until(() => field('Code of six digits'));
  });

  test('error: a lost network is told at each step, keeps what was typed, and the next try goes on', async () => {
    const page = show({ view: 'EmailLogin' });
    const { frame, until, clock, kit } = page;
    frame.hold('CONNECT_EMAIL');
    await give(page);
    await until(() => asked(frame, 'CONNECT_EMAIL') === 1);
    await act(async () => clock.advance(120_000));
    await until(() => inView('Embedded Wallet Request Timed Out'));
    expect(field('E-mail address')?.value).toBe('ada@example.org');
    frame.answer('CONNECT_EMAIL', { action: 'VERIFY_DEVICE' });
    frame.hold('CONNECT_DEVICE');
    fireEvent.submit(screen.getByRole('form'));

    await until(() => asked(frame, 'CONNECT_DEVICE') === 1);
    await act(async () => clock.advance(120_000));
    await until(() => inView('Embedded Wallet Request Timed Out'));
    frame.answer('CONNECT_DEVICE', undefined);
    await until(() => button('Try again')?.disabled === false);
    fireEvent.click(button('Try again')!);

    await until(() => field('Code of six digits'));
    frame.hold('CONNECT_OTP');
    type('Code of six digits', '222222');
    await until(() => asked(frame, 'CONNECT_OTP') === 1);
    await act(async () => clock.advance(120_000));
    await until(() => inView('Embedded Wallet Request Timed Out'));
    frame.answer('CONNECT_OTP', undefined);
    type('Code of six digits', '222222');
    await until(() => selectConnection(kit).address === address);
  });

  test('error: a page that has switched the frame off says so, and stays as it is', async () => {
    const switchedOff: object = { projectId: 'p', services: { frame: false }, frame: undefined };
    const page = show({ view: 'EmailLogin' }, { connectors: [embeddedWallet()], ...switchedOff });
    await give(page);
    await page.until(() => inView('services.frame is false'));
    expect(field('E-mail address')?.value).toBe('ada@example.org');
  });
});

describe('DeviceStep', () => {
  test('behavior: another link leaves the view where it is, which says why one was not sent', async () => {
    const { frame, until, clock } = show({ view: 'EmailLogin' });
    frame.answer('CONNECT_EMAIL', { action: 'VERIFY_DEVICE' });
    frame.hold('CONNECT_DEVICE');
    await until(() => field('E-mail address'));
    type('E-mail address', 'ada@example.org');
    fireEvent.submit(screen.getByRole('form'));
    await until(() => screen.queryByText('Approve this device'));
    const asked = () => frame.requests.filter(({ name }) => name === 'CONNECT_DEVICE').length;
    await until(() => asked() === 1);

    frame.hold('CONNECT_EMAIL');
    await act(async () => clock.advance(30_000));
    await until(() => button('Send another code')?.disabled === false);
    const drawn = new Set<string>();
    const watcher = new MutationObserver(() => {
      if (field('E-mail address')) drawn.add('the address');
      if (!screen.queryByText('Approve this device')) drawn.add('something else');
    });
    watcher.observe(document, { childList: true, subtree: true, characterData: true });
    fireEvent.click(button('Send another code')!);
    await until(() => frame.requests.filter(({ name }) => name === 'CONNECT_EMAIL').length === 2);
    frame.reply('CONNECT_EMAIL', { action: 'VERIFY_DEVICE' });
    await until(() => asked() === 2);
    expect([...drawn]).toEqual([]);
    watcher.disconnect();

    await act(async () => clock.advance(30_000));
    frame.answer('CONNECT_EMAIL', new Error('The mail could not be sent'));
    await until(() => button('Send another code')?.disabled === false);
    fireEvent.click(button('Send another code')!);
    await until(() => screen.queryByText('The mail could not be sent'));
    // The link of before is still good.
    frame.reply('CONNECT_DEVICE');
    await until(() => field('Code of six digits'));
  });
});

describe('ConnectingSocialView', () => {
  test('error: a window that is blocked again is told each time, in the region that told it first', async () => {
    let opened = 0;
    const browser = browserOf(() => ((opened += 1), null));
    const { until } = show(undefined, { ports: { browser } });
    await until(() => button('Google'));
    fireEvent.click(button('Google')!);
    await until(() => screen.queryByText('No window could open'));
    const region = screen.getByText('No window could open').closest('[role="status"]');
    const openWindow = button('Open the window')!;
    openWindow.focus();
    const told: unknown[] = [];
    for (const _press of [1, 2, 3]) {
      await act(async () => openWindow.click());
      told.push(region?.isConnected && region.firstElementChild?.firstElementChild?.textContent);
    }
    expect([opened, told]).toEqual([4, ['That did not work', 'No window could open', 'That did not work']]);
    expect(document.activeElement).toBe(openWindow);
  });

  test('behavior: where no window can open, as within other apps, the page itself goes', async () => {
    const left: unknown[] = [];
    const browser = browserOf(() => null);
    const { frame, until } = show(undefined, {
      ports: { browser: { ...browser, open: (...to: unknown[]) => void left.push(to) } },
    });
    frame.answer('GET_SOCIAL_REDIRECT_URI', { uri: 'https://social.test/?state=1' });
    await until(() => button('Google'));
    fireEvent.click(button('Google')!);
    await until(() => button('Continue in this window'));
    fireEvent.click(button('Continue in this window')!);
    await until(() => left.length > 0);
    expect(left).toEqual([[expect.stringMatching(/^https:\/\/social\.test\/\?state=1--http/), '_top']]);
    screen.getByText('Continue with Google');
    // None has.
    expect(screen.queryByText(/the window that has opened/)).toBeNull();
  });

  test('behavior: a page in a frame does not leave the one around it', async () => {
    const browser = browserOf(() => null);
    Object.assign(browser.window!, { top: {}, self: {} });
    const { until } = show(undefined, { ports: { browser } });
    await until(() => button('Google'));
    fireEvent.click(button('Google')!);
    await until(() => button('Open the window'));
    expect(button('Continue in this window')).toBeNull();
  });

  test('error: a window that was blocked is opened by a press; one that is closed can be opened again', async () => {
    const popups = [null, { closed: false, location: { href: '' }, close: () => undefined }];
    let opened = 0;
    const browser = browserOf(() => popups[(opened += 1) - 1] ?? null);
    const { frame, until } = show(undefined, { ports: { browser } });
    frame.answer('GET_SOCIAL_REDIRECT_URI', { uri: 'https://social.test/?state=1' });
    await until(() => button('Google'));
    fireEvent.click(button('Google')!);
    await until(() => screen.queryByText('No window could open'));
    fireEvent.click(button('Open the window')!);
    await until(() => popups[1]?.location.href === 'https://social.test/?state=1');
    screen.getByText('Continue with Google');
    screen.getByText(/the window that has opened/);
    Object.assign(popups[1]!, { closed: true });
    await until(() => screen.queryByText('You closed the window'));
    const asked = () => frame.requests.filter(({ name }) => name === 'GET_SOCIAL_REDIRECT_URI').length;
    const before = [opened, asked()];
    popups.push({ closed: false, location: { href: '' }, close: () => undefined });
    const retry = button('Try again')!;
    // Both presses are there before anything is drawn anew.
    act(() => [retry, retry].forEach((each) => each.click()));
    await until(() => popups[2]?.location.href === 'https://social.test/?state=1');
    expect([opened, asked()]).toEqual([before[0]! + 1, before[1]! + 1]);
  });

  test.each([
    ['opening', 'Continue with Google'],
    ['waiting', 'Continue with Google'],
    ['connecting', 'Opening your wallet'],
    ['connected', 'Opening your wallet'],
  ] as const)('behavior: while it is %s it waits: %s', async (step, words) => {
    const { kit, until } = show({ view: 'ConnectingSocial', params: { provider: 'google' } });
    await until(() => button('Try again'));
    act(() => kit.store.write(embeddedSlice, (draft) => void (draft.social = { step, provider: 'google' }), 'test'));
    expect(document.querySelector('[data-tone="waiting"]')?.textContent).toContain(words);
  });

  test('behavior: with nothing under way it says so, and waits for nobody', async () => {
    const { until } = show({ view: 'ConnectingSocial', params: { provider: 'google' } });
    await until(() => button('Try again'));
    expect(document.querySelector('[data-tone="waiting"]')).toBeNull();
  });
});

describe('ConnectingFarcasterView', () => {
  test('behavior: shows a code, and connects when the phone has said yes', async () => {
    const { kit, frame, until } = show({ view: 'ConnectingFarcaster' });
    frame.answer('GET_FARCASTER_URI', { url: 'https://farcaster.test/login?channel=1' });
    frame.hold('CONNECT_FARCASTER');
    await until(() => screen.queryByRole('img', { name: /QR code/ }));
    frame.reply('CONNECT_FARCASTER', { userName: 'ada' });
    await until(() => selectConnection(kit).address === address);
  });
});

describe('LegalGate', () => {
  test('behavior: every way in is closed until the visitor has agreed, and again when that is taken back', async () => {
    const { until } = show(undefined, {
      features: { legalCheckbox: true },
      legal: { termsUrl: 'https://shop.test/terms' },
    });
    await until(() => screen.queryByRole('checkbox'));
    await until(() => button('Google'));
    const gate = () => document.querySelector<HTMLFieldSetElement>('fieldset')?.disabled;
    expect(gate()).toBe(true);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://shop.test/terms']);
    fireEvent.click(screen.getByRole('checkbox'));
    await until(() => gate() === false);
    fireEvent.click(screen.getByRole('checkbox'));
    await until(() => gate() === true);
  });
});

describe('LoginAccount and UpdateEmailWalletView', () => {
  test('behavior: one tap changes the kind of account', async () => {
    const { kit, until } = await openAccount();
    const current = () =>
      [...document.querySelectorAll('[data-kind][aria-current="true"]')].map((row) => row.getAttribute('data-kind'));
    expect(current()).toEqual(['smartAccount']);
    fireEvent.click(document.querySelector('[data-kind="eoa"]')!);
    await until(() => selectConnection(kit).address === plain);
    await until(() => current().includes('eoa'));
    expect(current()).toEqual(['eoa']);
  });

  test('behavior: another address takes two codes, and the account shows it', async () => {
    const { frame, until, clock } = await openAccount();
    await act(async () => clock.advance(30_000));
    frame.answer('UPDATE_EMAIL', { action: 'VERIFY_PRIMARY_OTP' });
    frame.answer('UPDATE_EMAIL_SECONDARY_OTP', { newEmail: 'new@example.org' });
    fireEvent.click(document.querySelector('[data-view-link="UpdateEmailWallet"]')!);
    await until(() => field('New e-mail address'));
    type('New e-mail address', 'new@example.org');
    fireEvent.submit(screen.getByRole('form'));
    await until(() => screen.queryByText('First your old address'));
    type('Code of six digits', '111111');
    await until(() => screen.queryByText('Now your new address'));
    type('Code of six digits', '222222');
    await until(() => screen.queryByText('Your address is changed'));
    fireEvent.click(button('Done')!);
    await until(() => screen.queryByText('new@example.org'));
  });

  test('behavior: it names the address it is opened with, cut, and leads to the view it is told', async () => {
    const { kit, frame, until, clock } = await openAccount();
    const [long, shown] = [`${'a'.repeat(25)}@ab.co`, `${'a'.repeat(25)}@ab.c…`];
    await act(async () => clock.advance(30_000));
    frame.answer('UPDATE_EMAIL', { action: 'VERIFY_PRIMARY_OTP' });
    frame.answer('UPDATE_EMAIL_SECONDARY_OTP', { newEmail: `b${long}` });
    act(
      () => void openModal(kit, { view: 'UpdateEmailWallet', params: { email: long, redirectView: 'ProfileWallets' } }),
    );
    await until(() => field('New e-mail address'));
    type('New e-mail address', `b${long}`);
    fireEvent.submit(screen.getByRole('form'));
    // An address of more than thirty characters is cut.
    await until(() => screen.queryByText(`Enter the code we sent to ${shown}`));
    type('Code of six digits', '111111');
    await until(() => screen.queryByText('Now your new address'));
    type('Code of six digits', '222222');
    await until(() => button('Done'));
    fireEvent.click(button('Done')!);
    expect(selectRouter(kit).history).toEqual([{ view: 'ProfileWallets', params: undefined }]);
  });

  test('behavior: while a code of the old address is awaited another may be sent, and is when asked', async () => {
    const { frame, until, clock } = await openAccount();
    await act(async () => clock.advance(30_000));
    frame.answer('UPDATE_EMAIL', { action: 'VERIFY_PRIMARY_OTP' });
    fireEvent.click(document.querySelector('[data-view-link="UpdateEmailWallet"]')!);
    await until(() => field('New e-mail address'));
    type('New e-mail address', 'new@example.org');
    fireEvent.submit(screen.getByRole('form'));
    await until(() => screen.queryByText('First your old address'));
    expect(screen.queryByText('Sending a code')).toBeNull();
    await act(async () => clock.advance(30_000));
    await until(() => button('Send another code')?.disabled === false);
    frame.hold('UPDATE_EMAIL');
    fireEvent.click(button('Send another code')!);
    await until(() => screen.queryByText('Sending a code'));
    frame.reply('UPDATE_EMAIL', { action: 'VERIFY_PRIMARY_OTP' });
    await until(() => screen.queryByText('Another code is on its way.'));
  });
});
