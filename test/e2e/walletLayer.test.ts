import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe, hostPage, screenshot } from './harness';

const host = hostPage('pages/host.tsx');
const rdns = 'dev.mooring.sandbox';

type Kind =
  | 'drawn later'
  | 'in a shadow root'
  | 'in a closed shadow root'
  | 'there before, and shown'
  | 'a frame there before, and shown';

/** A wallet's own layer in the page, as its package would put it there: `__show` shows it, its button takes it away. */
async function installLayer(page: Page, kind: Kind): Promise<void> {
  await page.evaluate((how) => {
    const cover = document.createElement(how.startsWith('a frame') ? 'iframe' : 'div');
    Object.assign(cover.style, { position: 'fixed', inset: '0', width: '100%', height: '100%', border: '0' });
    cover.style.background = 'rgb(20 20 60 / 80%)';
    const allow = document.createElement('button');
    allow.textContent = 'Allow';
    const holder = document.createElement('div');
    const hide = how.includes('before') ? () => (cover.style.display = 'none') : () => holder.remove();
    allow.addEventListener('click', hide);
    if (how.endsWith('shadow root')) {
      const mode = how.includes('closed') ? 'closed' : 'open';
      holder.attachShadow({ mode }).append(cover);
    }
    const isThere = how.includes('before');
    if (isThere) {
      cover.style.display = 'none';
      document.body.append(cover);
    }
    const fill = () => (cover instanceof HTMLIFrameElement ? cover.contentDocument?.body : cover)?.append(allow);
    Object.assign(globalThis, {
      __show() {
        if (isThere) cover.style.display = 'block';
        else document.body.append(holder);
        // What a framework draws comes a task later.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          fill();
          if (how === 'drawn later') holder.append(cover);
        };
        port2.postMessage(0);
      },
    });
  }, kind);
}

/**
 * Until what an open modal does once it is painted has begun, and so looks at the page: the handle is the last of it.
 * That the file has come is not enough, for it runs later.
 */
const watches = (page: Page) =>
  page.waitForFunction(() => document.querySelector<HTMLElement>('.mooring-handle')?.style.touchAction === 'none');

/** Until what looks for layers has come, and a frame has been drawn since. */
async function lookedAt(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/stepAside-/.test(name)),
  );
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

const dialogIs = (page: Page, isModal: boolean) =>
  expect
    .poll(() => page.locator('dialog[open]').evaluate((it) => [it.matches(':modal'), (it as HTMLElement).inert]))
    .toEqual([isModal, !isModal]);

/** A visitor who has pressed a wallet, which asks now. */
async function visit(): Promise<Page> {
  const { page } = await host.open();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  const asked = host.sandbox.wallets.harbor.nextRequest();
  await page.locator(`[data-wallet="${rdns}"]`).click();
  await asked;
  await page.locator('[data-view^="ConnectingExternal"]').waitFor();
  await watches(page);
  return page;
}

