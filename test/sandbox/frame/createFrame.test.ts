import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRequestLog } from '../requestLog';
import { createScenarios } from '../scenarios';
import { createFrame, type SecureFrame } from './createFrame';
import { openHttpHost } from './httpHost';
import { noSmartAccounts } from './noSmartAccounts';
import { emptyChain } from './openTestFrame';
import { createPageFiles } from './pageFiles';
import { createSmtpMail } from './smtpMail';

const [scenarios, requests] = [createScenarios(), createRequestLog()];
let frame: SecureFrame;
const query = 'projectId=p&chainId=eip155:1&version=4&enableLogger=true&rpcUrl=http://127.0.0.1:1';

beforeAll(async () => {
  frame = await createFrame({
    host: '127.0.0.1',
    projectId: 'p',
    chains: [emptyChain(1)],
    smart: noSmartAccounts,
    mail: createSmtpMail(),
    files: createPageFiles(),
    scenarios,
    solana: () => Promise.reject(new Error('Not asked')),
    log: requests.add,
    stranger: () => 'http://127.0.0.1:1',
  });
});
afterAll(() => frame.stop());

test('behavior: the page stands on its own origin, under a strict policy, and no other page may read it', async () => {
  const page = await fetch(`${frame.url}?${query}`);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
  expect(page.headers.has('access-control-allow-origin')).toBe(false);
  for (const path of ['/sdk/page.js', '/page.css', '/loading'])
    expect((await (await fetch(frame.origin + path)).text()).length, path).toBeGreaterThan(100);
});

test('error: an address that is not as the list has it, and posts of other origins', async () => {
  for (const [wrong, status] of [
    ['', 400],
    [query.replace('version=4', 'version=3'), 400],
    [query.replace('eip155:1', '1'), 400],
    [query.replace('=p&', '=q&'), 401],
  ])
    expect((await fetch(`${frame.url}?${wrong}`)).status).toBe(status);
  for (const headers of [{}, { origin: 'http://127.0.0.1:1' }])
    expect((await fetch(`${frame.origin}/sdk/decide`, { method: 'POST', headers, body: '{}' })).status).toBe(403);
});

test('behavior: a login by mail, and what the log keeps of it', async () => {
  const host = await openHttpHost(frame.origin, 'first');
  expect(await host.ask('CONNECT_EMAIL', { email: 'ada@example.com' })).toMatchObject({
    payload: { action: 'VERIFY_OTP' },
  });
  const { code } = await frame.inbox.next('ada@example.com');
  expect(await host.ask('CONNECT_OTP', { otp: code })).toMatchObject({ type: '@w3m-frame/CONNECT_OTP_SUCCESS' });
  const user = frame.users.byEmail('ada@example.com')!;
  expect(await host.ask('GET_USER')).toMatchObject({ payload: { address: user.evm.address, chainId: 1 } });

  const signing = await host.send('RPC_REQUEST', { method: 'personal_sign', params: ['0x68', user.evm.address] });
  await host.decide(true);
  expect((await host.answer(signing)).payload).toBe(await user.evm.signMessage({ message: 'h' }));

  await host.send('SIGN_IN');
  const heard = requests.filter(({ kind, path }) => kind === 'frame' && path === '/sdk/message');
  expect(heard.map((entry) => [entry.heard?.type, entry.heard?.refused])).toEqual([
    ['@w3m-app/CONNECT_EMAIL', undefined],
    ['@w3m-app/CONNECT_OTP', undefined],
    ['@w3m-app/GET_USER', undefined],
    ['@w3m-app/RPC_REQUEST', undefined],
    ['@w3m-app/SIGN_IN', 'type: @w3m-app/SIGN_IN is not known'],
  ]);
  host.close();
});

test('behavior: another browser is approved on the page that the mail leads to', async () => {
  const host = await openHttpHost(frame.origin, 'second');
  expect(await host.ask('CONNECT_EMAIL', { email: 'ada@example.com' })).toMatchObject({
    payload: { action: 'VERIFY_DEVICE' },
  });
  const { link = '' } = await frame.inbox.next('ada@example.com');
  const waiting = await host.send('CONNECT_DEVICE');
  expect(await (await fetch(link)).text()).toContain('Approve this device?');
  const body = new URL(link).searchParams;
  const approved = await fetch(`${frame.origin}/device`, { method: 'POST', headers: { origin: frame.origin }, body });
  expect(await approved.text()).toContain('The device is approved');
  expect(await host.answer(waiting)).toMatchObject({ type: '@w3m-frame/CONNECT_DEVICE_SUCCESS' });
  expect((await fetch(link)).status).toBe(410);
  host.close();
});

test('behavior: a login by Farcaster waits for the page that its address leads to', async () => {
  const host = await openHttpHost(frame.origin, 'farcaster');
  expect(await host.ask('CONNECT_FARCASTER')).toMatchObject({ payload: { message: 'No Farcaster login was started' } });
  const url = ((await host.ask('GET_FARCASTER_URI')).payload as { url: string }).url;
  const waiting = await host.send('CONNECT_FARCASTER');
  expect(await (await fetch(url)).text()).toContain('Sign in with Farcaster');
  const body = new URL(url).searchParams;
  body.set('userName', 'ada.eth');
  const approved = await fetch(new URL('/farcaster', url), { method: 'POST', headers: { origin: frame.origin }, body });
  expect(await approved.text()).toContain('You are signed in');
  expect(await host.answer(waiting)).toMatchObject({ payload: { userName: 'ada.eth' } });
  expect(await host.ask('GET_USER')).toMatchObject({ payload: { userName: 'ada.eth', email: null } });
  expect((await fetch(url)).status).toBe(410);
  host.close();
});

test('behavior: only hosts on the list are heard once there is one', async () => {
  const host = await openHttpHost(frame.origin, 'third');
  frame.allowOrigins(['https://example.com']);
  await host.send('SIGN_OUT');
  expect(requests.list().at(-1)?.heard?.refused).toBe('origin: http://127.0.0.1:4000 is not allowed');
  frame.allowOrigins(undefined);
  expect(await host.ask('SIGN_OUT')).toMatchObject({ type: '@w3m-frame/SIGN_OUT_SUCCESS' });
  host.close();
});
