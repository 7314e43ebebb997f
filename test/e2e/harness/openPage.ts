import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page, Request } from 'playwright-core';
import type { Sandbox, WalletScriptOptions } from '../../sandbox/sandbox';
import { installWallets } from './walletBridge';

/** What to open and how. */
export interface OpenPageOptions {
  browser: Browser;
  url: string;
  /** Puts its wallets into the page; without one the page has no wallet. */
  sandbox?: Sandbox;
  wallet?: WalletScriptOptions;
  /** Also puts the sandbox's wallets of the other namespaces into the page. */
  hasNamespaceWallets?: boolean;
  /** Leaves the page behind the modal blurred, and what turns without end as visitors see it. */
  hasBlur?: boolean;
  /** The test moves the clock. It is there before the page: a page that runs already would have timers of both clocks. */
  hasClock?: boolean;
  /** Anything else a fresh context takes: viewport, colorScheme, reducedMotion, locale, hasTouch. */
  context?: BrowserContextOptions;
}

/** What happened in a page since it was opened. */
export interface PageReport {
  consoleErrors: string[];
  /** Uncaught errors. */
  pageErrors: string[];
  /** Directive and what it blocked. */
  cspViolations: string[];
  /** Addresses asked for, by host. */
  requests: Map<string, string[]>;
  /** Requests that have not ended. */
  underWay: Set<Request>;
}

/** Milliseconds that one step may take: its error says what it waits for, that of a test that has run out does not. */
const patience = 60_000;

/** An open page in a context of its own. */
export interface OpenedPage {
  page: Page;
  context: BrowserContext;
  report: PageReport;
  close(): Promise<void>;
}

async function observe(context: BrowserContext): Promise<PageReport> {
  const report: PageReport = {
    consoleErrors: [],
    pageErrors: [],
    cspViolations: [],
    requests: new Map(),
    underWay: new Set(),
  };
  context.on('console', (message) => message.type() === 'error' && report.consoleErrors.push(message.text()));
  context.on('weberror', (error) => report.pageErrors.push(error.error().stack ?? String(error.error())));
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (!/^(https?|wss?):$/.test(protocol)) return;
    report.requests.set(host, [...(report.requests.get(host) ?? []), request.url()]);
  });
  context.on('request', (request) => report.underWay.add(request));
  context.on('requestfinished', (request) => report.underWay.delete(request));
  context.on('requestfailed', (request) => report.underWay.delete(request));
  await context.exposeBinding(
    'mooringCspViolation',
    (_, violation: string) => void report.cspViolations.push(violation),
  );
  await context.addInitScript(() => {
    const tell = (globalThis as unknown as { mooringCspViolation(violation: string): void }).mooringCspViolation;
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
      tell(`${violatedDirective} ${blockedURI} (${sourceFile}:${lineNumber})`),
    );
  });
  return report;
}

/**
 * Where there is no graphics card, blurring what is behind the modal takes a fifth of a test's time, and turning while a
 * wallet is waited for a twentieth: it turns in few steps. Any content policy allows a sheet that is adopted.
 */
export function drawLess(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '::backdrop { backdrop-filter: none !important } ' +
      '[data-indeterminate], .mooring-skeleton { animation-timing-function: steps(3) !important }',
  );
  document.adoptedStyleSheets.push(sheet);
}

/**
 * What goes over from one view into the next. The whole dialog moves meanwhile, and a press that begins then may end
 * beside its button, so whatever is done in a page waits until it stands still. A test that looks at the motion itself
 * takes that away: `page.removeLocatorHandler(changingViews(page))`.
 */
export const changingViews = (page: Page): Locator => page.locator('[data-changing]:has(> [data-leaving])');

/** Opens a page in a fresh context, with the sandbox's wallets in it, and watches it. */
export async function openPage({
  browser,
  url,
  sandbox,
  wallet = {},
  hasNamespaceWallets = false,
  hasBlur = false,
  hasClock = false,
  context: settings = {},
}: OpenPageOptions): Promise<OpenedPage> {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, ...settings });
  context.setDefaultTimeout(patience);
  const report = await observe(context);
  const removeWallets = sandbox ? await installWallets(context, sandbox, wallet) : () => undefined;
  // Not in the blank page that a context begins with: the script takes half a second.
  if (sandbox && hasNamespaceWallets)
    await context.addInitScript(`if (location.href !== 'about:blank') {${await sandbox.namespaceWalletScript()}}`);
  if (hasClock) await context.clock.install();
  if (!hasBlur) await context.addInitScript(drawLess);
  const page = await context.newPage();
  await page.addLocatorHandler(changingViews(page), () => Promise.resolve());
  await page.goto(url);
  return {
    page,
    context,
    report,
    async close() {
      removeWallets();
      await context.close();
    },
  };
}
