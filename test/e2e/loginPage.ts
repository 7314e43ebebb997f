import type { Page } from 'playwright-core';
import type * as core from 'mooring/core';
import { hostPage } from './harness';

type Host = { kit: core.Kit; core: typeof core };

export const told = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const modal = (page: Page) => page.getByRole('dialog').first();
/** The page of the secure frame. */
export const frameOf = (page: Page) => page.frameLocator('#w3m-iframe');
export const connected = (page: Page) => told(page, 'Status').getByText('connected', { exact: true }).waitFor();

/** Calls an action of the kit in the page. */
export const act = <Name extends keyof typeof core>(page: Page, name: Name, parameters?: unknown): Promise<unknown> =>
  page.evaluate(
    async ([action, given]) => {
      const { kit, core: actions } = globalThis as unknown as Host;
      const run = actions[action as 'connect'] as unknown as (kit: core.Kit, parameters: unknown) => Promise<unknown>;
      return run(kit, given);
    },
    [name, parameters] as const,
  );

/** Until the page has read what it saved: before that nobody is connected. */
export const restored = (page: Page) =>
  page.waitForFunction(() => {
    const { kit, core: actions } = globalThis as unknown as Host;
    return actions.selectConnection(kit).isHydrated;
  });

/** Opens the modal at the ways in. */
export const openModal = (page: Page) => page.getByRole('button', { name: 'Connect wallet' }).click();

/** Gives an e-mail address in the modal. */
export async function giveEmail(page: Page, email: string): Promise<void> {
  await openModal(page);
  const field = modal(page).getByRole('textbox', { name: 'E-mail address' });
  await field.fill(email);
  await field.press('Enter');
}

/** Types a code as a person does. */
export async function giveCode(page: Page, code: string): Promise<void> {
  const field = modal(page).getByRole('textbox', { name: 'Code of six digits' });
  await field.waitFor();
  await field.pressSequentially(code);
}

/** Logs in by e-mail, with the code of the mail that arrives. Resolves with the address of the account. */
export async function logIn(host: ReturnType<typeof hostPage>, page: Page, email: string): Promise<string> {
  await giveEmail(page, email);
  await giveCode(page, (await host.sandbox.inbox.next(email)).code ?? '');
  await connected(page);
  await modal(page).waitFor({ state: 'hidden' });
  return (await told(page, 'Address').textContent()) ?? '';
}
