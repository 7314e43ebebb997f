import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { hostPage } from '../e2e/harness';
import { act, modal } from '../e2e/loginPage';
import { holdRatio } from './ratios';

const host = hostPage('pages/money.tsx', { isQuick: true });
/** How much slower the processor is made than it is. */
const slowdown = 4;
const rounds = 3;
/** What browsers call a long task. */
const longTaskMs = 50;

const balancesOf = (count: number) => ({
  balances: Array.from({ length: count }, (_, index) => ({
    name: `Token ${index}`,
    symbol: `T${index}`,
    chainId: 'eip155:31337',
    address: `eip155:31337:0x${index.toString(16).padStart(40, '0')}`,
    value: (index * 7919) % 10_007,
    price: 1.25,
    quantity: { decimals: '18', numeric: String((index * 7919) % 10_007) },
    iconUrl: '',
  })),
});
interface TraceEvent {
  name: string;
  /** Microseconds of the thread's own time: what else the machine does is not in it. */
  tdur?: number;
  ts: number;
  dur?: number;
  pid: number;
  tid: number;
  args: { data?: { name?: string } };
}

/**
 * The longest task of the page's main thread after an answer has come, in milliseconds of its own time. The processor
 * is slowed down.
 */
async function longestTask(page: Page, list: 'tokens' | 'activity', open: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'blink.user_timing'] });
  await open();
  await modal(page).locator(`[data-list="${list}"] [role="listitem"]`).first().waitFor();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const trace = await browser?.stopTracing();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const { traceEvents } = JSON.parse(String(trace)) as { traceEvents: TraceEvent[] };
  const arrival = traceEvents.find(({ name }) => name === `arrived:${list}`);
  if (!arrival) throw new Error('The answer has not come');
  const tasks = traceEvents.filter(
    ({ name, ts, dur = 0, pid, tid }) =>
      name.endsWith('RunTask') && pid === arrival.pid && tid === arrival.tid && ts + dur >= arrival.ts,
  );
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1_000));
}

/** A visit of somebody who has so many tokens, and whose activity is long. */
async function visit(balances: number, query: string) {
  const opened = await host.open(query, { mode: 'production' });
  const { page } = opened;
  await page.route(/\/v1\/account\/[^/]+\/balance/, (route) => route.fulfill({ json: balancesOf(balances) }));
  await page.evaluate(() => {
    const { text } = Response.prototype;
    Response.prototype.text = async function () {
      const answer = await text.call(this);
      if (this.url.includes('/balance')) performance.mark('arrived:tokens');
      return answer;
    };
    return (globalThis as unknown as { kit: { start(): Promise<void> } }).kit.start();
  });
  await act(page, 'connect', { connectorId: 'tide', networkId: 'eip155:31337' });
  return opened;
}
const openAccount = (page: Page) => act(page, 'openModal', { view: 'Account' });

/** Holds the longest task of much to that of little, or to 50 ms: the same rows are drawn of both. */
async function holdTasks(name: string, much: () => Promise<number>, little: () => Promise<number>): Promise<void> {
  const [times, floors]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    times.push(await much());
    floors.push(Math.max(longTaskMs, await little()));
  }
  holdRatio(name, times, floors);
}

describe('a large account', () => {
  test('5,000 tokens make no task longer than twenty do, or than 50 ms', async () => {
    const measure = async (count: number) => {
      const { page, close } = await visit(count, '?hosted');
      const time = await longestTask(page, 'tokens', () => openAccount(page));
      await close();
      return time;
    };
    await holdTasks(
      'longest task of 5,000 tokens, to that of twenty',
      () => measure(5_000),
      () => measure(20),
    );
  });

  test('10,000 transactions make no task longer than twenty do, or than 50 ms', async () => {
    const measure = async (count: number) => {
      const { page, close } = await visit(0, `?long=${count}`);
      await openAccount(page);
      await modal(page).locator('[data-list="tokens"] [role="listitem"]').first().waitFor();
      const time = await longestTask(page, 'activity', () =>
        modal(page).getByRole('tab', { name: 'Activity' }).click(),
      );
      await close();
      return time;
    };
    await holdTasks(
      'longest task of 10,000 transactions, to that of twenty',
      () => measure(10_000),
      () => measure(20),
    );
  });
});
