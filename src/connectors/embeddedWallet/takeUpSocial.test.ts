import { beforeAll, describe, expect, test } from 'vitest';
import { eip155 } from '../../adapters/eip155';
import { closeModal, installRouter, selectConnection, selectRouter, selectSocialLogin } from '../../core';
import { mainnet } from '../../networks';
import { createTestKit } from '../../testing/createTestKit';
import { manualClock } from '../../testing/manualClock';
import { memoryStorage } from '../../testing/memoryStorage';
import { scriptedFrame } from '../../testing/scriptedFrame';
import { cacheKeys } from './cacheKeys';
import { embeddedWallet } from './index';

// Code that is loaded on demand takes turns of its own, which no clock counts.
beforeAll(async () => {
  await import('./createEmbeddedWallet');
  await eip155().pairing?.();
});

const leftAt = 5_000_000_000;
const callback = 'https://secure.test/social/callback?code=1';

/** A page that was left for google `leftMsAgo`, and is back with what google gave it. */
async function comeBack({ result = callback, leftMsAgo = 1_000, reconnect = true } = {}) {
  const frame = scriptedFrame();
  frame.answer('CONNECT_SOCIAL', { address: `0x${'7'.repeat(40)}`, chainId: 1, userName: 'ida' });
  const storage = memoryStorage();
  await storage.setItem(cacheKeys.socialLeftAt, String(leftAt));
  await storage.setItem(cacheKeys.socialLeftFor, 'google');
  const shown: string[] = [];
  const window = {
    location: new URL(`https://shop.test/?result_uri=${encodeURIComponent(result)}`),
    history: { state: null, replaceState: (_state: null, _title: string, url: string) => void shown.push(url) },
  };
  const page = createTestKit({
    wallets: [],
    projectId: 'project',
    networks: [mainnet],
    adapters: [eip155()],
    connectors: [embeddedWallet({ frame })],
    storage,
    reconnect,
    clock: manualClock(leftAt + leftMsAgo),
    ports: {
      browser: {
        window: window as unknown as Window & typeof globalThis,
        onVisible: () => () => undefined,
        open: () => undefined,
      },
    },
  });
  installRouter(page.kit);
  await page.kit.start();
  async function until(isThere: () => boolean) {
    for (let round = 0; round < 500 && !isThere(); round += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      page.clock.advance(100);
    }
  }
  const router = () => selectRouter(page.kit);
  const social = () => selectSocialLogin(page.kit);
  return { ...page, frame, shown, until, router, social };
}
const view = { view: 'ConnectingSocial', params: { provider: 'google' } };

describe('takeUpSocial', () => {
  test('behavior: the modal shows that it goes on, and is gone once it is connected', async () => {
    const { kit, until, router, social } = await comeBack();
    await until(() => router().isOpen);
    expect([router(), social()]).toMatchObject([view, { step: 'connecting', provider: 'google' }]);
    await until(() => !router().isOpen);
    expect([selectConnection(kit).status, social().step]).toEqual(['connected', 'connected']);
  });

  test('behavior: it goes on where nothing is restored, too: the visitor has asked for it', async () => {
    const { kit, until, shown } = await comeBack({ reconnect: false });
    await until(() => selectConnection(kit).status === 'connected');
    expect([selectConnection(kit).status, shown]).toEqual(['connected', ['https://shop.test/']]);
  });

  test.each([
    [
      'the provider has refused',
      { result: 'https://secure.test/?error=server_error&error_description=Not+now&state=1' },
      'Not now',
    ],
    ['it comes from elsewhere', { result: 'https://evil.test/?code=1' }, 'Untrusted Origin'],
    ['it took too long', { leftMsAgo: 11 * 60_000 }, 'The social login has taken too long'],
  ])('error: %s: the modal says so, and the frame is asked nothing', async (_title, back, message) => {
    const { frame, until, router, social } = await comeBack(back);
    await until(() => router().isOpen);
    expect([router(), social()]).toMatchObject([view, { step: 'failed', provider: 'google', error: { message } }]);
    expect(frame.requests).toEqual([]);
  });

  test('error: the frame does not know it: the modal says so, also to whoever has closed it', async () => {
    const { kit, frame, until, router, social } = await comeBack();
    frame.answer('CONNECT_SOCIAL', new Error('Unknown state'));
    await until(() => router().isOpen);
    await closeModal(kit);
    await until(() => social().step === 'failed');
    expect([router(), social()]).toMatchObject([
      { isOpen: true, ...view },
      { step: 'failed', error: { message: 'Unknown state' } },
    ]);
  });

  test('error: a kit that is gone meanwhile says nothing', async () => {
    const { kit, frame, until, router, social } = await comeBack();
    frame.hold('CONNECT_SOCIAL');
    await until(() => frame.requests.some(({ name }) => name === 'CONNECT_SOCIAL'));
    await closeModal(kit);
    kit.destroy();
    await until(() => social().step === 'idle');
    expect([router().isOpen, social().step]).toEqual([false, 'idle']);
  });
});
