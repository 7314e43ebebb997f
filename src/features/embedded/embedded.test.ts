import { describe, expect, test } from 'vitest';
import type { Login } from '../../contract/login';
import { createTestKit } from '../../testing/createTestKit';
import { mockWallet } from '../../testing/mockWallet';
import { KitError } from '../../errors';
import { awaitDeviceApproval } from './awaitDeviceApproval';
import { cancelLogin } from './cancelLogin';
import { connectFarcaster } from './connectFarcaster';
import { connectSocial } from './connectSocial';
import { sendEmailCode } from './sendEmailCode';
import { embeddedSlice } from './state';
import { submitEmailCode } from './submitEmailCode';
import { submitEmailUpdateCode } from './submitEmailUpdateCode';
import { updateEmail } from './updateEmail';
import { deferred } from '../../../test/deferred';

const secureOrigin = 'https://secure.test';

/** A window that can be opened, closed and posted to, as far as a social login needs one. */
function createFakeWindow({ isBlocking = false } = {}) {
  const listeners = new Set<(message: unknown) => void>();
  const opened: { url: string; features: string; closed: boolean; location: { href: string }; close(): void }[] = [];
  return {
    opened,
    listeners,
    post: (message: { origin: string; data: unknown }) => [...listeners].forEach((listener) => listener(message)),
    window: {
      open(url: string, _name: string, features: string) {
        if (isBlocking) return null;
        const popup = {
          url,
          features,
          closed: false,
          location: { href: url },
          close: () => void (popup.closed = true),
        };
        opened.push(popup);
        return popup;
      },
      addEventListener: (type: string, listener: (message: unknown) => void) =>
        void (type === 'message' && listeners.add(listener)),
      removeEventListener: (_type: string, listener: (message: unknown) => void) => void listeners.delete(listener),
    },
  };
}

const unasked = async (): Promise<never> => {
  throw new KitError('test/unasked', 'Nobody expected this');
};

function setUp(login: Partial<Login> = {}, page = createFakeWindow()) {
  const wallet = mockWallet('eip155', { id: 'embeddedWallet', type: 'AUTH', loginMethods: ['email', 'social'] });
  Object.assign(wallet, {
    login: {
      secureOrigin,
      sendEmailCode: unasked,
      awaitDevice: unasked,
      submitEmailCode: unasked,
      updateEmail: unasked,
      submitEmailUpdateCode: unasked,
      fetchSocialUrl: unasked,
      submitSocialResult: unasked,
      fetchFarcasterUrl: unasked,
      awaitFarcaster: unasked,
      lastEmailSentAt: async () => undefined,
      abort: () => undefined,
      ...login,
    },
  });
  const left: [url: string, target: string][] = [];
  const open = (url: string, target: string) => void left.push([url, target]);
  const made = createTestKit({
    wallets: [wallet],
    ports: { browser: { window: page.window as never, onVisible: () => () => undefined, open } },
  });
  return { ...made, page, left, state: () => made.kit.store.read(embeddedSlice) };
}

