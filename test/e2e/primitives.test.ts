import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchBrowser } from './harness/launchBrowser';

const page = `
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Dialog, Menu, Tooltip, ViewStack } from './primitives/index';

function View({ name, lines }) {
  return <div className={'lines-' + lines}>{name}</div>;
}
function App() {
  const [open, setOpen] = useState(false);
  const [reasons, setReasons] = useState([]);
  const [view, setView] = useState('short');
  return (
    <>
      <button id="opener" onClick={() => setOpen(true)}>Open</button>
      <button id="behind">Behind</button>
      <output>{reasons.join(' ')}</output>
      <Tooltip.Root delayMs={0}>
        <Tooltip.Trigger id="fee">Fee</Tooltip.Trigger>
        <Tooltip.Popup id="tip" placement="bottom-start" gap={60}>Paid to the network, wherever it goes</Tooltip.Popup>
      </Tooltip.Root>
      <div className="tall" />
      <Dialog.Root open={open}
            onOpenChange={(next, { reason }) => { setOpen(next); setReasons((all) => [...all, reason]); }}>
        <Dialog.Popup className="popup">
          <Dialog.Title>{view}</Dialog.Title>
          <button id="first" onClick={() => setView('long')}>Long</button>
          <button id="back" onClick={() => setView('short')}>Short</button>
          <ViewStack.Root viewKey={view} direction={view === 'long' ? 'forward' : 'back'} className="stack"
                viewClassName="view">
            <View name={view} lines={view === 'long' ? 9 : 2} />
          </ViewStack.Root>
          <Menu.Root>
            <Menu.Trigger id="more">More</Menu.Trigger>
            <Menu.Popup id="menu" className="menu"><Menu.Item>One</Menu.Item><Menu.Item>Two</Menu.Item></Menu.Popup>
          </Menu.Root>
          <Dialog.Close id="close">Close</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Root>
    </>
  );
}
createRoot(document.getElementById('root')).render(<App />);
`;

const styles = `
  .tall { height: 3000px; }
  .popup { width: 300px; transition: opacity 200ms; overflow: hidden; }
  .popup[data-ending-style] { opacity: 0; }
  @starting-style { .popup { opacity: 0; } }
  .stack { position: relative; overflow: clip; height: var(--mooring-view-height, auto); transition: height 150ms; }
  .view { transition: translate 200ms, opacity 200ms; }
  .view[data-leaving] { position: absolute; inset: 0 0 auto; opacity: 0; }
  @starting-style { .view[data-entering][data-direction=forward] { translate: 40px; } }
  .lines-2 { height: 60.5px; } .lines-9 { height: 270px; }
  .menu { width: 500px; }
`;

let server: Server;
let browser: Browser;
let tab: Page;
let problems: string[];

beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: { contents: page, loader: 'jsx', resolveDir: fileURLToPath(new URL('../..', import.meta.url)) },
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    outdir: '/',
    write: false,
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const files = new Map(outputFiles.map(({ path, text }) => [path, { type: 'text/javascript', text }]));
  files.set('/page.css', { type: 'text/css', text: styles });
  files.set('/', {
    type: 'text/html',
    text:
      '<!doctype html><title>primitives</title><link rel="stylesheet" href="/page.css"><div ' +
      'id="root"></div><script type="module" src="/stdin.js"></script>',
  });
  server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    response.writeHead(file ? 200 : 404, {
      'content-type': file?.type ?? 'text/plain',
      // As strict as a host may be: no inline script, no inline style.
      'content-security-policy': "default-src 'none'; script-src 'self'; style-src 'self'",
    });
    response.end(file?.text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  server?.close();
});

