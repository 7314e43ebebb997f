import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { createSandbox, type Sandbox, type SandboxOptions } from '../../sandbox/sandbox';
import { buildPage, type BuildPageOptions } from './buildPage';
import { launchBrowser } from './launchBrowser';
import { openPage, type OpenedPage, type OpenPageOptions } from './openPage';
import { servePage, type ServePageOptions } from './servePage';
import { tellFailure } from './tellFailure';

export interface HostPageOptions {
  /** Value of the Content-Security-Policy header. */
  csp?(sandbox: Sandbox): string;
  /** What is added to the address unless a test says otherwise. */
  query?: string;
  hasNamespaceWallets?: boolean;
  /** The sandbox's networks. Default: its own. */
  networks?: SandboxOptions['networks'];
  context?: OpenPageOptions['context'];
  /** A server of the host's own behind the page's origin. */
  handle?: ServePageOptions['handle'];
  /** Frames or times are looked at. */
  isQuick?: boolean;
}

/** How one visit differs: its browser context, and how the page is built. */
export type VisitOptions = BuildPageOptions & Pick<OpenPageOptions, 'context' | 'hasClock'>;

/** The page of one test file. */
export interface HostPage {
  readonly sandbox: Sandbox;
  readonly url: string;
  /** Opens the page in a fresh context; closed after the test. */
  open(query?: string, options?: VisitOptions): Promise<OpenedPage>;
}

/**
 * A browser, a sandbox and a page served to it for the tests of the file that calls it. `entry` is below `test/e2e`.
 * After each test its pages are closed and the sandbox is as at the start. After one that failed the browser is another,
 * too: one that draws no more frames answers no click, and would fail all that come after it.
 */
export function hostPage(
  entry: string,
  { csp, query = '', hasNamespaceWallets = false, context: usual, handle, networks, isQuick }: HostPageOptions = {},
): HostPage {
  let running: { browser: Browser; sandbox: Sandbox; url: string };
  const opened: OpenedPage[] = [];
  const stops: (() => Promise<unknown>)[] = [];

  async function serve(sandbox: Sandbox, build?: BuildPageOptions): Promise<string> {
    const built = await buildPage(fileURLToPath(new URL(`../${entry}`, import.meta.url)), build);
    const { url, stop } = await servePage({ ...built, ...(handle && { handle }), ...(csp && { csp: csp(sandbox) }) });
    stops.push(stop);
    return url;
  }

  const launch = () => launchBrowser({ ...(isQuick && { isQuick }) });

  beforeAll(async () => {
    const [browser, sandbox] = await Promise.all([launch(), createSandbox({ ...(networks && { networks }) })]);
    stops.push(
      () => running.browser.close(),
      () => sandbox.stop(),
    );
    running = { browser, sandbox, url: '' };
    running.url = await serve(sandbox);
  });
  afterEach(async ({ task }) => {
    const { state, errors } = task.result ?? {};
    if (state === 'fail')
      for (const one of opened) {
        const words = await tellFailure(one, task.name);
        // With the error itself: where a log is cut to its end, this is what is left of it.
        const error = errors?.[0];
        if (error) error.message += `\n\nThe page:\n${words}`;
      }
    await Promise.all(opened.splice(0).map((one) => one.close()));
    if (state === 'fail') {
      await running.browser.close();
      running.browser = await launch();
    }
    const { scenarios, pairingWallet, wallets } = running.sandbox;
    await scenarios.reset();
    for (const wallet of [pairingWallet, wallets.harbor, wallets.lagoon]) wallet.reset();
  });
  afterAll(() => Promise.all(stops.map((stop) => stop())));

  return {
    get sandbox() {
      return running.sandbox;
    },
    get url() {
      return running.url;
    },
    async open(own = query, { context = usual, hasClock = false, ...build } = {}) {
      const { browser, sandbox, url } = running;
      const base = Object.keys(build).length > 0 ? await serve(sandbox, build) : url;
      const one = await openPage({
        browser,
        sandbox,
        hasNamespaceWallets,
        hasClock,
        url: base + own,
        ...(context && { context }),
      });
      opened.push(one);
      return one;
    },
  };
}
