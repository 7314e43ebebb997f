import { describe, expect, test } from 'vitest';
import {
  awaitDeviceApproval,
  connectFarcaster,
  connectSocial,
  KitError,
  sendEmailCode,
  submitEmailCode,
  submitEmailUpdateCode,
  updateEmail,
  type BrowserPort,
  type LoginMethod,
} from 'mooring/core';
import { createTestKit, mockWallet } from 'mooring/testing';
import type { EmailAction, EmailUpdateAction, Login } from '../../contract/login';
import { deferred } from '../../../test/deferred';
import { learnSentAt } from './requireLogin';
import { embeddedSlice } from './state';

// What a login says of itself between its steps.

const cooldownMs = 30_000;
const [ada, bob] = ['ada@example.org', 'bob@example.org'];

/** A kit with an embedded wallet that logs in as the test says. */
function setUp(login: Partial<Login>, loginMethods: readonly LoginMethod[] = ['email', 'social']) {
  const wallet = mockWallet('eip155', { id: 'embeddedWallet', type: 'AUTH', loginMethods });
  Object.assign(wallet, { login: { lastEmailSentAt: async () => undefined, abort: () => undefined, ...login } });
  const popup = { closed: false, location: { href: '' }, close: () => void (popup.closed = true) };
  const events = new EventTarget();
  const window = {
    open: (url: string) => Object.assign(popup, { location: { href: url } }),
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  };
  const browser = { window, onVisible: () => () => undefined, open: () => undefined } as unknown as BrowserPort;
  const made = createTestKit({ wallets: [wallet], ports: { browser } });
  const post = (message: { origin: string; data: unknown }) =>
    events.dispatchEvent(Object.assign(new Event('message'), message));
  return { ...made, popup, post, state: () => made.kit.store.read(embeddedSlice) };
}

const turns = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe('awaitDeviceApproval', () => {
  test('error: a device that is not approved stays due, and why is told', async () => {
    const { kit, state } = setUp({
      sendEmailCode: async () => 'VERIFY_DEVICE',
      awaitDevice: () => Promise.reject(new KitError('embedded/refused', 'No')),
    });
    await sendEmailCode(kit, { email: ada });
    await expect(awaitDeviceApproval(kit)).rejects.toMatchObject({ code: 'embedded/refused' });
    expect(state().email).toMatchObject({ step: 'device', email: ada, error: { code: 'embedded/refused' } });
  });

  test('behavior: called off, it is still due, and nothing has gone wrong', async () => {
    const { kit, state } = setUp({
      sendEmailCode: async () => 'VERIFY_DEVICE',
      awaitDevice: () => Promise.reject(new KitError('kit/aborted', 'Request was aborted')),
    });
    await sendEmailCode(kit, { email: ada });
    await expect(awaitDeviceApproval(kit)).rejects.toMatchObject({ code: 'kit/aborted' });
    expect(state().email).toEqual({ step: 'device', email: ada });
  });

  test('behavior: what was approved for one address is not for another that waits for its link', async () => {
    const approved = deferred();
    const { kit, clock, state } = setUp({
      sendEmailCode: async () => 'VERIFY_DEVICE',
      awaitDevice: () => approved.promise,
    });
    await sendEmailCode(kit, { email: ada });
    const waiting = awaitDeviceApproval(kit);
    clock.advance(cooldownMs);
    await sendEmailCode(kit, { email: bob });
    approved.answer();
    await waiting;
    expect(state().email).toEqual({ step: 'device', email: bob });
  });
});