beforeEach(async () => {
  problems = [];
  tab = await browser.newPage({ viewport: { width: 900, height: 700 } });
  tab.on('console', (message) => {
    // A browser asks for an icon on its own; the page has none.
    if (message.type() === 'error' && !message.location().url.endsWith('/favicon.ico')) problems.push(message.text());
  });
  tab.on('pageerror', (error) => problems.push(String(error)));
  await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  // A page has loaded before React has drawn.
  await tab.waitForSelector('#opener');
});

afterEach(async () => {
  expect(problems).toEqual([]);
  await tab.close();
});

const active = () => tab.evaluate(() => document.activeElement?.id || document.activeElement?.localName || '');
const closed = () => tab.waitForSelector('dialog', { state: 'detached' });
const open = async () => {
  await tab.click('#opener');
  await tab.waitForSelector('dialog:modal');
};
const settled = () => tab.waitForFunction(() => document.getAnimations().length === 0);

describe('Dialog in Chromium', () => {
  test('behavior: the focus enters, goes round inside and comes back; Escape closes once', async () => {
    await open();
    expect(await tab.evaluate(() => document.activeElement === document.querySelector('dialog'))).toBe(true);
    await tab.keyboard.press('Shift+Tab');
    expect(await active()).toBe('close');
    await tab.keyboard.press('Tab');
    expect(await active()).toBe('first');
    await tab.keyboard.press('Shift+Tab');
    expect(await active()).toBe('close');
    const visited: string[] = [];
    for (let step = 0; step < 8; step++) {
      await tab.keyboard.press('Tab');
      visited.push(await active());
    }
    expect(visited).toEqual(['first', 'back', 'more', 'close', 'first', 'back', 'more', 'close']);
    await tab.keyboard.press('Escape');
    await tab.keyboard.press('Escape');
    await closed();
    expect(await active()).toBe('opener');
    expect(await tab.textContent('output')).toBe('escape');
  });

  test('behavior: animates in and out, and an opening during the closing turns it round', async () => {
    // Longer than a busy machine takes for two frames, and ended by hand.
    await tab.evaluate(
      () => void document.styleSheets[0]?.insertRule('dialog { transition-duration: 30s !important; }'),
    );
    const finish = async () => {
      await tab.evaluate(() => {
        for (const animation of document.getAnimations()) animation.finish();
      });
      await settled();
    };
    // All in the page: a transition can be over before an answer from outside arrives.
    const opened = await tab.evaluate(async () => {
      document.getElementById('opener')?.click();
      await new Promise(requestAnimationFrame);
      const dialog = document.querySelector('dialog');
      return [dialog?.getAnimations().length, dialog?.hasAttribute('data-ending-style')];
    });
    expect(opened).toEqual([1, false]);
    await finish();
    const turned = await tab.evaluate(async () => {
      const dialog = document.querySelector('dialog') as Element;
      const look = async () => {
        await new Promise(requestAnimationFrame);
        return [dialog.getAnimations().length, dialog.hasAttribute('data-ending-style')];
      };
      dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
      const closing = await look();
      // A way back needs a way gone: half of it.
      for (const animation of dialog.getAnimations()) animation.currentTime = 15_000;
      // The page behind is inert, so the host opens it again from script.
      document.getElementById('opener')?.click();
      return [closing, await look()];
    });
    expect(turned).toEqual([
      [1, true],
      [1, false],
    ]);
    await finish();
    expect(await tab.evaluate(() => document.querySelector('dialog')?.matches(':modal'))).toBe(true);
    expect(await tab.evaluate(() => getComputedStyle(document.querySelector('dialog') as Element).opacity)).toBe('1');
  });

  test('behavior: the back gesture and a press on the backdrop close it, a drag out of it does not', async () => {
    await open();
    await settled();
    await tab.mouse.move(450, 350);
    await tab.mouse.down();
    await tab.mouse.move(5, 5);
    await tab.mouse.up();
    expect(await tab.textContent('output')).toBe('');
    await tab.mouse.click(5, 5);
    await closed();
    expect(await tab.textContent('output')).toBe('backdrop');
    await open();
    await tab.evaluate(() =>
      (document.querySelector('dialog') as HTMLDialogElement & { requestClose: () => void }).requestClose(),
    );
    await closed();
    expect(await tab.textContent('output')).toBe('backdrop escape');
  });

  test('behavior: the page behind keeps its place and width, and loses every trace afterwards', async () => {
    await tab.evaluate(() => scrollTo(0, 200));
    const look = () =>
      tab.evaluate(() => [
        scrollY,
        document.body.getBoundingClientRect().width,
        document.documentElement.getAttribute('style'),
      ]);
    const before = await look();
    await tab.evaluate(() => document.getElementById('opener')?.click());
    await tab.waitForSelector('dialog:modal');
    await tab.mouse.move(5, 5);
    await tab.mouse.wheel(0, 400);
    expect((await look()).slice(0, 2)).toEqual(before.slice(0, 2));
    expect((await look())[2]).toContain('overflow: hidden');
    await tab.keyboard.press('Escape');
    await closed();
    expect(await look()).toEqual(before);
  });

  test('behavior: a menu inside floats above the dialog, unclipped; Escape closes only the menu', async () => {
    await open();
    await settled();
    await tab.focus('#more');
    await tab.keyboard.press('ArrowDown');
    await tab.waitForSelector('#menu[data-side]');
    const reach = await tab.evaluate(() => {
      const box = (document.getElementById('menu') as HTMLElement).getBoundingClientRect();
      const hit = document.elementFromPoint(box.right - 2, box.bottom - 2);
      return {
        width: box.width,
        hit: hit?.closest('#menu') !== null,
        inside: document.getElementById('menu')?.closest('dialog') !== null,
      };
    });
    expect(reach.width).toBeGreaterThan(490);
    expect([reach.hit, reach.inside]).toEqual([true, true]);
    await tab.keyboard.press('Escape');
    await tab.waitForSelector('#menu', { state: 'detached' });
    expect(await active()).toBe('more');
    expect(await tab.textContent('output')).toBe('');
  });
});

