import { verifyMessage, type Hex } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '../sandbox/sandbox';
import type { Driver, Size } from './drivers/driver';
import { serveHostSite } from './hostSite';
import { keepEvidence } from './keepEvidence';
import { createVisitor, type Visitor } from './visitor';

const desktop = { width: 1024, height: 768 };
const phone = { width: 390, height: 844 };

/** Run in the page: a wallet's own layer over all of it, which `showLayer` shows and a press takes away. */
function addLayer(where: string): void {
  const isDialog = where === 'in a dialog';
  const layer = document.createElement(isDialog ? 'dialog' : 'div');
  layer.id = 'wallet';
  const button = document.createElement('button');
  button.textContent = 'Allow';
  const all = { position: 'fixed', inset: '0', width: '100vw', height: '100vh', maxWidth: 'none', maxHeight: 'none' };
  Object.assign(layer.style, all, isDialog && { margin: '0', padding: '0', border: '0' });
  Object.assign(button.style, { width: '100%', height: '100%' });
  layer.append(button);
  const holder = document.createElement('div');
  button.addEventListener('click', () => (isDialog ? (layer as HTMLDialogElement).close() : holder.remove()));
  if (where.includes('shadow'))
    holder.attachShadow({ mode: where.includes('closed') ? 'closed' : 'open' }).append(layer);
  Object.assign(globalThis, {
    showLayer() {
      document.body.append(isDialog ? layer : holder);
      if (where === 'in the page') holder.append(layer);
      if (isDialog) (layer as HTMLDialogElement).showModal();
    },
  });
}

/** Whose a press in the middle of the window would be. */
const upmost =
  `document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('.mooring') ` + `? 'the modal' : 'the wallet'`;

