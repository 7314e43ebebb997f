import { readFile } from 'node:fs/promises';
import type { BrowserContext, Frame } from '@playwright/test';
import { createWallet } from './createWallet';
import { playwrightError } from './errors';
import { askName, tellName, type LineAnswer, type LineCall } from './page/line';
import type { Tell, TestWallets, WalletEnd } from './types';

/** The script of the page's side, built beside this file. */
const readPageScript = () => readFile(new URL('./page.js', import.meta.url), 'utf8');

/** The frames that have wallets, and what they are told: in the order in which it happened. */
function createAudience() {
  const telling = new Map<Frame, Promise<unknown>>();
  const push = (frame: Frame, wallet: string, event: string, value: unknown) => {
    const last = telling.get(frame) ?? Promise.resolve();
    const next = last.then(() =>
      frame
        .evaluate(
          ([name, ...told]) =>
            (globalThis as unknown as Record<string, ((...told: unknown[]) => void) | undefined>)[name as string]?.(
              ...told,
            ),
          [tellName, wallet, event, value] as const,
        )
        // The page has gone; the next one says by itself that it is there.
        .catch(() => undefined),
    );
    telling.set(frame, next);
  };
  const tell: Tell = (wallet, event, valueFor, only) => {
    for (const frame of telling.keys()) {
      // One that is gone may have no address any more.
      const origin = frame.isDetached() ? undefined : originOf(frame);
      if (origin === undefined) telling.delete(frame);
      else if (only === undefined || only === origin) push(frame, wallet, event, valueFor(origin));
    }
  };
  return {
    tell,
    add: (frame: Frame) => void (telling.has(frame) || telling.set(frame, Promise.resolve())),
    /** When everything so far has been told. */
    told: (frame: Frame) => telling.get(frame),
  };
}

const originOf = (frame: Frame) => new URL(frame.url()).origin;

/**
 * Puts test wallets into the pages of a browser context. What a page asks travels through the browser's debugging
 * channel: no page policy stops it, and no network is needed. The wallets sign with real keys. Without
 * `rpcUrls` nothing is sent, and hashes are made up; what Bitcoin wallets broadcast goes nowhere. A payload of Polkadot
 * that does not tell every byte of what is signed is refused, with the reason.
 *
 * @example
 * const wallets = await createTestWallets(context);
 * const wallet = await wallets.add({ namespace: 'eip155', name: 'Harbor' });
 * await page.goto('/');
 */
export async function createTestWallets(context: BrowserContext): Promise<TestWallets> {
  const script = await readPageScript();
  const ends = new Map<string, WalletEnd>();
  const audience = createAudience();
  await context.exposeBinding(askName, async ({ frame }, call: LineCall): Promise<LineAnswer> => {
    const end = ends.get(call.wallet);
    if (!end) return { error: { message: 'This wallet is gone', code: undefined } };
    audience.add(frame);
    if (call.method === 'hello') return { result: null };
    const answer = await end.hear(originOf(frame), call);
    // An event that came first is heard first.
    await audience.told(frame);
    return answer;
  });
  return {
    async add(options) {
      const id = `00000000-0000-4000-8000-${String(ends.size + 1).padStart(12, '0')}`;
      const end = createWallet(options, id, audience.tell);
      const { namespace, name } = end.wallet;
      if ([...ends.values()].some(({ wallet }) => wallet.namespace === namespace && wallet.name === name))
        throw playwrightError('playwright/wallet-twice', { values: { namespace, name } });
      ends.set(id, end);
      await context.addInitScript({ content: `${script}\nmooringTestWallet.install(${JSON.stringify(end.facts)});` });
      return end.wallet;
    },
    list: () => [...ends.values()].map(({ wallet }) => wallet),
    get: (name) => [...ends.values()].find(({ wallet }) => wallet.name === name)?.wallet,
  };
}
