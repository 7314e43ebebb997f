import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { remoteRetryBlockMs } from '../../src/features/featureFlags/rules';
import { hostPage } from './harness';

const host = hostPage('pages/host.tsx', { query: '?services' });

/** Opens the modal and waits until what is asked after the first paint has had its turn. */
async function openModal(page: Page) {
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.locator('[data-view-link="AllWallets"]').waitFor();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
}

async function closeModal(page: Page) {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

describe('loadRemoteConfig', () => {
  test(
    'error: a refused configuration is told once, hinders nothing, and ' +
      'is asked for again only after half a minute',
    async () => {
      await host.sandbox.scenarios.enable('config-forbidden');
      const { page } = await host.open();
      const warnings: string[] = [];
      page.on('console', (message) => void (message.type() === 'warning' && warnings.push(message.text())));
      const statuses: number[] = [];
      page.on(
        'response',
        (response) => void (response.url().includes('/appkit/v1/config') && statuses.push(response.status())),
      );
      await openModal(page);
      await expect.poll(() => statuses).toEqual([403]);
      await expect
        .poll(() => warnings.filter((text) => text.includes('features/configuration-forbidden')))
        .toHaveLength(1);
      await closeModal(page);
      await openModal(page);
      await closeModal(page);
      await page.evaluate((ms) => {
        const now = Date.now.bind(Date);
        Date.now = () => now() + ms;
      }, remoteRetryBlockMs);
      await openModal(page);
      await expect.poll(() => statuses).toEqual([403, 403]);
      await closeModal(page);
      expect(warnings.filter((text) => text.includes('features/configuration-forbidden'))).toHaveLength(1);
      await page.getByRole('button', { name: 'Open', exact: true }).click();
      const asked = host.sandbox.wallets.harbor.nextRequest();
      await page.locator('[data-wallet="dev.mooring.sandbox"]').click();
      await asked;
      host.sandbox.wallets.harbor.approve();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  );
});