/** The main flows of the modal in a browser. */
export function testFlows(browser: string, start: () => Promise<Driver>): void {
  describe(`the modal: ${browser}`, () => {
    let running: { driver: Driver; sandbox: Sandbox; url: string };
    let open: Visitor | undefined;
    const stops: (() => Promise<unknown>)[] = [];

    beforeAll(async () => {
      const sandbox = await createSandbox();
      stops.push(() => sandbox.stop());
      const { url, stop } = await serveHostSite(sandbox);
      stops.push(stop);
      const driver = await start();
      stops.unshift(() => driver.close());
      running = { driver, sandbox, url };
    });
    afterEach(async ({ task }) => {
      if (open && task.result?.state === 'fail') await keepEvidence(open, `${browser}-${task.name}`);
      await open?.tab.close();
      open = undefined;
      const { scenarios, pairingWallet, wallets } = running.sandbox;
      await scenarios.reset();
      for (const wallet of [pairingWallet, wallets.harbor, wallets.lagoon]) wallet.reset();
    });
    afterAll(async () => {
      for (const stop of stops) await stop();
    });

    /** Opens the page as somebody who has never been here. */
    async function visit(size: Size = desktop, query = ''): Promise<Visitor> {
      open = createVisitor(await running.driver.open(size));
      await open.goTo(running.url + query);
      await open.sees('button', 'Connect wallet');
      return open;
    }

    const harbor = () => running.sandbox.wallets.harbor;

    /** Answers what a click or key makes the wallet ask. */
    async function answer(verdict: 'approve' | 'reject', act: () => Promise<void>): Promise<void> {
      const asked = harbor().nextRequest();
      await act();
      await asked;
      await harbor()[verdict]();
    }

    /** The modal has gone, and the balance is there: it widens the first button, and what stands behind that moves. */
    async function isDone(visitor: Visitor): Promise<void> {
      await visitor.misses('dialog');
      await visitor.reads(/ETH$/);
    }

    async function connect(visitor: Visitor): Promise<void> {
      await visitor.click('button', 'Connect wallet');
      await answer('approve', () => visitor.click('button', /^Harbor Wallet/));
      await visitor.hasFact('status', 'connected');
      await isDone(visitor);
    }

    async function sign(visitor: Visitor, address: Hex): Promise<void> {
      await visitor.hasFact('signature', /^0x/);
      const signature = (await visitor.fact('signature')) as Hex;
      expect(await verifyMessage({ address, message: 'hello sandbox', signature })).toBe(true);
    }

    test(
      'behavior: opens, shows the wallets of the page, and closes by ' +
        'its button, by Escape and by a click beside it',
      async () => {
        const visitor = await visit();
        const closings = [
          () => visitor.click('button', 'Close'),
          () => visitor.press('Escape'),
          () => visitor.tab.click({ x: 20, y: 20 }),
        ];
        for (const close of closings) {
          await visitor.click('button', 'Connect wallet');
          await visitor.sees('dialog', 'Connect wallet');
          await visitor.sees('button', /^Harbor Wallet/);
          await visitor.sees('button', /^Lagoon Wallet/);
          await visitor.rests('dialog');
          const { left, right } = await visitor.boxOf('dialog');
          expect(right - left).toBe(360);
          await close();
          await visitor.misses('dialog');
          await visitor.isOn('button', 'Connect wallet');
        }
        expect(await visitor.said()).toEqual([]);
      },
    );

    test('behavior: connects the chosen wallet and shows its balance', async () => {
      const visitor = await visit();
      await visitor.click('button', 'Connect wallet');
      await answer('approve', async () => {
        await visitor.click('button', /^Harbor Wallet/);
        await visitor.reads('Waiting for Harbor Wallet');
      });
      await visitor.hasFact('address', harbor().accounts[0] as string);
      await isDone(visitor);
      await visitor.click('button', 'Open');
      await visitor.sees('dialog', 'Account');
      // A machine without a language groups no digits.
      await visitor.reads(/^10,?000/);
      expect(await visitor.said()).toEqual([]);
    });

    test('behavior: all wallets of the directory are found by typing', async () => {
      const visitor = await visit(desktop, '?services&pairing');
      await visitor.click('button', 'Connect wallet');
      await visitor.click('button', /^All wallets/);
      await visitor.sees('button', /^Driftwood Pay/);
      await visitor.isOn('searchbox', 'Search wallets');
      await visitor.type('reef');
      await visitor.misses('button', /^Driftwood Pay/);
      await visitor.sees('button', /^Reef Pocket/);
      await visitor.click('button', 'Clear the search');
      await visitor.sees('button', /^Driftwood Pay/);
      expect(await visitor.said()).toEqual([]);
    });

    test('behavior: a declined request is said calmly, and can be tried again', async () => {
      const visitor = await visit();
      await visitor.click('button', 'Connect wallet');
      await answer('reject', () => visitor.click('button', /^Harbor Wallet/));
      await visitor.reads('You closed the request');
      await visitor.misses('alert');
      await visitor.hasFact('status', 'disconnected');
      await answer('approve', () => visitor.click('button', 'Try again'));
      await visitor.hasFact('status', 'connected');
      expect(await visitor.said()).toEqual([]);
    });

    test('behavior: a wallet that never answers can be left for another one', async () => {
      const visitor = await visit();
      await visitor.click('button', 'Connect wallet');
      await visitor.click('button', /^Harbor Wallet/);
      await visitor.reads('Waiting for Harbor Wallet');
      await visitor.click('button', 'Back');
      const { lagoon } = running.sandbox.wallets;
      const asked = lagoon.nextRequest();
      await visitor.click('button', /^Lagoon Wallet/);
      await asked;
      await lagoon.approve();
      await visitor.hasFact('address', lagoon.accounts[0] as string);
      expect(await visitor.said()).toEqual([]);
    });

    test.each(['in the page', 'in a shadow root', 'in a closed shadow root', 'in a dialog'])(
      'behavior: a layer in which a wallet asks can be pressed, and the modal is back once it is gone: %s',
      async (where) => {
        const visitor = await visit();
        await visitor.tab.evaluate(`(${addLayer})(${JSON.stringify(where)})`);
        await visitor.click('button', 'Connect wallet');
        const asked = harbor().nextRequest();
        await visitor.click('button', /^Harbor Wallet/);
        await asked;
        await visitor.reads('Waiting for Harbor Wallet');
        await visitor.rests('dialog', 'Connect wallet');
        // What an open modal does once it is painted has begun, and so looks at the page: the handle is the last of it.
        const handle = `document.querySelector('.mooring-handle').style.touchAction`;
        await expect.poll(() => visitor.tab.evaluate(handle)).toBe('none');
        await visitor.tab.evaluate('showLayer()');
        await expect.poll(() => visitor.tab.evaluate(upmost), { timeout: 5000 }).toBe('the wallet');
        await visitor.tab.click({ x: 60, y: 60 });
        await expect.poll(() => visitor.tab.evaluate(upmost), { timeout: 5000 }).toBe('the modal');
        expect(await visitor.tab.evaluate(`document.activeElement.closest('dialog') !== null`)).toBe(true);
        await harbor().approve();
        await visitor.hasFact('status', 'connected');
        await isDone(visitor);
        expect(await visitor.said()).toEqual([]);
      },
    );

    test('behavior: a reload restores the connection and asks the wallet nothing', async () => {
      const visitor = await visit();
      await connect(visitor);
      await visitor.reload();
      await visitor.hasFact('status', 'connected');
      expect([await visitor.fact('address'), await visitor.fact('network')]).toEqual([harbor().accounts[0], 'Harbor']);
      expect(harbor().pending()).toEqual([]);
      expect(await visitor.said()).toEqual([]);
    });

    test('behavior: switches the network with the wallet, stays when it declines, and follows its account', async () => {
      const visitor = await visit();
      await connect(visitor);
      await visitor.click('button', /^Network/);
      await answer('reject', () => visitor.click('button', /^Lagoon/));
      await visitor.isTold('You closed the request. The network stays as it is.');
      await visitor.hasFact('network', 'Harbor');
      await answer('approve', async () => {
        await visitor.click('button', /^Lagoon/);
        await visitor.reads('Switching to Lagoon');
      });
      await visitor.hasFact('network', 'Lagoon');
      harbor().switchAccount(1);
      await visitor.hasFact('address', harbor().accounts[1] as string);
      expect(await visitor.said()).toEqual([]);
    });

    test('behavior: signs a message, and hands on a refusal', async () => {
      const visitor = await visit();
      await connect(visitor);
      await answer('reject', () => visitor.click('button', 'Sign'));
      await visitor.hasFact('signature', 'wallet/user-rejected');
      await answer('approve', () => visitor.click('button', 'Sign'));
      await sign(visitor, harbor().accounts[0] as Hex);
      expect(await visitor.said()).toEqual([]);
    });

    test('behavior: pairs with a phone by its code, signs there, restores, and hears the phone leave', async () => {
      const visitor = await visit(desktop, '?pairing');
      const { pairingWallet } = running.sandbox;
      await visitor.click('button', 'Connect wallet');
      await visitor.click('button', /QR code/);
      await visitor.sees('img', 'QR code for your wallet’s app');
      await pairingWallet.pair((await visitor.tab.evaluate('pairingUri')) as string);
      await pairingWallet.nextQuestion();
      await pairingWallet.approve();
      await visitor.hasFact('status', 'connected');
      await visitor.misses('dialog');
      await visitor.reload();
      await visitor.hasFact('status', 'connected');
      await isDone(visitor);
      await visitor.click('button', 'Sign');
      await pairingWallet.nextQuestion();
      await pairingWallet.approve();
      await sign(visitor, pairingWallet.accounts[0] as Hex);
      await pairingWallet.disconnect();
      await visitor.hasFact('status', 'disconnected');
      expect(await visitor.said()).toEqual([]);
    });

    test('behavior: disconnects, and stays so after a reload', async () => {
      const visitor = await visit();
      await connect(visitor);
      await visitor.click('button', 'Open');
      await visitor.click('button', 'Disconnect');
      await visitor.hasFact('status', 'disconnected');
      await visitor.misses('dialog');
      await visitor.reload();
      await visitor.sees('button', 'Connect wallet');
      await visitor.hasFact('status', 'disconnected');
      expect(await visitor.said()).toEqual([]);
    });

    test('behavior: the keyboard is enough; focus enters, stays inside, moves by arrows and comes back', async () => {
      const visitor = await visit();
      await visitor.press('Tab');
      await visitor.isOn('button', 'Connect wallet');
      await visitor.press('Enter');
      await visitor.sees('dialog', 'Connect wallet');
      await visitor.sees('button', /^Harbor Wallet/);
      for (let press = 0; press < 8; press += 1) {
        await visitor.press('Tab');
        expect(await visitor.tab.evaluate(`document.querySelector('dialog').contains(document.activeElement)`)).toBe(
          true,
        );
      }
      await visitor.press('Escape');
      await visitor.misses('dialog');
      await visitor.isOn('button', 'Connect wallet');
      await visitor.press('Enter');
      await visitor.sees('button', /^Harbor Wallet/);
      await visitor.tabTo('button', /^Harbor Wallet/);
      await visitor.press('ArrowDown');
      await visitor.isOn('button', /^Lagoon Wallet/);
      await visitor.press('ArrowUp');
      await answer('approve', () => visitor.press('Enter'));
      await visitor.hasFact('status', 'connected');
      await visitor.misses('dialog');
      await visitor.isOn('button', /^Account/);
      expect(await visitor.said()).toEqual([]);
    });

    test(
      'behavior: on a phone it is a sheet at the lower edge, ' + 'nothing runs over, and every row is easy to hit',
      async () => {
        const visitor = await visit(phone);
        await visitor.click('button', 'Connect wallet');
        await visitor.sees('button', /^Harbor Wallet/);
        await visitor.rests('dialog');
        expect(await visitor.tab.evaluate('innerWidth')).toBe(phone.width);
        const sheet = await visitor.boxOf('dialog');
        expect([sheet.left, sheet.right, sheet.bottom]).toEqual([0, phone.width, phone.height]);
        const row = await visitor.boxOf('button', /^Harbor Wallet/);
        expect(row.bottom - row.top).toBeGreaterThanOrEqual(44);
        expect([row.left >= 0, row.right <= phone.width]).toEqual([true, true]);
        expect(await visitor.tab.evaluate('document.querySelector("dialog").scrollWidth')).toBe(phone.width);
        await answer('approve', () => visitor.click('button', /^Harbor Wallet/));
        await visitor.hasFact('status', 'connected');
        await isDone(visitor);
        await visitor.click('button', 'Open');
        await visitor.sees('button', 'Disconnect');
        await visitor.rests('dialog');
        expect(await visitor.tab.evaluate('document.querySelector("dialog").scrollWidth')).toBe(phone.width);
        expect(await visitor.said()).toEqual([]);
      },
    );
  });
}
