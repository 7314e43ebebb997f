import { readFileSync } from 'node:fs';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openModal, selectNotices, showToast, switchNetwork } from 'mooring/core';
import { KitProvider } from 'mooring';
import { createTestKit, type TestKitOptions } from 'mooring/testing';
import { KitModal } from 'mooring/recipes';
import { featureError } from '../../../src/features/featureFlags/errors';
import { report } from '../../../src/contract/report';
import { alertAdvice } from './AlertPlate';

afterEach(cleanup);

async function show(options: TestKitOptions = {}) {
  const made = createTestKit(options);
  render(
    <KitProvider kit={made.kit}>
      <KitModal />
    </KitProvider>,
  );
  act(() => void openModal(made.kit));
  return { ...made, dialog: within(await screen.findByRole('dialog')) };
}
const askForUnknown = (kit: Parameters<typeof switchNetwork>[0]) =>
  act(async () => void (await switchNetwork(kit, { networkId: 'eip155:999999' as never }).catch(() => undefined)));

describe('Alerts', () => {
  test(
    'behavior: a developer alert is shown with advice and where ' + 'README says more, counted, and put away',
    async () => {
      const user = userEvent.setup();
      const { kit, dialog } = await show({ debug: true });
      expect(dialog.queryByRole('note')).toBeNull();
      await askForUnknown(kit);
      const plate = await dialog.findByRole('note', { name: 'For developers' });
      expect(plate.textContent).toContain('Network Not Found');
      expect(plate.textContent).toContain('Add the network to networks of createKit');
      expect(plate.textContent).toContain('README: “Options”');
      await askForUnknown(kit);
      expect(plate.textContent).toContain('(and 1 more)');
      await user.click(dialog.getByRole('button', { name: 'Dismiss alert' }));
      expect(dialog.queryByRole('note')).toBeNull();
      await askForUnknown(kit);
      expect((await dialog.findByRole('note')).textContent).not.toContain('more)');
    },
  );

  test('behavior: what was put away is not there again when the modal opens anew; a newer alert is', async () => {
    const user = userEvent.setup();
    const { kit, dialog } = await show({ debug: true });
    await askForUnknown(kit);
    await user.click(await dialog.findByRole('button', { name: 'Dismiss alert' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => void openModal(kit));
    const again = within(await screen.findByRole('dialog'));
    expect(again.queryByRole('note')).toBeNull();
    await askForUnknown(kit);
    expect((await again.findByRole('note')).textContent).not.toContain('more)');
  });

  test('behavior: a newer alert is shown also once no more are kept', async () => {
    const user = userEvent.setup();
    const { kit, dialog } = await show({ debug: true });
    for (let count = 0; count < 20; count += 1) await askForUnknown(kit);
    await user.click(await dialog.findByRole('button', { name: 'Dismiss alert' }));
    await askForUnknown(kit);
    expect((await dialog.findByRole('note')).textContent).not.toContain('more)');
  });

  test('behavior: every section it names is a heading of README', () => {
    const headings = [...readFileSync('README.md', 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title]) => title);
    const named = Object.values(alertAdvice).map(({ section }) => section);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((section) => !headings.includes(section))).toEqual([]);
  });

  test('behavior: every alert there is has advice, and none is advised that is not there', () => {
    const texts = (JSON.parse(readFileSync('test/errorTexts.json', 'utf8')) as string[]).flatMap((line) => {
      const [code = '', text = ''] = line.split(': ');
      return code.endsWith('(alert)') ? [text] : [];
    });
    expect(Object.keys(alertAdvice).sort()).toEqual([...new Set(texts)].sort());
  });

  test('behavior: an alert about the project leads to where projects are made, as README does', async () => {
    const { kit, dialog } = await show({ debug: true });
    await askForUnknown(kit);
    expect((await dialog.findByRole('note')).querySelector('a')).toBeNull();
    const values = { features: 'email' };
    act(() => report(kit, featureError('features/local-configuration-ignored', { values })));
    const link = await dialog.findByRole('link', { name: 'Open the dashboard' });
    expect(link.closest('[data-alert]')?.textContent).toContain('Local configuration ignored: email');
    expect(readFileSync('README.md', 'utf8')).toContain(`(${link.getAttribute('href')})`);
  });

  test('behavior: visitors of a page without debug see none', async () => {
    const { kit, dialog } = await show({ debug: false });
    await askForUnknown(kit);
    expect(selectNotices(kit).alerts).toEqual([]);
    expect(dialog.queryByRole('note')).toBeNull();
  });
});

describe('Alerts of a page that is built for visitors', () => {
  afterEach(() => vi.unstubAllEnvs());

  test('behavior: stay in the log and in the state, whatever debug says', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    const { kit, dialog } = await show({ debug: true });
    await askForUnknown(kit);
    expect(selectNotices(kit).alerts).toHaveLength(1);
    // The plate would have loaded with the first of them, as it does for developers.
    await import('../views/furtherViews');
    await act(async () => undefined);
    expect(dialog.queryByRole('note')).toBeNull();
  });
});

describe('Toasts', () => {
  test('behavior: a balance that is not to be had is said in the words of the specification', async () => {
    const { kit, dialog } = await show();
    // English has no other words for it than the error's own.
    const errorText = 'Token Balance Unavailable';
    act(() => void showToast(kit, { kind: 'error', text: errorText, code: 'account/balance-unavailable' }));
    expect(await dialog.findByText(errorText)).toBeTruthy();
  });
});