describe('a wallet that asks in a layer of its own', () => {
  test.each<Kind>([
    'drawn later',
    'in a shadow root',
    'in a closed shadow root',
    'there before, and shown',
    'a frame there before, and shown',
  ])('behavior: it can be pressed, and the modal is back once it is gone: %s', async (kind) => {
    const { page } = await host.open();
    await installLayer(page, kind);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    const asked = host.sandbox.wallets.harbor.nextRequest();
    await page.locator(`[data-wallet="${rdns}"]`).click();
    await asked;
    await page.locator('[data-view^="ConnectingExternal"]').waitFor();
    await watches(page);
    await page.evaluate(() => (globalThis as unknown as { __show(): void }).__show());
    await dialogIs(page, false);
    await screenshot(page, `wallet-layer-${kind.replace(/\W+/g, '-')}`);
    const inside = kind.startsWith('a frame') ? page.frameLocator('iframe') : page;
    const allow = inside.getByRole('button', { name: 'Allow' });
    // Nothing finds what is in a closed root, but a press does.
    if (kind.includes('closed')) await page.mouse.click(10, 10);
    else await allow.click();
    await dialogIs(page, true);
    // Where the focus was, and where Escape closes.
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
    expect(await axe(page, { selector: 'dialog[open]' })).toEqual([]);
    host.sandbox.wallets.harbor.approve();
    await page.getByTestId('status').getByText('connected', { exact: true }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('behavior: one that stays until the wallet has answered does not keep the modal', async () => {
    const page = await visit();
    await page.evaluate(() => {
      const cover = document.createElement('div');
      Object.assign(cover.style, { position: 'fixed', inset: '0' });
      document.body.append(cover);
    });
    await dialogIs(page, false);
    host.sandbox.wallets.harbor.approve();
    await page.getByTestId('status').getByText('connected', { exact: true }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.evaluate(() => document.body.lastElementChild?.remove());
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await dialogIs(page, true);
  });

  test('behavior: what stood there before is the page’s own, whatever it does', async () => {
    const { page } = await host.open();
    await page.evaluate(() => {
      const veil = document.createElement('div');
      veil.style.cssText = 'position:fixed;inset:0';
      document.body.prepend(veil);
    });
    await page.getByRole('button', { name: 'Open', exact: true }).press('Enter');
    await watches(page);
    await page.evaluate(() => {
      (document.body.firstElementChild as HTMLElement).className = 'faded';
      document.body.append(document.createElement('div'));
    });
    await lookedAt(page);
    await dialogIs(page, true);
  });

  test('behavior: what comes up while somebody types, as the list of a password manager, moves nothing', async () => {
    const { page } = await host.open('?services');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByRole('button', { name: /All wallets/ }).click();
    await page.getByRole('searchbox').focus();
    await watches(page);
    await page.evaluate(() => {
      const list = document.createElement('div');
      list.style.cssText = 'position:fixed;inset:0 0 auto auto;width:300px;height:300px';
      document.body.append(list);
    });
    await lookedAt(page);
    await dialogIs(page, true);
    expect(await page.evaluate(() => document.activeElement?.matches('input'))).toBe(true);
  });

  test('behavior: nothing is tried for what holds no layer, and an empty element leaves the modal in front', async () => {
    const page = await visit();
    const count = () => page.evaluate(() => (globalThis as unknown as { timesClosed?: number }).timesClosed);
    await page.evaluate(() => {
      const { close } = HTMLDialogElement.prototype;
      Object.assign(globalThis, { timesClosed: 0 });
      HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
        (globalThis as unknown as { timesClosed: number }).timesClosed += 1;
        close.call(this);
      };
      const frame = Object.assign(document.createElement('iframe'), { width: '0', height: '0' });
      const hidden = Object.assign(document.createElement('div'), { hidden: true });
      document.body.append(document.createElement('script'), frame, hidden);
    });
    await lookedAt(page);
    expect(await count()).toBe(0);
    await page.evaluate(() => document.body.append(document.createElement('div')));
    // Four times there and back.
    await expect.poll(count).toBe(8);
    await dialogIs(page, true);
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  });

  test('behavior: a wallet in a dialog of its own stays in front of the modal', async () => {
    const page = await visit();
    await page.evaluate(() => {
      const own = document.createElement('dialog');
      own.id = 'wallet';
      own.append(Object.assign(document.createElement('button'), { textContent: 'Allow' }));
      document.body.append(own, document.createElement('div'));
      own.showModal();
    });
    await lookedAt(page);
    const cover = await page.evaluateHandle(() => {
      const one = document.createElement('div');
      one.style.cssText = 'position:fixed;inset:0';
      document.body.append(one);
      return one;
    });
    await page.locator('#wallet').getByRole('button', { name: 'Allow' }).click();
    expect(await page.evaluate(() => document.activeElement?.closest('dialog')?.id)).toBe('wallet');
    // What lies beneath it has its turn once it is closed.
    await page.evaluate(() => document.querySelector<HTMLDialogElement>('#wallet')?.close());
    const modal = page.locator('dialog.mooring');
    await expect.poll(() => modal.evaluate((it) => it.matches(':modal'))).toBe(false);
    await cover.evaluate((one) => one.remove());
    await expect.poll(() => modal.evaluate((it) => it.matches(':modal'))).toBe(true);
  });

  test('behavior: what only tells something, or lets presses through, moves nothing', async () => {
    const page = await visit();
    await page.evaluate(() => {
      for (const style of ['height:60px;width:300px', 'inset:0;pointer-events:none', 'inset:0;visibility:hidden']) {
        const one = document.createElement('div');
        one.style.cssText = `position:fixed;${style}`;
        document.body.append(one);
      }
    });
    await lookedAt(page);
    await dialogIs(page, true);
  });
});
