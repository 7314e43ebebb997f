import type { Locator } from 'playwright-core';

/** Presses what closes its window, which may be gone before the browser has said that it was pressed. */
export async function clickToClose(button: Pick<Locator, 'click'>): Promise<void> {
  await button.click().catch((error: unknown) => {
    if (!/page, context or browser has been closed/.test(String(error))) throw error;
  });
}
