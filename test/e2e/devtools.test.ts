import { readFile } from 'node:fs/promises';
import { replay, type KitReport } from 'mooring/devtools/report';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe, hostPage, screenshot } from './harness';

const harbor = 'dev.mooring.sandbox';
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const host = hostPage('pages/devtools.tsx', {
  context: { viewport: { width: 1100, height: 760 }, acceptDownloads: true },
  csp: (sandbox) =>
    `default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: ${sandbox.url}; connect-src ` +
    `'self' ${sandbox.url} ${sandbox.relayUrl}; require-trusted-types-for 'script'`,
});

const panel = (page: Page) => page.getByRole('region', { name: 'Mooring devtools' });
const rows = (page: Page, kind: string) => panel(page).locator(`li[data-kind="${kind}"]`);
const row = (page: Page, title: string) => panel(page).locator('li').filter({ hasText: title });
const show = (page: Page) => page.getByRole('button', { name: 'Mooring devtools' }).click();
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).locator('p');

/** What a slice's state is, as the panel says. */
const readSlice = async (page: Page, name: string) =>
  (await panel(page).locator(`li[data-slice="${name}"] pre`).textContent()) ?? '';

async function connect(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet' }).click();
  await page.locator(`[data-wallet="${harbor}"]`).click();
  await host.sandbox.wallets.harbor.nextRequest();
  host.sandbox.wallets.harbor.approve();
  await section(page, 'Page').getByText(`connected ${address}`).waitFor();
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
}

/** The panel, open, beside a wallet that is connected. */
async function visit(...parameters: Parameters<typeof host.open>) {
  const opened = await host.open(...parameters);
  await show(opened.page);
  await connect(opened.page);
  return opened;
}

async function exportReport(page: Page): Promise<{ path: string; text: string }> {
  const downloading = page.waitForEvent('download');
  await panel(page).getByRole('button', { name: 'Export report' }).click();
  const path = await (await downloading).path();
  return { path, text: await readFile(path, 'utf8') };
}

describe('what the panel tells', () => {
  test('behavior: writes with what they changed, events and requests are listed, or left out', async () => {
    const { page } = await visit();
    const write = row(page, 'session/connected').first();
    await write.locator('summary').click();
    await expect.poll(() => write.locator('pre').textContent()).toContain(address);
    expect(await write.locator('pre').textContent()).toContain('replace attempt = undefined');
    const event = row(page, 'session:connected').first();
    await event.locator('summary').click();
    await expect.poll(() => event.locator('pre').textContent()).toContain('eip155');
    await rows(page, 'request')
      .filter({ hasText: `connect ${harbor}` })
      .getByText('answered')
      .waitFor();
    await page.getByRole('region', { name: 'Page' }).getByRole('button', { name: 'Sign' }).click();
    await host.sandbox.wallets.harbor.nextRequest();
    await rows(page, 'request').filter({ hasText: 'signMessage' }).getByText('waiting').waitFor();
    host.sandbox.wallets.harbor.reject();
    await rows(page, 'request').filter({ hasText: 'signMessage' }).getByText('failed').waitFor();
    for (const [label, kind] of [
      ['Writes', 'write'],
      ['Events', 'event'],
      ['Requests', 'request'],
    ] as const) {
      expect(await rows(page, kind).count()).toBeGreaterThan(0);
      await panel(page).getByRole('checkbox', { name: label }).uncheck();
      expect(await rows(page, kind).count()).toBe(0);
    }
    await panel(page).getByText('Nothing yet').waitFor();
  });

  test('behavior: secrets are struck out on the panel and in the file', async () => {
    const { page } = await host.open();
    await show(page);
    await page.getByRole('button', { name: 'Connect wallet' }).click();
    await page.locator('[data-wallet="walletConnect"]').click();
    await page.locator('.mooring-qr[data-ready]').waitFor();
    const uri = await page.evaluate(() => (window as unknown as { pairingUri: string }).pairingUri);
    const key = new URL(uri).searchParams.get('symKey') ?? '';
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await row(page, 'connect walletConnect').getByText('failed').waitFor();
    // What is asked of the services, each on its own.
    await panel(page).getByText('projectId=[struck out]').first().waitFor({ state: 'attached' });
    const { text } = await exportReport(page);
    const { projectId } = host.sandbox.facts();
    for (const told of [(await panel(page).textContent()) ?? '', text]) {
      expect([key.length, told.includes(key), told.includes(`=${projectId}`)]).toEqual([64, false, false]);
      expect(told).toContain('projectId=[struck out]');
    }
  });
});

