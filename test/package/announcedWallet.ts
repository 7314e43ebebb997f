import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import type * as fixture from 'mooring/playwright';
import { openPage, type OpenedPage } from '../e2e/harness/openPage';
import type { PackedHost } from './packedHost';

export interface VisitOptions {
  browser: Browser;
  /** Whose `mooring/playwright` announces the wallet. */
  host: PackedHost;
  url: string;
  /** The node that answers for every network: to the wallet, and to a page that asks beyond this machine. */
  rpcUrl: string;
}

/** A page with an announced wallet of eip155, which asks its person. */
export type Visit = OpenedPage & { wallet: fixture.PageTestWallet };

/** Opens a page with a wallet of the tarball's own fixture in the browser. */
export async function visitWithWallet({ browser, host, url, rpcUrl }: VisitOptions): Promise<Visit> {
  const opened = await openPage({ browser, url: 'about:blank' });
  const file = pathToFileURL(join(host.root, 'node_modules/mooring/dist/playwright.js')).href;
  const { createTestWallets } = (await import(/* @vite-ignore */ file)) as typeof fixture;
  const wallets = await createTestWallets(opened.context as never);
  const wallet = await wallets.add({ namespace: 'eip155', name: 'Harbor', rpcUrls: { 'eip155:1': rpcUrl } });
  await opened.context.route(/^https:/, async (route) =>
    route.fulfill({ response: await route.fetch({ url: rpcUrl }) }),
  );
  await opened.page.goto(url);
  const close = async () => {
    // What is still on its way is nobody's any more.
    await opened.context.unrouteAll({ behavior: 'ignoreErrors' });
    await opened.close();
  };
  return { ...opened, close, wallet };
}

/** Connects as a visitor does: the button, the wallet's row, and a yes in the wallet. */
export async function connectAsVisitor({ page, wallet }: Visit): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Harbor/ })
    .click();
  await wallet.approve();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}
