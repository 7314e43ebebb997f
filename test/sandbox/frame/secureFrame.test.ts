import type { Browser, BrowserContext, Page } from 'playwright-core';
import { recoverMessageAddress, stringToHex, type Hex } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { axe } from '../../e2e/harness/axe';
import { launchBrowser } from '../../e2e/harness/launchBrowser';
import { createSandbox, type Sandbox } from '../sandbox';
import { createBareHost, startBareHost } from './bareHost';

let sandbox: Sandbox;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let hostServer: Awaited<ReturnType<typeof startBareHost>>;
let host: ReturnType<typeof createBareHost>;

const frameUrl = () => {
  const query = { projectId: sandbox.projectId, chainId: 'eip155:31338', version: '4', enableLogger: 'true' };
  const rpcUrl = sandbox.networks[1]!.rpcUrl;
  return `${sandbox.frame.url}?${new URLSearchParams({ ...query, rpcUrl })}`;
};

/** A fresh host page in the same browser profile, with the frame open. */
async function open(): Promise<void> {
  await page.goto(hostServer.url);
  host = createBareHost(page, sandbox.frame.origin);
  await host.openFrame(frameUrl());
}

beforeAll(async () => {
  [sandbox, browser, hostServer] = await Promise.all([createSandbox(), launchBrowser(), startBareHost()]);
  context = await browser.newContext({ colorScheme: 'dark' });
  page = await context.newPage();
});
afterEach(() => sandbox.scenarios.reset());
afterAll(async () => {
  await browser?.close();
  await Promise.all([sandbox?.stop(), hostServer?.stop()]);
});

const approve = (name: string) => host.frame().getByRole('button', { name, exact: true }).click();

