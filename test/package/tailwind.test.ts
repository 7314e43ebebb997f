import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../e2e/harness/launchBrowser';
import { openPage } from '../e2e/harness/openPage';
import { servePage, type ServedPage } from '../e2e/harness/servePage';
import type { look } from '../e2e/pages/look';
import { createPackedHost, type PackedHost } from './packedHost';

type Page = { mooringLook: typeof look; dress(): void };

/** As the guide to theming has them. */
const utilities = '[&_.mooring-row]:rounded-none! [&_.mooring-title]:uppercase!';

let host: PackedHost;
let browser: Browser;
let served: ServedPage;
beforeAll(async () => {
  [host, browser] = await Promise.all([
    createPackedHost(['react', 'react-dom', 'viem', 'tailwindcss']),
    launchBrowser(),
  ]);
  await host.write({
    'index.html':
      // The font is the page's own, and reaches the parts: it is the same before and after.
      `<!doctype html><html lang="en" style="font-family: 'DejaVu Sans'"><link rel="icon" href="data:," /><title>Host</title><body><script type="module" src="/main.js"></script>`,
    'tailwind.css': `@import "tailwindcss"; @source "./main.js"; @source inline("${utilities}");`,
    'main.js': `
      import 'mooring/recipes/styles.css';
      import { createElement as h } from 'react';
      import { createRoot } from 'react-dom/client';
      import { KitProvider } from 'mooring';
      import { AccountButton, ConnectButton, KitModal, NetworkButton } from 'mooring/recipes';
      import { createTestKit, mockWallet } from 'mooring/testing';
      import { look } from ${JSON.stringify(join(process.cwd(), 'test/e2e/pages/look.ts'))};
      import tailwind from './tailwind.css?inline';
      const names = ['Anchor', 'Buoy', 'Coral'];
      const { kit } = createTestKit({ wallets: names.map((name) => mockWallet('eip155', { id: name, name })) });
      globalThis.mooringLook = look;
      globalThis.dress = () => {
        const sheet = document.createElement('style');
        sheet.textContent = tailwind;
        document.head.append(sheet);
      };
      const boxed = (name, ...parts) => h('div', { 'data-box': name }, ...parts);
      createRoot(document.body.appendChild(document.createElement('div'))).render(
        h(KitProvider, { kit },
          h('main', { className: 'text-red-500 uppercase tracking-widest leading-loose italic' },
            boxed('buttons', h(ConnectButton), h(NetworkButton), h(AccountButton)),
            boxed('modal', h(KitModal, { className: new URLSearchParams(location.search).get('modal') ?? undefined })))));
    `,
  });
  await build({
    configFile: false,
    root: host.root,
    logLevel: 'silent',
    plugins: [tailwindcss()],
    build: { outDir: 'out' },
  });
  served = await servePage({ dir: join(host.root, 'out') });
});
afterAll(async () => {
  await Promise.all([browser?.close(), served?.stop()]);
  await host?.remove();
});

describe('the packed package in a page of Tailwind 4', () => {
  test('behavior: Tailwind dresses the page, and nothing of the modal and its buttons', async () => {
    const { page, report, close } = await openPage({ browser, url: served.url });
    // The backdrop's blur is decided by frames, some time after an opening: for visitors like this one there is none.
    const features = [{ name: 'prefers-reduced-transparency', value: 'reduce' }];
    await (await page.context().newCDPSession(page)).send('Emulation.setEmulatedMedia', { features });
    await page.getByRole('button', { name: 'Connect wallet' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Coral' }).waitFor();
    // What an open modal does without at first styles its handle when it is there.
    await page.locator('.mooring-handle[style]').waitFor({ state: 'attached' });
    const main = () =>
      page.locator('main').evaluate((element) => {
        const { textTransform, fontStyle, lineHeight } = getComputedStyle(element);
        return [textTransform, fontStyle, lineHeight];
      });
    const differences = () =>
      page.evaluate(() => (globalThis as unknown as Page).mooringLook.differences().map((one) => JSON.stringify(one)));
    // The views take their height, and what loads late is there.
    await expect
      .poll(async () => {
        const count = await page.evaluate(() => (globalThis as unknown as Page).mooringLook.remember());
        return [count > 50, await differences()];
      })
      .toEqual([true, []]);
    expect(await main()).toEqual(['none', 'normal', 'normal']);
    await page.evaluate(() => (globalThis as unknown as Page).dress());
    expect(await main()).toEqual(['uppercase', 'italic', '32px']);
    expect(await differences()).toEqual([]);
    expect([report.consoleErrors, report.pageErrors]).toEqual([[], []]);
    await close();
  });

  test('behavior: utility classes on the modal reach its parts', async () => {
    const { page, close } = await openPage({
      browser,
      url: `${served.url}?${String(new URLSearchParams({ modal: utilities }))}`,
    });
    await page.getByRole('button', { name: 'Connect wallet' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Coral' }).waitFor();
    const styles = () =>
      page.evaluate(() =>
        ['.mooring-row', '.mooring-title', '.mooring-card'].map((part) => {
          const { borderRadius, textTransform } = getComputedStyle(document.querySelector(`dialog ${part}`) as Element);
          return [borderRadius, textTransform];
        }),
      );
    const [row, title, card] = await styles();
    expect([row?.[0], title?.[1]]).toEqual(['16px', 'none']);
    await page.evaluate(() => (globalThis as unknown as Page).dress());
    expect(await styles()).toEqual([['0px', 'none'], [title?.[0], 'uppercase'], card]);
    await close();
  });
});