describe('time', () => {
  test('behavior: the page goes back to an earlier state, and forward again', async () => {
    const { page } = await visit();
    expect(await readSlice(page, 'session')).toContain(address);
    await panel(page).getByRole('slider').fill('1');
    await panel(page)
      .getByText(/^State after 1 of/)
      .waitFor();
    expect(await readSlice(page, 'session')).not.toContain(address);
    // It is only looked at so far.
    expect(await section(page, 'Page').textContent()).toContain(`connected ${address}`);
    await panel(page).getByRole('button', { name: 'Go to this state' }).click();
    await expect.poll(() => section(page, 'Page').textContent()).toBe('disconnected ');
    const connected = row(page, 'session/connected').first();
    await connected.locator('summary').click();
    await connected.getByRole('button', { name: 'Show the state after it' }).click();
    expect(await readSlice(page, 'session')).toContain(address);
    await panel(page).getByRole('button', { name: 'Go to this state' }).click();
    await expect.poll(() => section(page, 'Page').textContent()).toBe(`connected ${address}`);
    expect(await panel(page).getByRole('button', { name: 'Show now' }).isDisabled()).toBe(true);
  });

  test('behavior: an exported report plays to the same state in another kit', async () => {
    const { page } = await visit();
    const { path, text } = await exportReport(page);
    const report = JSON.parse(text) as KitReport;
    expect(await section(page, 'Replayed').textContent()).toBe('disconnected ');
    await page.getByLabel('Report').setInputFiles(path);
    await expect.poll(() => section(page, 'Replayed').textContent()).toBe(`connected ${address}`);
    const states = JSON.parse((await page.locator('output').textContent()) ?? '') as unknown;
    expect(states).toEqual(report.final);
    expect(JSON.parse(JSON.stringify(replay(text).states))).toEqual(report.final);
    expect(await section(page, 'Page').textContent()).toBe(`connected ${address}`);
  });
});

describe('the panel in a page', () => {
  test.each(['dark', 'light'])(
    'behavior: it has a place and colours of its own, and axe nothing to say: %s',
    async (mode) => {
      const { page, report } = await visit(`?mode=${mode}`);
      const write = row(page, 'session/connected').first();
      await write.locator('summary').click();
      await write.getByRole('button').click();
      await panel(page).locator('li[data-slice="session"] summary').click();
      const look = () =>
        panel(page).evaluate((element) => {
          const { position, backgroundColor } = getComputedStyle(element);
          return { position, backgroundColor };
        });
      const surface = mode === 'dark' ? 'rgb(21, 23, 26)' : 'rgb(255, 255, 255)';
      expect(await look()).toEqual({ position: 'fixed', backgroundColor: surface });
      expect(await axe(page)).toEqual([]);
      await screenshot(page, `devtools-${mode}`);
      await page.setViewportSize({ width: 320, height: 560 });
      const isInside = async () => {
        const box = await panel(page).boundingBox();
        return box && [box.x >= 0, box.x + box.width <= 320, box.y >= 0];
      };
      await expect.poll(isInside).toEqual([true, true, true]);
      expect(await axe(page)).toEqual([]);
      await screenshot(page, `devtools-${mode}-phone`);
      await show(page);
      await screenshot(page, `devtools-${mode}-closed`);
      expect([report.cspViolations, report.consoleErrors, report.pageErrors]).toEqual([[], [], []]);
    },
  );

  test('behavior: rules of the page do not reach into it', async () => {
    const { page } = await visit();
    const [before, after, heading] = await panel(page).evaluate((element) => {
      const look = () =>
        [element, ...element.querySelectorAll('button, input, summary, li, pre, p, label')].map((one) => {
          const { color, display, font, margin, padding, position } = getComputedStyle(one);
          return [one.tagName, color, display, font, margin, padding, position];
        });
      const first = look();
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '#root * { margin: 9px; color: red } main > section { position: static } ' +
          '#root :is(button, input, summary, li, pre, p, label) { display: inline; font: 20px serif; padding: 30px }',
      );
      document.adoptedStyleSheets.push(sheet);
      return [first, look(), getComputedStyle(document.querySelector('h1') as Element).color];
    });
    expect(heading).toBe('rgb(255, 0, 0)');
    expect([before.length > 20, after]).toEqual([true, before]);
  });

  test('behavior: the keyboard alone is enough', async () => {
    const { page } = await host.open();
    await connect(page);
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await page.getByRole('button', { name: 'Mooring devtools' }).focus();
    await press('Enter');
    // All that the modal and a connection ask for has come, in whichever order: no row is added above the others.
    const missing = async () => {
      const titles = await panel(page).locator('ol summary').allTextContents();
      const count = (part: string) => titles.filter((title) => title.includes(part)).length;
      const begun = count('/fetching ') - count('/fetched ') + count('/v1/config') - count('/remoteFeaturesRead');
      return ['balance/fetched', 'identity/fetched'].filter((part) => count(part) === 0).length + begun;
    };
    await expect.poll(missing).toBe(0);
    await press('Tab', 'Space');
    await expect.poll(() => rows(page, 'write').count()).toBe(0);
    await press('Space', 'Tab', 'Tab', 'Tab');
    expect(await focused()).toBe('Export report');
    await press('Tab', 'Home');
    await panel(page)
      .getByText(/^State after 0 of/)
      .waitFor();
    await press('Tab', 'Enter', 'Tab');
    // A list is one stop: the arrows lead through it.
    const titles = await panel(page).locator('ol summary').allTextContents();
    expect([await focused(), titles.length > 10]).toEqual([titles[0], true]);
    await press('ArrowDown', 'ArrowDown', 'ArrowUp');
    expect(await focused()).toBe(titles[1]);
    await press('End');
    expect(await focused()).toBe(titles.at(-1));
    await press('ArrowDown', 'Home', 'ArrowUp', 'ArrowDown', 'Enter', 'Tab');
    expect(await focused()).toBe('Show the state after it');
    await press('Enter', 'Tab');
    expect(await focused()).toBe('connectors');
    await panel(page)
      .getByText(`State after ${titles.length - 1} of ${titles.length}`)
      .waitFor();
    await press('Escape');
    expect([await focused(), await panel(page).getByRole('slider').count()]).toEqual(['Mooring devtools', 0]);
  });
});