const turns = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe('sendEmailCode', () => {
  test('behavior: a code is due, then connects; spaces around an address and in a code are passed over', async () => {
    const asked: unknown[] = [];
    const { kit, state } = setUp({
      sendEmailCode: async ({ email }) => (asked.push(email), 'VERIFY_OTP'),
      submitEmailCode: async ({ code }) => void asked.push(code),
    });
    expect(await sendEmailCode(kit, { email: ' ada@example.org ' })).toEqual({ action: 'VERIFY_OTP' });
    expect(state().email).toEqual({ step: 'code', email: 'ada@example.org' });
    const { connections } = await submitEmailCode(kit, { code: ' 123 456' });
    expect([asked, connections.length, state().email]).toEqual([
      ['ada@example.org', '123456'],
      1,
      { step: 'connected', email: 'ada@example.org' },
    ]);
  });

  test('behavior: a device that is not known is approved by a link, and a code comes then', async () => {
    const { kit, state } = setUp({ sendEmailCode: async () => 'VERIFY_DEVICE', awaitDevice: async () => undefined });
    await sendEmailCode(kit, { email: 'ada@example.org' });
    expect(state().email).toMatchObject({ step: 'device' });
    await awaitDeviceApproval(kit);
    expect(state().email).toEqual({ step: 'code', email: 'ada@example.org' });
  });

  test('behavior: another link leaves the device step where it is, also where it cannot be sent', async () => {
    let answer: (action: 'VERIFY_DEVICE' | Error) => void = () => undefined;
    const { kit, clock, state } = setUp({
      sendEmailCode: () =>
        new Promise((resolve, reject) => {
          answer = (action) => (action instanceof Error ? reject(action) : resolve(action));
        }),
    });
    const send = async (action: 'VERIFY_DEVICE' | Error) => {
      clock.advance(30_000);
      const sent = sendEmailCode(kit, { email: 'ada@example.org' }).catch((error: unknown) => error);
      await turns();
      const { step } = state().email;
      answer(action);
      await sent;
      return step;
    };
    expect(await send('VERIFY_DEVICE')).toBe('sending');
    expect(await send('VERIFY_DEVICE')).toBe('device');
    expect(state().email).toEqual({ step: 'device', email: 'ada@example.org' });
    expect(await send(new Error('No mail today'))).toBe('device');
    expect(state().email).toMatchObject({ step: 'device', email: 'ada@example.org', error: {} });
  });

  test('error: what comes of a device that nobody waits for any more changes nothing', async () => {
    const ends: (() => void)[] = [];
    const { kit, clock, state } = setUp({
      sendEmailCode: async ({ email }) => (email === 'ada@example.org' ? 'VERIFY_DEVICE' : 'VERIFY_OTP'),
      awaitDevice: () =>
        new Promise((resolve, reject) => ends.push(() => (ends.length > 1 ? resolve() : reject(new Error('late'))))),
    });
    for (const [index, outcome] of ['rejected', 'fulfilled'].entries()) {
      clock.advance(30_000);
      await sendEmailCode(kit, { email: 'ada@example.org' });
      const waiting = Promise.allSettled([awaitDeviceApproval(kit)]);
      clock.advance(30_000);
      await sendEmailCode(kit, { email: 'bob@example.org' });
      ends[index]?.();
      expect(await waiting).toMatchObject([{ status: outcome }]);
      expect(state().email).toEqual({ step: 'code', email: 'bob@example.org' });
    }
  });

  test('behavior: a device that is known is connected at once', async () => {
    const { kit, wallet, state } = setUp({ sendEmailCode: async () => 'CONNECT' });
    await sendEmailCode(kit, { email: 'ada@example.org' });
    expect([state().email.step, wallet.requests.map(({ method }) => method)]).toEqual(['connected', ['connect']]);
  });

  test.each([
    [1, 30],
    [29_000, 1],
    [29_999, 1],
  ])('error: %d ms after the last one it says how many seconds are left (%d)', async (ms, seconds) => {
    const { kit, clock } = setUp({ sendEmailCode: async () => 'VERIFY_OTP' });
    await sendEmailCode(kit, { email: 'ada@example.org' });
    clock.advance(ms);
    await expect(sendEmailCode(kit, { email: 'ada@example.org' })).rejects.toMatchObject({
      code: 'embedded/cooldown-active',
      message: `Please try again after ${seconds} seconds`,
    });
  });

  test('behavior: after thirty seconds it may be sent again; the page before this one counts too', async () => {
    const { kit, clock } = setUp({ sendEmailCode: async () => 'VERIFY_OTP' });
    await sendEmailCode(kit, { email: 'ada@example.org' });
    clock.advance(30_000);
    await sendEmailCode(kit, { email: 'ada@example.org' });
    const later = setUp({ sendEmailCode: async () => 'VERIFY_OTP', lastEmailSentAt: async () => Date.UTC(2026, 0, 1) });
    later.clock.advance(10_000);
    await expect(sendEmailCode(later.kit, { email: 'ada@example.org' })).rejects.toMatchObject({
      message: 'Please try again after 20 seconds',
    });
  });

  test('error: what could not even be loaded is told where the login stands', async () => {
    const lost = () => Promise.reject(Object.assign(new Error('offline'), { name: 'kit/load-failed' }));
    const { kit, state } = setUp({ lastEmailSentAt: lost });
    await expect(sendEmailCode(kit, { email: 'ada@example.org' })).rejects.toMatchObject({ code: 'kit/load-failed' });
    await expect(updateEmail(kit, { email: 'ada@example.org' })).rejects.toMatchObject({ code: 'kit/load-failed' });
    const told = { step: 'idle', error: { code: 'kit/load-failed' } };
    expect([state().email, state().update]).toMatchObject([told, told]);
  });

  test('error: pressed twice before anything has loaded, one mail is sent', async () => {
    const asked: string[] = [];
    const { kit, state } = setUp({
      lastEmailSentAt: async () => undefined,
      sendEmailCode: async ({ email }) => (asked.push(email), 'VERIFY_OTP'),
    });
    const [first, second] = await Promise.allSettled([
      sendEmailCode(kit, { email: 'ada@example.org' }),
      sendEmailCode(kit, { email: 'ada@example.org' }),
    ]);
    expect([first.status, second, asked.length]).toMatchObject([
      'fulfilled',
      { reason: { code: 'embedded/cooldown-active' } },
      1,
    ]);
    expect(state().email.step).toBe('code');
  });

  test('behavior: a code can be given while another is being sent, which changes nothing then', async () => {
    let answer: (action: 'VERIFY_OTP' | Error) => void = () => undefined;
    let isFirst = true;
    const { kit, clock, state } = setUp({
      sendEmailCode: () => {
        if (isFirst) return ((isFirst = false), Promise.resolve('VERIFY_OTP' as const));
        return new Promise((resolve, reject) => {
          answer = (given) => (given instanceof Error ? reject(given) : resolve(given));
        });
      },
      submitEmailCode: async () => undefined,
    });
    const email = 'ada@example.org';
    await sendEmailCode(kit, { email });
    clock.advance(30_000);
    const again = sendEmailCode(kit, { email });
    await turns();
    expect(state().email).toEqual({ step: 'code', email, isSending: true });
    answer(new Error('The mail could not be sent'));
    await expect(again).rejects.toThrow('The mail could not be sent');
    expect(state().email).toMatchObject({ step: 'code', email, error: { message: 'The mail could not be sent' } });
    clock.advance(30_000);
    const third = sendEmailCode(kit, { email });
    await turns();
    await submitEmailCode(kit, { code: '123456' });
    answer('VERIFY_OTP');
    expect([await third, state().email]).toEqual([{ action: 'VERIFY_OTP' }, { step: 'connected', email }]);
  });

  test.each(['', 'ada', 'ada@', 'ada@example', 'a b@example.org', `${'a'.repeat(250)}@b.co`])(
    'error: "%s" is no address, and nobody is asked',
    async (email) => {
      const { kit, state } = setUp();
      await expect(sendEmailCode(kit, { email })).rejects.toMatchObject({ code: 'embedded/invalid-email' });
      expect(state().email).toEqual({ step: 'idle' });
    },
  );

  test('error: a wrong code can be given again; a code before there is one cannot', async () => {
    let isRight = false;
    const { kit, state } = setUp({
      sendEmailCode: async () => 'VERIFY_OTP',
      submitEmailCode: async () => {
        if (!isRight) throw new KitError('embedded/refused', 'Invalid code');
      },
    });
    await expect(submitEmailCode(kit, { code: '123456' })).rejects.toMatchObject({ code: 'embedded/step-not-due' });
    await sendEmailCode(kit, { email: 'ada@example.org' });
    await expect(submitEmailCode(kit, { code: '12345' })).rejects.toMatchObject({ message: 'The code has 6 digits' });
    await expect(submitEmailCode(kit, { code: '123456' })).rejects.toMatchObject({ message: 'Invalid code' });
    expect(state().email).toMatchObject({ step: 'code', error: { message: 'Invalid code' } });
    isRight = true;
    await submitEmailCode(kit, { code: '654321' });
    expect(state().email.step).toBe('connected');
  });

  test('error: a kit without such a connector', async () => {
    const { kit } = createTestKit();
    await expect(sendEmailCode(kit, { email: 'ada@example.org' })).rejects.toMatchObject({
      message: 'No auth connector found',
    });
  });
});

