import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { hostPage, scrollFrames } from '../e2e/harness';
import type { HostPage } from '../e2e/harness/hostPage';
import { holdRatio } from './ratios';

const rounds = 5;
const directory = hostPage('pages/host.tsx', { query: '?services', isQuick: true });
const list = hostPage('pages/longList.tsx', { isQuick: true });
const native = hostPage('pages/nativeDialog.tsx', { isQuick: true });

const open = (page: Page) => page.getByRole('button', { name: 'Open', exact: true }).click();

/** The time between two frames while nothing happens: what a page cannot beat. Runs in the page. */
const frameTime = async () => {
  const times: number[] = [];
  let before = await new Promise(requestAnimationFrame);
  for (let count = 0; count < 20; count += 1) {
    const now = await new Promise(requestAnimationFrame);
    times.push(now - before);
    before = now;
  }
  return times.sort((left, right) => left - right)[10]!;
};

/** From a press on Open to the frame with a wallet in it, in ms. Runs in the page. */
const pressToPainted = async () => {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Open');
  const startedAt = performance.now();
  button?.click();
  await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
  if (!document.querySelector('[data-wallet]')?.checkVisibility()) throw new Error('No wallet is drawn');
  return performance.now() - startedAt;
};

/** Opens a page that rests, and measures there how long a press takes on a slow device. */
async function pressSlowly(host: HostPage, query: string): Promise<number> {
  const { page, close } = await host.open(query, { mode: 'production' });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const time = await page.evaluate(pressToPainted);
  await close();
  return time;
}

describe('the modal', () => {
  test('at a quarter of the speed its list is drawn little later than that of a native dialog', async () => {
    const [times, floors]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      floors.push(await pressSlowly(native, ''));
      times.push(await pressSlowly(directory, '?services'));
    }
    holdRatio('press to painted list at a quarter of the speed, to a native dialog', times, floors);
  });

  test('its list is drawn in the frame after the press', async () => {
    const [times, floors]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      const { page, close } = await directory.open('?services', {
        mode: 'production',
        context: { viewport: { width: 1280, height: 900 } },
      });
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      floors.push(await page.evaluate(frameTime));
      times.push(await page.evaluate(pressToPainted));
      await close();
    }
    holdRatio('press to painted list, to an idle frame', times, floors);
  });

  test('its full list scrolls as fast as the page makes frames', async () => {
    const { page } = await directory.open('?services', { context: { viewport: { width: 1280, height: 900 } } });
    await open(page);
    await page.locator('[data-view-link="AllWallets"]').click();
    await page.locator('.mooring-scroller [data-wallet]').first().waitFor();
    const runs = [];
    for (let round = 0; round < rounds; round += 1) {
      await page.evaluate(() => void document.querySelector('.mooring-scroller')?.scrollTo(0, 0));
      runs.push(await scrollFrames(page, '.mooring-scroller', 100));
    }
    holdRatio(
      'frames of a scroll in the modal, to idle frames',
      runs.map(({ median }) => median),
      runs.map(({ idle }) => idle),
    );
    holdRatio(
      'slowest twentieth of its frames, to idle frames',
      runs.map(({ p95 }) => p95),
      runs.map(({ idle }) => idle),
    );
  });

  test('a pairing code follows the press; an approval is known at once', async () => {
    const { page } = await directory.open('?services&pairing');
    const { pairingWallet, relayUrl } = directory.sandbox;
    const [shown, known, sockets, trips]: number[][] = [[], [], [], []];
    for (let round = 0; round < rounds; round += 1) {
      await open(page);
      await page.locator('[data-wallet="walletConnect"]').waitFor();
      await page.waitForLoadState('networkidle');
      sockets!.push(
        await page.evaluate(async (url) => {
          const startedAt = performance.now();
          const socket = new WebSocket(url);
          await new Promise((resolve) =>
            ['open', 'error', 'close'].forEach((name) => socket.addEventListener(name, resolve)),
          );
          socket.close();
          return performance.now() - startedAt;
        }, relayUrl),
      );
      trips!.push(await page.evaluate(frameTime));
      shown!.push(
        await page.evaluate(async () => {
          const startedAt = performance.now();
          document.querySelector<HTMLElement>('[data-wallet="walletConnect"]')?.click();
          await new Promise<void>((resolve) => {
            const look = () =>
              document.querySelector('.mooring-qr[data-ready]') ? resolve() : requestAnimationFrame(look);
            look();
          });
          return performance.now() - startedAt;
        }),
      );
      await pairingWallet.pair(await page.evaluate(() => (window as unknown as { pairingUri: string }).pairingUri));
      await pairingWallet.nextQuestion();
      const connected = page.evaluate(async () => {
        await new Promise<void>((resolve) => {
          const look = () =>
            document.querySelector('[data-testid="status"]')?.textContent === 'connected'
              ? resolve()
              : requestAnimationFrame(look);
          look();
        });
        return Date.now();
      });
      await pairingWallet.approve();
      const approvedAt = Date.now();
      known!.push(Math.max(1, (await connected) - approvedAt));
      await page.getByRole('button', { name: 'Leave' }).click();
      await page.getByTestId('status').getByText('disconnected', { exact: true }).waitFor();
    }
    holdRatio(
      'press to pairing code, to a socket and a frame',
      shown!,
      sockets!.map((time, index) => time + trips![index]!),
    );
    holdRatio(
      'approval to connected, to a socket and a frame',
      known!,
      sockets!.map((time, index) => time + trips![index]!),
    );
  });
});

describe('VirtualList', () => {
  test('ten thousand rows scroll as fast as the page makes frames', async () => {
    const { page } = await list.open();
    await page.getByText('Wallet 0', { exact: true }).waitFor();
    const runs = [];
    for (let round = 0; round < rounds; round += 1) {
      await page.evaluate(() => void document.querySelector('.list')?.scrollTo(0, 0));
      runs.push(await scrollFrames(page, '.list', 400));
    }
    holdRatio(
      'frames of a long scroll, to idle frames',
      runs.map(({ median }) => median),
      runs.map(({ idle }) => idle),
    );
  });
});