describe('Menu in Chromium', () => {
  test('behavior: a press outside closes the menu and not the dialog; the next one closes that', async () => {
    await open();
    await settled();
    await tab.click('#more');
    await tab.waitForSelector('#menu[data-side]');
    await tab.mouse.click(5, 5);
    await tab.waitForSelector('#menu', { state: 'detached' });
    expect(await tab.textContent('output')).toBe('');
    await tab.mouse.click(5, 5);
    await closed();
    expect(await tab.textContent('output')).toBe('backdrop');
  });

  test('behavior: the pointer takes the focus along; keys go on from there', async () => {
    await open();
    await settled();
    await tab.click('#more');
    await tab.hover('#menu :text("Two")');
    // React draws what a moving pointer asks for in a task of its own.
    const hasFocus = (text: string) => tab.waitForFunction((one) => document.activeElement?.textContent === one, text);
    await hasFocus('Two');
    await tab.keyboard.press('ArrowDown');
    await hasFocus('One');
  });
});

describe('Tooltip in Chromium', () => {
  test('behavior: the way to the popup is safe, however slow and slanted; away from it closes', async () => {
    await tab.hover('#fee');
    const tip = tab.locator('#tip[data-side=bottom]');
    await tip.waitFor();
    const box = await tip.boundingBox();
    // Through the gap of 60 px, longer than a tooltip stays by itself.
    await tab.mouse.move(box!.x + box!.width * 0.6, box!.y + 5, { steps: 40 });
    expect(await tip.isVisible()).toBe(true);
    await tab.mouse.move(800, 600, { steps: 5 });
    await tip.waitFor({ state: 'detached' });
  });
});