describe('updateEmail', () => {
  test('behavior: a code from the old address, then one from the new', async () => {
    const steps: string[] = [];
    const { kit, state } = setUp({
      updateEmail: async () => 'VERIFY_PRIMARY_OTP',
      submitEmailUpdateCode: async ({ step }) => void steps.push(step),
    });
    await updateEmail(kit, { email: 'new@example.org' });
    expect(await submitEmailUpdateCode(kit, { code: '111111' })).toEqual({ isDone: false });
    expect(state().update).toMatchObject({ step: 'code', due: 'VERIFY_SECONDARY_OTP' });
    expect(await submitEmailUpdateCode(kit, { code: '222222' })).toEqual({ isDone: true });
    expect([steps, state().update]).toEqual([
      ['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP'],
      { step: 'updated', email: 'new@example.org' },
    ]);
  });
});

describe('connectSocial', () => {
  const social: Partial<Login> = {
    fetchSocialUrl: async () => 'https://provider.test/login',
    submitSocialResult: async () => undefined,
  };

  test('behavior: opens the window at once, sends it to the provider, and connects with what comes back', async () => {
    const { kit, page, state } = setUp(social);
    const connecting = connectSocial(kit, { provider: 'google' });
    expect(page.opened[0]).toMatchObject({
      url: `${secureOrigin}/loading`,
      features: 'width=600,height=800,scrollbars=yes',
    });
    await turns();
    expect([page.opened[0]?.location.href, state().social.step]).toEqual(['https://provider.test/login', 'waiting']);
    page.post({ origin: 'https://other.test', data: { hello: 1 } });
    page.post({ origin: secureOrigin, data: { resultUri: '?code=1&state=2' } });
    const { connections } = await connecting;
    expect([connections.length, state().social.step, page.opened[0]?.closed, page.listeners.size]).toEqual([
      1,
      'connected',
      true,
      0,
    ]);
  });

  test('behavior: the window has gone while the login goes on: it may ask something in the page', async () => {
    const submitting = deferred<void>();
    const { kit, page, state } = setUp({ ...social, submitSocialResult: () => submitting.promise });
    const connecting = connectSocial(kit, { provider: 'google' });
    await turns();
    page.post({ origin: secureOrigin, data: { resultUri: '?code=1&state=2' } });
    await turns();
    expect([state().social.step, page.opened[0]?.closed]).toEqual(['connecting', true]);
    submitting.answer();
    expect((await connecting).connections).toHaveLength(1);
  });

  test.each([
    ['a foreign page', { origin: 'https://evil.test', data: { resultUri: '?code=1' } }, 'Untrusted Origin'],
    ['a refusal', { origin: secureOrigin, data: { resultUri: '?error=access+denied' } }, 'access denied'],
  ])('error: %s', async (_title, message, said) => {
    const { kit, page, state } = setUp(social);
    const connecting = connectSocial(kit, { provider: 'x' });
    await turns();
    page.post(message);
    await expect(connecting).rejects.toMatchObject({ message: said });
    expect([state().social.step, page.listeners.size, page.opened[0]?.closed]).toEqual(['failed', 0, true]);
  });

  test('error: a window that is closed is noticed within a second, and no timer stays', async () => {
    const { kit, page, clock, state } = setUp(social);
    clock.advance(0);
    const before = clock.waiting;
    const connecting = connectSocial(kit, { provider: 'apple' });
    connecting.catch(() => undefined);
    await turns();
    page.opened[0]?.close();
    clock.advance(999);
    await turns();
    expect(state().social.step).not.toBe('failed');
    clock.advance(1);
    await expect(connecting).rejects.toMatchObject({ message: 'Popup closed' });
    expect([state().social.step, clock.waiting]).toEqual(['failed', before]);
  });

  test('error: one that is gone within three seconds tells the developer what may have cut it off', async () => {
    const told = async (closedAfterMs: number) => {
      const { kit, page, clock, log } = setUp(social);
      const connecting = connectSocial(kit, { provider: 'apple' });
      connecting.catch(() => undefined);
      await turns();
      clock.advance(closedAfterMs);
      page.opened[0]?.close();
      clock.advance(2_000);
      await expect(connecting).rejects.toMatchObject({ code: 'embedded/popup-closed' });
      // The words have loaded when others, asked for later, are there.
      const other = createTestKit({ chains: [] } as object);
      await expect.poll(() => other.log.length).toBe(1);
      return log.map(({ message }) => message);
    };
    expect(await told(0)).toEqual([expect.stringContaining('`Cross-Origin-Opener-Policy: same-origin`')]);
    expect(await told(4_500)).toEqual([]);
  });

  test('behavior: one that posts and closes at once is heard, however late the page gets to it', async () => {
    const { kit, page, clock } = setUp(social);
    const connecting = connectSocial(kit, { provider: 'apple' });
    await turns();
    // The window is gone already when it is looked at, and its message is the next thing the page will hear.
    Object.defineProperty(page.opened[0], 'closed', {
      set: () => undefined,
      get: () => clock.after(0, () => page.post({ origin: secureOrigin, data: { resultUri: '?code=1' } })) && true,
    });
    clock.advance(1_000);
    expect((await connecting).connections).toHaveLength(1);
  });

  test('error: a blocked window is a state with a way on', async () => {
    const { kit, state } = setUp(social, createFakeWindow({ isBlocking: true }));
    await expect(connectSocial(kit, { provider: 'google' })).rejects.toMatchObject({ code: 'embedded/popup-blocked' });
    expect(state().social).toMatchObject({ step: 'blocked', provider: 'google' });
  });

  test.each([
    ['inside Telegram', { TelegramWebviewProxy: {} }, undefined],
    ['asked to', {}, 'redirect'],
  ] as const)('behavior: %s the page itself goes, says where to come back, can be called off', async (_, has, mode) => {
    const page = createFakeWindow();
    Object.assign(page.window, { ...has, location: { href: 'https://shop.test/cart' } });
    const asked: unknown[] = [];
    const fetchSocialUrl: Login['fetchSocialUrl'] = async ({ provider, returnTo }) => {
      asked.push({ provider, returnTo });
      return 'https://provider.test/login';
    };
    const { kit, left, state } = setUp({ ...social, fetchSocialUrl }, page);
    const connecting = connectSocial(kit, { provider: 'google', mode });
    connecting.catch(() => undefined);
    await turns();
    expect(asked).toEqual([{ provider: 'google', returnTo: 'https://shop.test/cart' }]);
    expect([left, page.opened.length, state().social.step]).toEqual([
      [['https://provider.test/login', '_top']],
      0,
      'waiting',
    ]);
    cancelLogin(kit);
    await expect(connecting).rejects.toMatchObject({ code: 'kit/aborted' });
    expect(state().social.step).toBe('idle');
  });

  test('error: inside Telegram a press of "back" may bring the page back as it was: nothing came of it', async () => {
    const page = createFakeWindow();
    const events = new EventTarget();
    Object.assign(page.window, {
      TelegramWebviewProxy: {},
      location: { href: 'https://shop.test/cart' },
      addEventListener: events.addEventListener.bind(events),
    });
    const { kit, state } = setUp(social, page);
    const connecting = connectSocial(kit, { provider: 'google' });
    connecting.catch(() => undefined);
    await turns();
    events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    await turns();
    expect(state().social.step).toBe('waiting');
    events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await expect(connecting).rejects.toMatchObject({ code: 'embedded/popup-closed' });
    expect(state().social.step).toBe('failed');
  });

  test.each(['timed out', 'closed'])('error: when it is %s, the frame is not asked any more', async (end) => {
    const heard: AbortSignal[] = [];
    const fetchSocialUrl: Login['fetchSocialUrl'] = ({ signal }) => {
      if (signal) heard.push(signal);
      return new Promise(() => undefined);
    };
    const { kit, page, clock } = setUp({ ...social, fetchSocialUrl });
    const connecting = connectSocial(kit, { provider: 'google' });
    connecting.catch(() => undefined);
    await turns();
    expect(heard.map(({ aborted }) => aborted)).toEqual([false]);
    if (end === 'closed') page.opened[0]?.close();
    clock.advance(45_000);
    await expect(connecting).rejects.toMatchObject({ code: expect.stringMatching(/popup-closed|social-timeout/) });
    expect(heard.map(({ aborted }) => aborted)).toEqual([true]);
  });

  test('error: a frame that does not say where to go within 45 s', async () => {
    const { kit, page, clock } = setUp({ ...social, fetchSocialUrl: () => new Promise(() => undefined) });
    const connecting = connectSocial(kit, { provider: 'google' });
    connecting.catch(() => undefined);
    await turns();
    clock.advance(44_999);
    await turns();
    expect(page.opened[0]?.closed).toBe(false);
    clock.advance(1);
    await expect(connecting).rejects.toMatchObject({ message: 'Social login timed out' });
    expect([page.opened[0]?.closed, page.listeners.size]).toEqual([true, 0]);
  });

  test('error: a frame that fails', async () => {
    const { kit, page } = setUp({ ...social, fetchSocialUrl: () => Promise.reject(new Error('boom')) });
    await expect(connectSocial(kit, { provider: 'google' })).rejects.toMatchObject({
      message: 'Failed to initiate social connection',
    });
    expect([page.opened[0]?.closed, page.listeners.size]).toEqual([true, 0]);
  });

  test('behavior: called off, it closes the window and is idle again', async () => {
    const { kit, page, state } = setUp(social);
    const controller = new AbortController();
    const connecting = connectSocial(kit, { provider: 'google', signal: controller.signal });
    await turns();
    controller.abort();
    await expect(connecting).rejects.toMatchObject({ code: 'kit/aborted' });
    expect([state().social, page.opened[0]?.closed, page.listeners.size]).toEqual([{ step: 'idle' }, true, 0]);
  });

  test('error: pressed twice, it opens one window, asks once, and both presses connect', async () => {
    const asked: string[] = [];
    const { kit, page } = setUp({
      ...social,
      fetchSocialUrl: async ({ provider }) => (asked.push(provider), 'https://provider.test/login'),
      submitSocialResult: async ({ resultUri }) => void asked.push(resultUri),
    });
    const presses = [connectSocial(kit, { provider: 'google' }), connectSocial(kit, { provider: 'google' })];
    await turns();
    presses.push(connectSocial(kit, { provider: 'google' }));
    page.post({ origin: secureOrigin, data: { resultUri: '?code=1' } });
    const [first, ...others] = await Promise.all(presses);
    expect([page.opened.length, asked, others]).toEqual([1, ['google', '?code=1'], [first, first]]);
  });

  test('behavior: of two presses, each can be called off; the window is that of the first', async () => {
    const { kit, page, state } = setUp(social);
    const leaving = new AbortController();
    const first = connectSocial(kit, { provider: 'google' });
    const second = connectSocial(kit, { provider: 'google', signal: leaving.signal });
    await turns();
    leaving.abort();
    await expect(second).rejects.toMatchObject({ code: 'kit/aborted' });
    expect([state().social.step, page.opened[0]?.closed]).toEqual(['waiting', false]);
    page.post({ origin: secureOrigin, data: { resultUri: '?code=1' } });
    await first;
    expect(state().social.step).toBe('connected');
  });

  test('error: another account meanwhile ends the first, whose end says nothing any more', async () => {
    const { kit, page, state } = setUp(social);
    const first = connectSocial(kit, { provider: 'google' });
    first.catch(() => undefined);
    await turns();
    const second = connectSocial(kit, { provider: 'apple' });
    await expect(first).rejects.toMatchObject({ code: 'kit/aborted' });
    await turns();
    expect([state().social, page.opened.map(({ closed }) => closed), page.listeners.size]).toEqual([
      { step: 'waiting', provider: 'apple' },
      [true, false],
      1,
    ]);
    page.post({ origin: secureOrigin, data: { resultUri: '?code=1' } });
    await second;
    expect(state().social).toEqual({ step: 'connected', provider: 'apple' });
  });

  test('error: called off and pressed again at once, it begins anew; a kit that is destroyed ends it', async () => {
    const { kit, page, state } = setUp(social);
    const first = connectSocial(kit, { provider: 'google' });
    await turns();
    void cancelLogin(kit);
    const second = connectSocial(kit, { provider: 'google' });
    await expect(first).rejects.toMatchObject({ code: 'kit/aborted' });
    await turns();
    expect([state().social.step, page.opened.map(({ closed }) => closed)]).toEqual(['waiting', [true, false]]);
    kit.destroy();
    await expect(second).rejects.toMatchObject({ code: 'kit/aborted' });
    expect([page.opened.map(({ closed }) => closed), page.listeners.size]).toEqual([[true, true], 0]);
  });
});

