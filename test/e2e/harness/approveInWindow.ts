import type { BrowserContext, Page } from 'playwright-core';

const isWalletWindow = (page: Page) => page.url().includes('/wallet/window');

/** Where a wallet asks. */
export type Asked = 'window' | 'page';

/** The wallet's open window, or the one it opens next. */
async function walletWindow(context: BrowserContext): Promise<Page> {
  const open =
    context.pages().find((page) => isWalletWindow(page) && !page.isClosed()) ??
    (await context.waitForEvent('page', { timeout: 0 }));
  // `window.open` reports the page before it has an address.
  await open.waitForURL(/\/wallet\/window/, { waitUntil: 'commit' });
  return open;
}

/**
 * Waits for either place first and presses only then: a press that lost the race would answer the next request instead.
 */
async function press(context: BrowserContext, name: 'Approve' | 'Reject'): Promise<Asked> {
  const inPage = async (page: Page) => {
    const dialog = page.locator('mooring-sandbox-wallet dialog');
    await dialog.waitFor();
    return dialog;
  };
  const dialogs = context
    .pages()
    .filter((page) => !isWalletWindow(page))
    .map(inPage);
  const found = await Promise.any([walletWindow(context), ...dialogs]);
  const closed = 'context' in found ? found.waitForEvent('close') : undefined;
  await found.getByRole('button', { name }).click();
  await closed;
  return closed ? 'window' : 'page';
}

/** Approves the request a wallet asks about, once it asks: in its window, or in the page where it could open none. */
export const approveInWindow = (context: BrowserContext): Promise<Asked> => press(context, 'Approve');

/** Rejects the request a wallet asks about, once it asks. */
export const rejectInWindow = (context: BrowserContext): Promise<Asked> => press(context, 'Reject');