describe('sendEmailCode', () => {
  test('behavior: the same address keeps its step while it is sent again; another begins anew', async () => {
    const answers = [deferred<EmailAction>(), deferred<EmailAction>(), deferred<EmailAction>()];
    let asked = 0;
    const { kit, clock, state } = setUp({
      sendEmailCode: () => answers[asked++]?.promise ?? Promise.reject(new Error('Nobody expected this')),
    });
    const steps: unknown[] = [];
    for (const [index, email] of [ada, ada, bob].entries()) {
      const sending = sendEmailCode(kit, { email });
      await turns();
      steps.push(state().email);
      answers[index]?.answer('VERIFY_OTP');
      await sending;
      clock.advance(cooldownMs);
    }
    expect(steps).toEqual([
      { step: 'sending', email: ada },
      { step: 'code', email: ada, isSending: true },
      { step: 'sending', email: bob },
    ]);
  });

  test.each([
    ['is refused', new KitError('embedded/refused', 'No')],
    ['is sent', 'VERIFY_OTP' as const],
  ])('behavior: a mail that late %s says nothing of the address that was given since', async (_how, outcome) => {
    const late = deferred<EmailAction | KitError>();
    const { kit, clock, state } = setUp({
      async sendEmailCode({ email }) {
        const answer = email === ada ? await late.promise : 'VERIFY_OTP';
        if (answer instanceof KitError) throw answer;
        return answer;
      },
    });
    const sending = Promise.allSettled([sendEmailCode(kit, { email: ada })]);
    await turns();
    clock.advance(cooldownMs);
    await sendEmailCode(kit, { email: bob });
    late.answer(outcome);
    await sending;
    expect(state().email).toEqual({ step: 'code', email: bob });
  });

  test('behavior: a code that was sent once more to the address before leaves the new one alone', async () => {
    const late = deferred();
    let asked = 0;
    const { kit, clock, state } = setUp({
      async sendEmailCode() {
        asked += 1;
        if (asked === 2) await late.promise;
        return 'VERIFY_OTP';
      },
    });
    await sendEmailCode(kit, { email: ada });
    clock.advance(cooldownMs);
    const again = sendEmailCode(kit, { email: ada });
    await turns();
    clock.advance(cooldownMs);
    await sendEmailCode(kit, { email: bob });
    late.answer();
    await again;
    expect(state().email).toEqual({ step: 'code', email: bob });
  });

  test('behavior: a code that is refused late says nothing of the address that was given since', async () => {
    const late = deferred();
    const { kit, clock, state } = setUp({
      sendEmailCode: async () => 'VERIFY_OTP',
      submitEmailCode: () => late.promise.then(() => Promise.reject(new KitError('embedded/refused', 'No'))),
    });
    await sendEmailCode(kit, { email: ada });
    const submitting = Promise.allSettled([submitEmailCode(kit, { code: '123456' })]);
    clock.advance(cooldownMs);
    await sendEmailCode(kit, { email: bob });
    late.answer();
    await submitting;
    expect(state().email).toEqual({ step: 'code', email: bob });
  });

  test('error: a code to another address that cannot be sent leaves none due', async () => {
    const { kit, clock, state } = setUp({
      sendEmailCode: async ({ email }) => {
        if (email === bob) throw new KitError('embedded/refused', 'No');
        return 'VERIFY_OTP';
      },
    });
    await sendEmailCode(kit, { email: ada });
    clock.advance(cooldownMs);
    await expect(sendEmailCode(kit, { email: bob })).rejects.toMatchObject({ code: 'embedded/refused' });
    expect(state().email).toMatchObject({ step: 'idle', error: { code: 'embedded/refused' } });
  });
});

describe('updateEmail', () => {
  test.each([
    ['is refused', new KitError('embedded/refused', 'No')],
    ['is sent', 'VERIFY_PRIMARY_OTP' as const],
  ])('behavior: a mail that late %s says nothing of the address that was given since', async (_how, outcome) => {
    const late = deferred<EmailUpdateAction | KitError>();
    const { kit, clock, state } = setUp({
      async updateEmail({ email }) {
        const answer = email === ada ? await late.promise : 'VERIFY_PRIMARY_OTP';
        if (answer instanceof KitError) throw answer;
        return answer;
      },
    });
    const updating = Promise.allSettled([updateEmail(kit, { email: ada })]);
    await turns();
    clock.advance(cooldownMs);
    await updateEmail(kit, { email: bob });
    late.answer(outcome);
    await updating;
    expect(state().update).toEqual({ step: 'code', due: 'VERIFY_PRIMARY_OTP', email: bob });
  });

  test.each([
    ['refused', () => Promise.reject(new KitError('embedded/refused', 'No'))],
    ['taken', () => Promise.resolve()],
  ])('behavior: a code that is %s late says nothing of the address that was given since', async (_how, end) => {
    const late = deferred();
    const { kit, clock, state } = setUp({
      updateEmail: async () => 'VERIFY_PRIMARY_OTP',
      submitEmailUpdateCode: () => late.promise.then(end),
    });
    await updateEmail(kit, { email: ada });
    const submitting = Promise.allSettled([submitEmailUpdateCode(kit, { code: '123456' })]);
    clock.advance(cooldownMs);
    await updateEmail(kit, { email: bob });
    late.answer();
    await submitting;
    expect(state().update).toEqual({ step: 'code', due: 'VERIFY_PRIMARY_OTP', email: bob });
  });

  test('behavior: the same address keeps its step while it is sent again; another begins anew', async () => {
    const answers = [deferred<EmailUpdateAction>(), deferred<EmailUpdateAction>(), deferred<EmailUpdateAction>()];
    let asked = 0;
    const { kit, clock, state } = setUp({
      updateEmail: () => answers[asked++]?.promise ?? Promise.reject(new Error('Nobody expected this')),
    });
    const steps: unknown[] = [];
    for (const [index, email] of [ada, ada, bob].entries()) {
      const sending = updateEmail(kit, { email });
      await turns();
      steps.push(state().update);
      answers[index]?.answer('VERIFY_PRIMARY_OTP');
      await sending;
      clock.advance(cooldownMs);
    }
    expect(steps).toEqual([
      { step: 'sending', email: ada },
      { step: 'code', due: 'VERIFY_PRIMARY_OTP', email: ada, isSending: true },
      { step: 'sending', email: bob },
    ]);
  });

  test.each([
    [ada, { step: 'code', due: 'VERIFY_PRIMARY_OTP', email: ada }],
    [bob, { step: 'idle' }],
  ])('error: with a code to the first address due, one to %s cannot be sent', async (email, left) => {
    let isDown = false;
    const { kit, clock, state } = setUp({
      updateEmail: async () => {
        if (isDown) throw new KitError('embedded/refused', 'No');
        return 'VERIFY_PRIMARY_OTP';
      },
    });
    await updateEmail(kit, { email: ada });
    clock.advance(cooldownMs);
    isDown = true;
    await expect(updateEmail(kit, { email })).rejects.toMatchObject({ code: 'embedded/refused' });
    expect(state().update).toMatchObject({ ...left, error: { code: 'embedded/refused' } });
  });
});

