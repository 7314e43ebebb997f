import { expect, test } from 'vitest';
import { rounds } from '../rounds';
import { hostPage } from './harness';

interface Rounds {
  runRounds(count: number): Promise<void>;
  heard(): number;
  timers: Set<unknown>;
}

const host = hostPage('pages/rounds.tsx', { isQuick: true, context: { reducedMotion: 'reduce' } });

test('behavior: a page that opens, connects, leaves and closes again and again ' +
  'keeps no memory, no listener, no timer and no element of it', { timeout: 240_000 }, async () => {
  const { page, report } = await host.open('', { mode: 'production' });
  await page.addInitScript(() => {
    const timers = new Set<unknown>();
    const { setTimeout, clearTimeout } = window;
    const set = (run: TimerHandler, ms?: number, ...given: unknown[]) => {
      const handle = setTimeout(() => {
        timers.delete(handle);
        (run as (...all: unknown[]) => void)(...given);
      }, ms);
      timers.add(handle);
      return handle;
    };
    const clear = (handle?: number) => (timers.delete(handle), clearTimeout(handle));
    Object.assign(window, { timers, setTimeout: set, clearTimeout: clear });
  });
  await page.reload();
  await page.addStyleTag({ content: '* { transition: none !important; animation: none !important; }' });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const run = (count: number) => page.evaluate((so) => (window as unknown as Rounds).runRounds(so), count);
  /** How many objects are alive. */
  const countObjects = async () => {
    const objectGroup = 'look';
    const { result } = await cdp.send('Runtime.evaluate', { expression: 'Object.prototype', objectGroup });
    const { objects } = await cdp.send('Runtime.queryObjects', { prototypeObjectId: result.objectId!, objectGroup });
    const count = await cdp.send('Runtime.callFunctionOn', {
      objectId: objects.objectId!,
      functionDeclaration: 'function () { return this.length; }',
      returnByValue: true,
    });
    await cdp.send('Runtime.releaseObjectGroup', { objectGroup });
    return Number(count.result.value);
  };
  const look = async () => {
    await page.waitForLoadState('networkidle');
    // No timer is left: what is said to screen readers after a connection takes its time.
    await page.waitForFunction(() => (window as unknown as Rounds).timers.size === 0);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    // Twice: what the first frees may hold others.
    for (const _ of [1, 2]) await cdp.send('HeapProfiler.collectGarbage');
    const { metrics } = await cdp.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
    const heard = await page.evaluate(() => (window as unknown as Rounds).heard());
    const [heap, listeners, nodes] = [of('JSHeapUsedSize'), of('JSEventListeners'), of('Nodes')];
    return { heap, listeners, nodes, objects: await countObjects(), heard };
  };
  // All that is loaded and compiled once, and what a modal loads that is open for longer than a round.
  await run(30);
  await page.getByRole('button', { name: 'Open' }).click();
  await page.waitForFunction(() => {
    const files = performance.getEntriesByType('resource');
    const last = Math.max(...files.map(({ startTime, duration }) => startTime + duration));
    return files.some(({ name }) => /\/later-/.test(name)) && performance.now() - last > 1_000;
  });
  await page.locator('dialog').press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await run(5);
  const before = await look();
  await run(rounds(1_000));
  const after = await look();
  expect(after.heap - before.heap).toBeLessThan(1_000_000);
  expect(after).toMatchObject({ listeners: before.listeners, heard: before.heard });
  // Fewer than there were rounds: nothing of a round is kept.
  for (const what of ['objects', 'nodes'] as const) expect(after[what] - before[what]).toBeLessThan(20);
  expect([report.consoleErrors, report.pageErrors]).toEqual([[], []]);
});
