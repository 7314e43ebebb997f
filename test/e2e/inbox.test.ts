import { describe, expect, test } from 'vitest';
import { openHttpHost } from '../sandbox/frame/httpHost';
import { axe, hostPage, screenshot, strictCsp } from './harness';

const host = hostPage('../../recipes/examples/index.html', {
  query: '?mode=dark',
  csp: ({ url, relayUrl }) => strictCsp([url, relayUrl]),
  context: { viewport: { width: 1280, height: 900 } },
});

describe('the inbox of the demo', () => {
  test('behavior: a code and the link for a new device are there as they arrive, the newest on top', async () => {
    const { page, context, report } = await host.open();
    const { frame } = host.sandbox;
    await page.getByText('Codes and links of the embedded wallet arrive here').waitFor();
    const mails = page.getByRole('list', { name: 'Mails' }).getByRole('listitem');
    const first = await openHttpHost(frame.origin, 'inbox-first', new URL(page.url()).origin);
    await first.ask('CONNECT_EMAIL', { email: 'ada@example.com' });
    await expect.poll(() => mails.count()).toBe(1);
    const [mail] = host.sandbox.inbox.list();
    await mails.getByText(mail!.code!, { exact: true }).waitFor();
    await first.ask('CONNECT_OTP', { otp: mail!.code });

    const second = await openHttpHost(frame.origin, 'inbox-second', new URL(page.url()).origin);
    await second.ask('CONNECT_EMAIL', { email: 'ada@example.com' });
    await expect.poll(() => mails.count()).toBe(2);
    await page.getByRole('heading', { name: 'Inbox (2)' }).waitFor();
    const link = mails.first().getByRole('link', { name: 'Open its link' });
    expect(await link.getAttribute('href')).toBe(host.sandbox.inbox.list()[1]!.link);
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'demo-inbox');

    // A window of its own, for while a dialog holds the page.
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Open in a window' }).click();
    const window = await opened;
    await window.getByText(mail!.code!, { exact: true }).waitFor();
    expect(await window.getByRole('listitem').count()).toBe(2);
    expect(await axe(window)).toEqual([]);
    await screenshot(window, 'inbox-window');

    await page.getByRole('button', { name: 'Empty', exact: true }).click();
    await page.getByRole('heading', { name: 'Inbox', exact: true }).waitFor();
    expect(host.sandbox.inbox.list()).toEqual([]);
    await window.getByText('No mail yet').waitFor();
    expect(report.cspViolations).toEqual([]);
    first.close();
    second.close();
  });
});