describe('learnSentAt', () => {
  test('behavior: what the page before this one has sent counts, unless this one has sent since', async () => {
    const before = deferred<number>();
    const { kit, state } = setUp({});
    const login = { lastEmailSentAt: () => before.promise } as Login;
    const [first, second] = [learnSentAt(kit, login), learnSentAt(kit, login)];
    kit.store.write(embeddedSlice, (draft) => void (draft.emailSentAt = 2), 'test/sent');
    before.answer(1);
    await Promise.all([first, second]);
    expect(state().emailSentAt).toBe(2);
  });
});

describe('a step that is called off', () => {
  const calledOff = () => Promise.reject(new KitError('kit/aborted', 'Request was aborted'));

  test('behavior: is where it was before, and nothing has gone wrong', async () => {
    const { kit, clock, state } = setUp({
      sendEmailCode: async () => 'VERIFY_OTP',
      submitEmailCode: calledOff,
      updateEmail: async () => 'VERIFY_PRIMARY_OTP',
      submitEmailUpdateCode: calledOff,
    });
    await sendEmailCode(kit, { email: ada });
    await expect(submitEmailCode(kit, { code: '123456' })).rejects.toMatchObject({ code: 'kit/aborted' });
    expect(state().email).toEqual({ step: 'code', email: ada });
    clock.advance(cooldownMs);
    await updateEmail(kit, { email: bob });
    await expect(submitEmailUpdateCode(kit, { code: '123456' })).rejects.toMatchObject({ code: 'kit/aborted' });
    expect(state().update).toEqual({ step: 'code', due: 'VERIFY_PRIMARY_OTP', email: bob });
  });

  test('behavior: leaves nothing due where the mail was called off', async () => {
    const { kit, clock, state } = setUp({ sendEmailCode: calledOff, updateEmail: calledOff });
    await expect(sendEmailCode(kit, { email: ada })).rejects.toMatchObject({ code: 'kit/aborted' });
    clock.advance(cooldownMs);
    await expect(updateEmail(kit, { email: bob })).rejects.toMatchObject({ code: 'kit/aborted' });
    expect([state().email, state().update]).toEqual([{ step: 'idle' }, { step: 'idle' }]);
  });
});

describe('connectFarcaster', () => {
  test('behavior: called off, nothing has gone wrong', async () => {
    const controller = new AbortController();
    const { kit, state } = setUp({
      fetchFarcasterUrl: async () => 'https://farcaster.test/1',
      awaitFarcaster: ({ signal }) =>
        new Promise((_resolve, reject) =>
          signal?.addEventListener('abort', () => reject(new KitError('kit/aborted', 'Request was aborted'))),
        ),
    });
    const connecting = connectFarcaster(kit, { signal: controller.signal });
    const ended = expect(connecting).rejects.toMatchObject({ code: 'kit/aborted' });
    await turns();
    controller.abort();
    await ended;
    expect(state().social).toEqual({ step: 'idle' });
  });

  test('behavior: what has failed can be tried again', async () => {
    let isDown = true;
    const { kit, state } = setUp({
      fetchFarcasterUrl: () => (isDown ? Promise.reject(new Error('boom')) : Promise.resolve('https://farcaster.test')),
      awaitFarcaster: async () => undefined,
    });
    await expect(connectFarcaster(kit)).rejects.toMatchObject({ code: 'embedded/farcaster-failed' });
    isDown = false;
    await connectFarcaster(kit);
    expect(state().social.step).toBe('connected');
  });

  test('error: a wallet that takes e-mail alone', async () => {
    const { kit } = setUp({}, ['email']);
    await expect(connectFarcaster(kit)).rejects.toMatchObject({ code: 'embedded/connector-missing' });
  });
});

describe('connectSocial', () => {
  test('behavior: an answer that comes before the address to ask at needs that address no more', async () => {
    const { kit, popup, post, state } = setUp({
      secureOrigin: 'https://secure.test',
      fetchSocialUrl: () => new Promise(() => undefined),
      submitSocialResult: async () => undefined,
    });
    const connecting = connectSocial(kit, { provider: 'google' });
    await turns();
    post({ origin: 'https://secure.test', data: { resultUri: '?code=1&state=2' } });
    await connecting;
    expect([popup.location.href, state().social.step]).toEqual(['https://secure.test/loading', 'connected']);
  });
});
