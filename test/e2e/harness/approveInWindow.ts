import type { BrowserContext, Locator, Page } from 'playwright-core';
import { clickToClose } from './clickToClose';

const isWalletWindow = (page: Page) => page.url().includes('/wallet/window');

/** Where a wallet asks. */
export type Asked = 'window' | 'page';

/** The wallet's open window, or the one it opens next. */
function walletWindow(context: BrowserContext): Promise<Page> {
  // `window.open` reports the page before it has an address: one of those that are open may be the window that is meant.
  const withAddress = async (page: Page) => {
    await page.waitForURL(/\/wallet\/window/, { waitUntil: 'commit', timeout: 0 });
    return page;
  };
  const next = context.waitForEvent('page', { timeout: 0 }).then(withAddress);
  return Promise.any([...context.pages().map(withAddress), next]);
}

/** Where a wallet asks, once it does: its window, or its dialog in the page where it could open none. */
export function askingPlace(context: BrowserContext): Promise<Page | Locator> {
  // No wait of a locator: it looks whether a view changes, and two that look at once may keep each other waiting.
  const inPage = async (page: Page) => {
    const isThere = () => !!document.querySelector('mooring-sandbox-wallet')?.shadowRoot?.querySelector('dialog[open]');
    await page.waitForFunction(isThere, undefined, { polling: 50 });
    return page.locator('mooring-sandbox-wallet dialog');
  };
  const dialogs = context
    .pages()
    .filter((page) => !isWalletWindow(page))
    .map(inPage);
  return Promise.any([walletWindow(context), ...dialogs]);
}

/**
 * Waits for either place first and presses only then: a press that lost the race would answer the next request instead.
 */
async function press(context: BrowserContext, name: 'Approve' | 'Reject'): Promise<Asked> {
  const found = await askingPlace(context);
  const button = found.getByRole('button', { name });
  if (!('context' in found)) {
    await button.click();
    return 'page';
  }
  await Promise.all([found.waitForEvent('close'), clickToClose(button)]);
  return 'window';
}

/** Approves the request a wallet asks about, once it asks: in its window, or in the page where it could open none. */
export const approveInWindow = (context: BrowserContext): Promise<Asked> => press(context, 'Approve');

/** Rejects the request a wallet asks about, once it asks. */
export const rejectInWindow = (context: BrowserContext): Promise<Asked> => press(context, 'Reject');