describe('a popup on a page with a zoom', () => {
  const boxOf = (id: string) =>
    tab.evaluate((one) => {
      const { left, top, bottom, right } = (document.getElementById(one) as HTMLElement).getBoundingClientRect();
      return { left: Math.round(left), top: Math.round(top), bottom: Math.round(bottom), right: Math.round(right) };
    }, id);

  test.each([0.8, 1.5])('behavior: at %d it stands beside its trigger, in the window', async (zoom) => {
    await tab.evaluate((size) => document.documentElement.style.setProperty('zoom', String(size)), zoom);
    await tab.evaluate(() => document.getElementById('fee')?.focus());
    await tab.locator('#tip[data-side=bottom]').waitFor();
    const [tip, fee] = [await boxOf('tip'), await boxOf('fee')];
    expect(tip.left).toBe(fee.left);
    expect(Math.abs(tip.top - fee.bottom - 60 * zoom)).toBeLessThanOrEqual(2);
    await open();
    await settled();
    await tab.click('#more');
    await tab.waitForSelector('#menu[data-side]');
    const menu = await boxOf('menu');
    // No nearer to the edges than it keeps.
    expect(menu.right).toBeLessThanOrEqual(902 - 8 * zoom);
    expect(menu.left).toBeGreaterThanOrEqual(8 * zoom - 2);
  });
});

describe('ViewStack in Chromium', () => {
  const height = () =>
    tab.evaluate(() => {
      const stack = document.querySelector('.stack') as HTMLElement;
      return [stack.style.getPropertyValue('--mooring-view-height'), stack.getBoundingClientRect().height] as const;
    });

  test('behavior: the height follows the view and animates; the old view goes when it is over', async () => {
    await open();
    await settled();
    expect(await height()).toEqual(['60.5px', 60.5]);
    // At once, and in the page: the old view goes before a slow answer from outside.
    const { slides, views } = await tab.evaluate(async () => {
      document.getElementById('first')?.click();
      await Promise.resolve();
      const properties = (selector: string) =>
        document
          .querySelector(selector)
          ?.getAnimations()
          .map((animation) => (animation as CSSTransition).transitionProperty);
      return {
        slides: ['[data-view=short]', '[data-view=long]', '.stack'].map(properties),
        views: [...document.querySelectorAll('.view')].map((view) => [
          view.getAttribute('data-view'),
          view.hasAttribute('inert'),
        ]),
      };
    });
    expect(slides).toEqual([['opacity'], ['translate'], ['height']]);
    expect(views).toEqual([
      ['short', true],
      ['long', false],
    ]);
    expect(await tab.evaluate(() => document.activeElement?.getAttribute('data-view'))).toBe('long');
    await tab.waitForFunction(() => document.querySelectorAll('.view').length === 1);
    await settled();
    expect(await height()).toEqual(['270px', 270]);
  });

  test('behavior: turned round half way it goes back from where it is', async () => {
    await open();
    await settled();
    const seen = await tab.evaluate(async () => {
      document.getElementById('first')?.click();
      await Promise.resolve();
      // Put there by hand: a busy machine may draw no frame between the beginning and the end.
      for (const animation of document.getAnimations()) animation.currentTime = 80;
      const short = document.querySelector('[data-view=short]') as Element;
      const before = Number(getComputedStyle(short).opacity);
      document.getElementById('back')?.click();
      await Promise.resolve();
      const after = Number(getComputedStyle(short).opacity);
      return { before, same: short === document.querySelector('[data-view=short]'), jump: Math.abs(after - before) };
    });
    expect(seen.before).toBeLessThan(0.7);
    expect(seen.before).toBeGreaterThan(0);
    expect(seen.same).toBe(true);
    expect(seen.jump).toBeLessThan(0.05);
    await tab.waitForFunction(() => document.querySelectorAll('.view').length === 1);
    await settled();
    expect(await tab.$$eval('.view', (views) => views.map((view) => view.getAttribute('data-view')))).toEqual([
      'short',
    ]);
    expect(await height()).toEqual(['60.5px', 60.5]);
  });
});