describe('the secure frame', () => {
  test('behavior: a browser that refuses storage to a frame of another site can log in all the same', async () => {
    const strict = await browser.newContext();
    await strict.addInitScript(() => {
      const get = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      if (window !== parent) Object.defineProperty(window, 'localStorage', { get });
    });
    const strictPage = await strict.newPage();
    await strictPage.goto(hostServer.url);
    const strictHost = createBareHost(strictPage, sandbox.frame.origin);
    await strictHost.openFrame(frameUrl());
    expect((await strictHost.ask('CONNECT_EMAIL', { email: 'eve@example.com' })).payload).toEqual({
      action: 'VERIFY_OTP',
    });
    const { code } = await sandbox.inbox.next('eve@example.com');
    const { type } = await strictHost.ask('CONNECT_OTP', { otp: code });
    expect(type).toBe('@w3m-frame/CONNECT_OTP_SUCCESS');
    await strict.close();
  });

  test('behavior: from an e-mail address to a signature and a mined transaction', async () => {
    await open();
    expect(await host.ask('SYNC_DAPP_DATA', { projectId: sandbox.projectId, sdkType: 'appkit' })).toMatchObject({
      type: '@w3m-frame/SYNC_DAPP_DATA_SUCCESS',
    });
    expect((await host.ask('IS_CONNECTED')).payload).toEqual({ isConnected: false });
    expect((await host.ask('CONNECT_EMAIL', { email: 'ada@example.com' })).payload).toEqual({ action: 'VERIFY_OTP' });
    const { code, subject } = await sandbox.inbox.next('ada@example.com');
    expect(subject).toBe('Your code');
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await host.ask('CONNECT_OTP', { otp: wrong })).payload).toEqual({ message: 'Invalid code' });
    expect(await host.ask('CONNECT_OTP', { otp: code })).toMatchObject({ type: '@w3m-frame/CONNECT_OTP_SUCCESS' });
    const { payload: user } = await host.ask('GET_USER', { chainId: 'eip155:31338', preferredAccountType: 'eoa' });
    expect(user).toMatchObject({ email: 'ada@example.com', chainId: 31338, preferredAccountType: 'eoa' });
    const address = user?.['address'] as Hex;

    const signing = await host.send('RPC_REQUEST', {
      method: 'personal_sign',
      params: [stringToHex('Hello, frame'), address],
      chainId: 31338,
    });
    await host.frame().getByText('Hello, frame').waitFor();
    expect(await axe(host.frame())).toEqual([]);
    await approve('Sign');
    const signature = (await host.answer(signing)).payload as unknown as Hex;
    expect(await recoverMessageAddress({ message: 'Hello, frame', signature })).toBe(address);

    const [to] = sandbox.wallets.harbor.accounts;
    const sending = await host.send('RPC_REQUEST', {
      method: 'eth_sendTransaction',
      params: [{ from: address, to, value: '0x1' }],
      chainId: 31338,
    });
    await approve('Approve');
    const hash = (await host.answer(sending)).payload as unknown as Hex;
    const receipt = { method: 'eth_getTransactionReceipt', params: [hash], chainId: 31338 };
    // Mined a moment after it was sent.
    await expect
      .poll(async () => (await host.ask('RPC_REQUEST', receipt)).payload)
      .toMatchObject({ status: '0x1', from: address.toLowerCase(), to: to!.toLowerCase() });
  });

  test('behavior: the login outlives the page; Cancel refuses; SIGN_OUT ends it', async () => {
    await open();
    expect((await host.ask('IS_CONNECTED')).payload).toEqual({ isConnected: true });
    const address = (await host.ask('GET_USER')).payload?.['address'];
    const signing = await host.send('RPC_REQUEST', { method: 'personal_sign', params: ['0x68', address] });
    await approve('Cancel');
    expect((await host.answer(signing)).payload).toEqual({ message: 'User rejected the request' });
    await host.ask('SIGN_OUT');
    expect((await host.ask('IS_CONNECTED')).payload).toEqual({ isConnected: false });
  });

  test('behavior: READY is said again after RELOAD; what is wrong is in the request log', async () => {
    await open();
    sandbox.requests.clear();
    // Too early: said in the moment of READY, since from here it might come when that is long over.
    await page.evaluate((origin) => {
      addEventListener('message', function speak({ data }: MessageEvent<{ type?: string }>) {
        if (data.type !== '@w3m-frame/READY') return;
        removeEventListener('message', speak);
        const { post } = globalThis as unknown as { post(message: object, to: string): void };
        post({ type: '@w3m-app/SIGN_OUT', id: 'early' }, origin);
      });
    }, sandbox.frame.origin);
    await host.ask('RELOAD');
    await expect
      .poll(async () => (await host.heard()).filter(({ data }) => data.type === '@w3m-frame/READY'))
      .toHaveLength(2);
    // Of no kind, and what no message can carry.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    await host.post({ type: '@w3m-app/SIGN_IN', id: 'unknown' });
    await page.evaluate(() => document.querySelector('iframe')!.contentWindow!.postMessage({ big: 1n }, '*'));
    const refused = () => sandbox.requests.filter(({ heard }) => heard?.refused !== undefined);
    await expect.poll(refused).toHaveLength(3);
    expect(refused().map(({ heard }) => heard!.refused!.split(':')[0])).toEqual(['handshake', 'type', 'the value']);
    expect(refused().every(({ kind, heard }) => kind === 'frame' && heard?.origin === hostServer.url)).toBe(true);
  });

  test('behavior: the mail of a new device leads to a page that approves it', async () => {
    await open();
    await sandbox.scenarios.enable('frame-new-device');
    expect((await host.ask('CONNECT_EMAIL', { email: 'bob@example.com' })).payload).toEqual({
      action: 'VERIFY_DEVICE',
    });
    const { link = '' } = await sandbox.inbox.next('bob@example.com');
    const waiting = await host.send('CONNECT_DEVICE');
    const mailPage = await context.newPage();
    await mailPage.goto(link);
    expect(await axe(mailPage)).toEqual([]);
    await mailPage.getByRole('button', { name: 'Approve' }).click();
    await mailPage.getByText('The device is approved').waitFor();
    await mailPage.close();
    expect(await host.answer(waiting)).toMatchObject({ type: '@w3m-frame/CONNECT_DEVICE_SUCCESS' });
    const { code } = await sandbox.inbox.next('bob@example.com');
    expect(await host.ask('CONNECT_OTP', { otp: code })).toMatchObject({ type: '@w3m-frame/CONNECT_OTP_SUCCESS' });
  });

  test('behavior: a window goes to the social network, comes back, and hands its result to its host', async () => {
    await open();
    await host.ask('SIGN_OUT');
    for (const provider of ['apple', 'x']) {
      const opened = context.waitForEvent('page');
      await host.openSocialPopup();
      const popup = await opened;
      await popup.getByText('One moment').waitFor();
      const { uri } = (await host.ask('GET_SOCIAL_REDIRECT_URI', { provider })).payload as { uri: string };
      await host.leadPopup(uri);
      await popup.getByLabel('User name').fill(`ida-${provider}`);
      expect(await axe(popup)).toEqual([]);
      if (provider === 'apple') {
        await popup.getByRole('button', { name: 'Continue' }).click();
        await popup.getByText('Continue to the secure wallet?').waitFor();
        expect(await axe(popup)).toEqual([]);
      }
      await popup.getByRole('button', { name: 'Allow' }).click();
      await popup.getByText('You can close this window').waitFor();
      expect(await axe(popup)).toEqual([]);
      const { data, origin, isFrame } = await host.find(({ data }) => data.resultUri?.includes('code=') === true);
      expect([origin, isFrame, Object.keys(data)]).toEqual([sandbox.frame.origin, false, ['resultUri']]);
      await popup.close();
      const user = await host.ask('CONNECT_SOCIAL', { uri: data.resultUri });
      expect(user.payload).toMatchObject({ userName: `ida-${provider}` });
      // The next round begins with a page that has heard nothing.
      await open();
    }
  });

  test('behavior: it wears the theme of its host', async () => {
    await open();
    await host.ask('SYNC_THEME', {
      themeMode: 'light',
      w3mThemeVariables: { '--w3m-accent': 'rgb(10, 120, 60)', '--w3m-background': '#ffffff' },
    });
    const address = (await host.ask('GET_USER')).payload?.['address'];
    const signing = await host.send('RPC_REQUEST', { method: 'personal_sign', params: ['0x68', address] });
    const button = host.frame().getByRole('button', { name: 'Sign', exact: true });
    await button.waitFor();
    const style = await button.evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      return [backgroundColor, color, getComputedStyle(document.body).backgroundColor];
    });
    expect(style).toEqual(['rgb(10, 120, 60)', 'rgb(255, 255, 255)', 'rgb(255, 255, 255)']);
    expect(await axe(host.frame())).toEqual([]);
    await host.ask('RPC_ABORT');
    await host.frame().getByText('Nothing to approve.').waitFor();
    expect((await host.answer(signing)).payload).toEqual({ message: 'Request was aborted' });
  });

  test('behavior: it plays a frame that is broken', async () => {
    await open();
    const under = async (id: string) => (await host.heard()).filter(({ data }) => data.id === id);
    await sandbox.scenarios.enable('frame-twice');
    const twice = await host.send('IS_CONNECTED');
    await expect.poll(() => under(twice)).toHaveLength(2);
    await sandbox.scenarios.disable('frame-twice');

    await sandbox.scenarios.enable('frame-foreign');
    const foreign = await host.send('IS_CONNECTED');
    await expect.poll(() => under(foreign)).toHaveLength(1);
    expect(await under(foreign)).toMatchObject([{ origin: sandbox.url, isFrame: false }]);
    await sandbox.scenarios.disable('frame-foreign');

    await sandbox.scenarios.enable('frame-malformed');
    const malformed = await host.send('IS_CONNECTED');
    await expect.poll(() => under(malformed)).toHaveLength(2);
    expect((await under(malformed)).map(({ data }) => [data.type, data.payload])).toEqual([
      ['@w3m-frame/IS_CONNECTED_SUCCESS_', { isConnected: true }],
      ['@w3m-frame/IS_CONNECTED_SUCCESS', 17],
    ]);
    await sandbox.scenarios.disable('frame-malformed');

    await sandbox.scenarios.enable('frame-late');
    const before = performance.now();
    await host.ask('IS_CONNECTED');
    // A browser's timer may be a little ahead of this clock.
    expect(performance.now() - before).toBeGreaterThan(990);
    await sandbox.scenarios.disable('frame-late');

    await sandbox.scenarios.enable('frame-dies');
    await host.send('IS_CONNECTED');
    await expect.poll(() => host.frame().url()).toBe('about:blank');
  });

  test('behavior: it can load without saying that it is ready, or say so without its payload', async () => {
    await sandbox.scenarios.enable('frame-unready');
    await page.goto(hostServer.url);
    host = createBareHost(page, sandbox.frame.origin);
    const openOnly = () =>
      page.evaluate((url) => (globalThis as unknown as { openFrame(url: string): void }).openFrame(url), frameUrl());
    await openOnly();
    sandbox.requests.clear();
    let tries = 0;
    // It hears, so it could have spoken.
    await expect
      .poll(async () => {
        await host.post({ type: '@w3m-app/IS_CONNECTED', id: `early${(tries += 1)}` });
        return sandbox.requests.filter(({ heard }) => heard !== undefined).length;
      })
      .toBeGreaterThan(0);
    expect(await host.heard()).toEqual([]);
    await page.evaluate(() => document.querySelector('iframe')?.remove());
    await sandbox.scenarios.disable('frame-unready');
    await sandbox.scenarios.enable('frame-bare-ready');
    await openOnly();
    await host.find(({ isFrame }) => isFrame);
    expect((await host.heard()).map(({ data }) => data)).toEqual([{ type: '@w3m-frame/READY' }]);
  });

  test('behavior: a frame that never loads is asked for and does not answer', async () => {
    await sandbox.scenarios.enable('frame-silent');
    sandbox.requests.clear();
    await page.goto(hostServer.url);
    await page.evaluate(
      (url) => (globalThis as unknown as { openFrame(url: string): void }).openFrame(url),
      frameUrl(),
    );
    await expect.poll(() => sandbox.requests.filter({ path: '/sdk' })).toMatchObject([{ status: 0 }]);
  });

  test('error: an address that is not as the list has it', async () => {
    for (const [change, status] of [
      [{ version: '3' }, 400],
      [{ chainId: '1' }, 400],
      [{ projectId: 'other' }, 401],
    ] as const) {
      const url = new URL(frameUrl());
      for (const [name, value] of Object.entries(change)) url.searchParams.set(name, value);
      expect((await fetch(url)).status).toBe(status);
    }
    expect((await fetch(`${sandbox.frame.origin}/sdk/decide`, { method: 'POST', body: '{}' })).status).toBe(403);
  });
});
