import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '../sandbox/sandbox';
import type { Driver } from './drivers/driver';
import { serveHostSite } from './hostSite';
import { createVisitor } from './visitor';

const panelIsIn = `document.querySelector('.mooring-devtools').closest('dialog')?.className.trim() ?? 'the page'`;

/** The panel of `mooring/devtools` in a browser. */
export function testPanel(browser: string, start: () => Promise<Driver>): void {
  describe(`the panel of mooring/devtools: ${browser}`, () => {
    let running: { driver: Driver; sandbox: Sandbox; url: string };
    const stops: (() => Promise<unknown>)[] = [];

    beforeAll(async () => {
      const sandbox = await createSandbox();
      stops.push(() => sandbox.stop());
      const { url, stop } = await serveHostSite(sandbox, 'devtools.tsx');
      stops.push(stop);
      const driver = await start();
      stops.unshift(() => driver.close());
      running = { driver, sandbox, url };
    });
    afterAll(async () => {
      for (const stop of stops) await stop();
    });

    test('behavior: is used while the modal is open, closes by Escape before it, and is back when it closes', async () => {
      const visitor = createVisitor(await running.driver.open({ width: 1100, height: 760 }));
      await visitor.goTo(running.url);
      await visitor.click('button', 'Connect wallet');
      await visitor.sees('button', /^Harbor Wallet/);
      await visitor.click('button', 'Mooring devtools');
      await visitor.click('checkbox', 'Requests');
      await visitor.sees('dialog', 'Connect wallet');
      expect(await visitor.tab.evaluate(panelIsIn)).toContain('mooring-modal');
      await visitor.press('Escape');
      await visitor.misses('slider');
      await visitor.isOn('button', 'Mooring devtools');
      await visitor.sees('dialog', 'Connect wallet');
      await visitor.press('Enter');
      await visitor.sees('slider');
      await visitor.click('button', 'Close');
      await visitor.misses('dialog');
      expect(await visitor.tab.evaluate(panelIsIn)).toBe('the page');
      await visitor.sees('slider');
      await visitor.isOn('button', 'Connect wallet');
      expect(await visitor.said()).toEqual([]);
      await visitor.tab.close();
    });
  });
}