describe('connectFarcaster', () => {
  test('behavior: shows a link for as long as it waits, then connects', async () => {
    let approve = () => undefined as void;
    const { kit, state } = setUp({
      fetchFarcasterUrl: async () => 'https://farcaster.test/1',
      awaitFarcaster: () => new Promise<void>((resolve) => (approve = resolve)),
    });
    const connecting = connectFarcaster(kit);
    await turns();
    expect([state().social.step, state().farcasterUrl]).toEqual(['waiting', 'https://farcaster.test/1']);
    approve();
    await connecting;
    expect([state().social.step, state().farcasterUrl]).toEqual(['connected', undefined]);
  });

  test('error: what fails is said, and the link is gone', async () => {
    const { kit, state } = setUp({ fetchFarcasterUrl: () => Promise.reject(new Error('boom')) });
    await expect(connectFarcaster(kit)).rejects.toMatchObject({ message: 'Failed to connect to farcaster' });
    expect(state()).toMatchObject({ social: { step: 'failed' }, farcasterUrl: undefined });
  });

  test('error: pressed twice, it asks once; with another account it ends, and its link is gone', async () => {
    const asked: string[] = [];
    const { kit, state } = setUp({
      fetchFarcasterUrl: async () => (asked.push('url'), 'https://farcaster.test/1'),
      awaitFarcaster: ({ signal }) =>
        new Promise((_resolve, reject) => {
          asked.push('phone');
          signal?.addEventListener('abort', () => reject(new KitError('kit/aborted', 'Request was aborted')));
        }),
      fetchSocialUrl: async () => 'https://provider.test/login',
    });
    const presses = [connectFarcaster(kit), connectFarcaster(kit)];
    const ends = Promise.allSettled(presses);
    await turns();
    expect([asked, state().farcasterUrl]).toEqual([['url', 'phone'], 'https://farcaster.test/1']);
    connectSocial(kit, { provider: 'google' }).catch(() => undefined);
    expect(await ends).toMatchObject([{ reason: { code: 'kit/aborted' } }, { reason: { code: 'kit/aborted' } }]);
    await turns();
    expect([state().social, state().farcasterUrl]).toEqual([{ step: 'waiting', provider: 'google' }, undefined]);
  });
});
