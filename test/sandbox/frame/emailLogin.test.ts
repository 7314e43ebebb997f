import { afterAll, describe, expect, test } from 'vitest';
import { createScenarios } from '../scenarios';
import { codeLifeMs, createCodes } from './codes';
import { cooldownMs, createEmailLogin } from './emailLogin';
import { openTestFrame } from './openTestFrame';
import { createSmtpMail } from './smtpMail';
import { createFrameUsers } from './users';

const mail = createSmtpMail();
afterAll(() => mail.stop());

/** A frame that knows e-mail only, with a clock of its own and a real mail server. */
function start() {
  let time = 0;
  const [users, scenarios] = [createFrameUsers(), createScenarios()];
  const deviceUrl = (link: string) => `http://frame.example/device?link=${link}`;
  const now = () => time;
  const login = createEmailLogin({ users, codes: createCodes(now), mail, scenarios, now, deviceUrl });
  const host = openTestFrame(login.handlers, { scenarios });
  return { ...host, login, users, pass: (milliseconds: number) => void (time += milliseconds) };
}

let people = 0;
/** An address of which no other test has heard. */
const newAddress = () => `person${(people += 1)}@example.com`;
const codeTo = async (email: string) => (await mail.inbox.next(email)).code ?? '';
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

async function signIn({ ask }: Pick<ReturnType<typeof start>, 'ask'>, email: string) {
  await ask('CONNECT_EMAIL', { email });
  return ask('CONNECT_OTP', { otp: await codeTo(email) });
}

describe('CONNECT_EMAIL', () => {
  test('behavior: a wrong code, then the right one; the host hears of the session', async () => {
    const frame = start();
    const email = newAddress();
    expect(await frame.ask('CONNECT_EMAIL', { email })).toMatchObject({ payload: { action: 'VERIFY_OTP' } });
    const sent = await mail.inbox.next(email);
    expect(sent.code).toMatch(/^\d{6}$/);
    expect(await frame.ask('CONNECT_OTP', { otp: otherThan(sent.code!) })).toMatchObject({
      type: '@w3m-frame/CONNECT_OTP_ERROR',
      payload: { message: 'Invalid code' },
    });
    expect(frame.users.list()).toEqual([]);
    expect(await frame.ask('CONNECT_OTP', { otp: sent.code })).toMatchObject({
      type: '@w3m-frame/CONNECT_OTP_SUCCESS',
    });
    expect(frame.said().map(({ type }) => type)).toContain('@w3m-frame/SESSION_UPDATE');
    expect(frame.users.list().map((user) => user.email)).toEqual([email]);
    // A code works once.
    expect(await frame.ask('CONNECT_OTP', { otp: sent.code })).toMatchObject({
      payload: { message: 'No code was asked for' },
    });
    expect(await frame.ask('CONNECT_EMAIL', { email })).toMatchObject({ payload: { action: 'CONNECT' } });
  });

  test('error: a mail that could not be sent begins no wait', async () => {
    const frame = start();
    const email = newAddress();
    const failed = { payload: { message: 'The mail could not be sent' } };
    await frame.scenarios.enable('mail-down');
    expect(await frame.ask('CONNECT_EMAIL', { email })).toMatchObject(failed);
    expect(await frame.ask('CONNECT_OTP', { otp: '123456' })).toMatchObject({
      payload: { message: 'No code was asked for' },
    });
    await frame.scenarios.enable('frame-new-device');
    expect(await frame.ask('CONNECT_EMAIL', { email })).toMatchObject(failed);
    expect(await frame.ask('CONNECT_DEVICE')).toMatchObject({ payload: { message: 'No device waits for approval' } });
    await frame.scenarios.reset();
    expect(await frame.ask('CONNECT_EMAIL', { email })).toMatchObject({ payload: { action: 'VERIFY_OTP' } });
    expect(mail.inbox.list(email)).toHaveLength(1);
  });

  test('error: a second mail within half a minute; a login that worked ends the wait', async () => {
    const frame = start();
    const email = newAddress();
    await frame.ask('CONNECT_EMAIL', { email });
    const first = await codeTo(email);
    frame.pass(cooldownMs - 1500);
    expect(await frame.ask('CONNECT_EMAIL', { email })).toMatchObject({
      payload: { message: 'Please try again after 2 seconds' },
    });
    frame.pass(1500);
    expect(await frame.ask('CONNECT_EMAIL', { email })).toMatchObject({ payload: { action: 'VERIFY_OTP' } });
    const second = await codeTo(email);
    if (first !== second)
      expect(await frame.ask('CONNECT_OTP', { otp: first })).toMatchObject({ payload: { message: 'Invalid code' } });
    await frame.ask('CONNECT_OTP', { otp: second });
    await frame.ask('SIGN_OUT');
    expect(await frame.ask('CONNECT_EMAIL', { email })).toMatchObject({ payload: { action: 'VERIFY_OTP' } });
  });

  test('error: a code that is too old, or was tried too often', async () => {
    const frame = start();
    const email = newAddress();
    await frame.ask('CONNECT_EMAIL', { email });
    const code = await codeTo(email);
    frame.pass(codeLifeMs + 1);
    expect(await frame.ask('CONNECT_OTP', { otp: code })).toMatchObject({
      payload: { message: 'The code has expired' },
    });
    await frame.ask('CONNECT_EMAIL', { email });
    const next = await codeTo(email);
    for (let tries = 0; tries < 5; tries += 1) await frame.ask('CONNECT_OTP', { otp: otherThan(next) });
    expect(await frame.ask('CONNECT_OTP', { otp: next })).toMatchObject({
      payload: { message: 'The code has expired' },
    });
  });

  test('behavior: a known person in a new browser opens a link first, then enters a code', async () => {
    const frame = start();
    const email = newAddress();
    await signIn(frame, email);
    const other = { ...frame, ...frame.open('browser-2') };
    expect(await other.ask('CONNECT_EMAIL', { email })).toMatchObject({ payload: { action: 'VERIFY_DEVICE' } });
    const { link = '', code } = await mail.inbox.next(email);
    expect(code).toBeUndefined();
    const approved = other.ask('CONNECT_DEVICE');
    const id = new URL(link).searchParams.get('link')!;
    expect(frame.login.deviceOf(id)).toBe(email);
    await frame.login.approveDevice(id);
    expect(await approved).toMatchObject({ type: '@w3m-frame/CONNECT_DEVICE_SUCCESS' });
    expect(frame.login.deviceOf(id)).toBeUndefined();
    expect(await other.ask('CONNECT_OTP', { otp: await codeTo(email) })).toMatchObject({
      type: '@w3m-frame/CONNECT_OTP_SUCCESS',
    });
    await other.ask('SIGN_OUT');
    expect(await other.ask('CONNECT_EMAIL', { email })).toMatchObject({ payload: { action: 'VERIFY_OTP' } });
    expect(frame.users.list()).toHaveLength(1);
  });
});

describe('UPDATE_EMAIL', () => {
  test('behavior: a code to the old address, then one to the new', async () => {
    const frame = start();
    const [old, next] = [newAddress(), newAddress()];
    await signIn(frame, old);
    expect(await frame.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: '1' })).toMatchObject({
      payload: { message: 'No code was asked for' },
    });
    expect(await frame.ask('UPDATE_EMAIL', { email: next })).toMatchObject({
      payload: { action: 'VERIFY_PRIMARY_OTP' },
    });
    const primary = await codeTo(old);
    expect(await frame.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: otherThan(primary) })).toMatchObject({
      payload: { message: 'Invalid code' },
    });
    await frame.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: primary });
    expect(await frame.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: await codeTo(next) })).toMatchObject({
      payload: { newEmail: next },
    });
    expect(frame.users.list().map(({ email }) => email)).toEqual([next]);
  });

  test('error: nobody is signed in, the same address, or one that is taken', async () => {
    const frame = start();
    const [old, taken] = [newAddress(), newAddress()];
    expect(await frame.ask('UPDATE_EMAIL', { email: old })).toMatchObject({ payload: { message: 'Not signed in' } });
    frame.users.ofEmail(taken);
    await signIn(frame, old);
    for (const [email, message] of [
      [old, 'This is the e-mail address of the account already'],
      [taken, 'Another account has this e-mail address'],
    ])
      expect(await frame.ask('UPDATE_EMAIL', { email })).toMatchObject({ payload: { message } });
  });

  test('behavior: who came from a social network proves the new address only', async () => {
    const frame = start();
    const email = newAddress();
    await signIn(frame, newAddress());
    frame.users.list()[0]!.email = undefined;
    expect(await frame.ask('UPDATE_EMAIL', { email })).toMatchObject({ payload: { action: 'VERIFY_SECONDARY_OTP' } });
    expect(await frame.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: await codeTo(email) })).toMatchObject({
      payload: { newEmail: email },
    });
  });
});
