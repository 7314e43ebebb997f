import { describe, expect, test } from 'vitest';
import {
  connect,
  fetchNativeBalance,
  hideToast,
  installNotices,
  selectNotices,
  selectTheme,
  setThemeMode,
  setThemeVariables,
  showToast,
  signMessage,
  switchNetwork,
} from 'mooring/core';
import { createTestKit, mockAdapter, type TestKitOptions } from 'mooring/testing';
import { KitError } from '../../errors';
import { report } from '../../contract/report';

const setUp = (options: TestKitOptions = {}) => {
  const page = createTestKit(options);
  page.clock.advance(0);
  installNotices(page.kit);
  installNotices(page.kit);
  return { ...page, text: () => selectNotices(page.kit).toast?.text };
};

describe('showToast', () => {
  test('behavior: a visible toast is closed and replaced after 150 ms', () => {
    const { kit, clock, text } = setUp();
    showToast(kit, { kind: 'info', text: 'one' });
    showToast(kit, { kind: 'info', text: 'two' });
    expect(text()).toBeUndefined();
    clock.advance(149);
    expect(text()).toBeUndefined();
    clock.advance(1);
    expect(text()).toBe('two');
  });

  test('behavior: the same text again stays as it is and lives longer', () => {
    const { kit, clock, text } = setUp();
    showToast(kit, { kind: 'info', text: 'one' });
    const id = selectNotices(kit).toast?.id;
    clock.advance(3_000);
    showToast(kit, { kind: 'info', text: 'one' });
    clock.advance(3_999);
    expect([text(), selectNotices(kit).toast?.id]).toEqual(['one', id]);
    clock.advance(1);
    expect([text(), clock.waiting]).toEqual([undefined, 0]);
  });

  test('behavior: a loading toast stays until it is replaced or hidden', () => {
    const { kit, clock, text } = setUp();
    showToast(kit, { kind: 'loading', text: 'Sending' });
    clock.advance(600_000);
    expect(text()).toBe('Sending');
    showToast(kit, { kind: 'success', text: 'Sent' });
    hideToast(kit);
    clock.advance(1_000);
    expect([text(), clock.waiting]).toEqual([undefined, 0]);
  });

  test('behavior: of several in a row the last is shown', () => {
    const { kit, clock, text } = setUp();
    for (const each of ['one', 'two', 'three']) showToast(kit, { kind: 'info', text: each });
    clock.advance(150);
    expect(text()).toBe('three');
  });
});

describe('installNotices', () => {
  test('behavior: a failed balance is a toast, once', async () => {
    const { kit, text, clock } = setUp({
      adapters: [{ ...mockAdapter('eip155', []), fetchNativeBalance: () => Promise.reject(new Error('no node')) }],
    });
    await fetchNativeBalance(kit, { address: '0x1', networkId: 'eip155:1' }).catch(() => undefined);
    expect(text()).toBe('Token Balance Unavailable');
    clock.advance(6_000);
    await fetchNativeBalance(kit, { address: '0x1', networkId: 'eip155:1' }).catch(() => undefined);
    expect(text()).toBeUndefined();
  });

  test('behavior: who declined is told nothing; other failures are told', async () => {
    const { kit, wallet, text } = setUp();
    await connect(kit, { connectorId: wallet.id });
    wallet.behave('reject');
    await switchNetwork(kit, { networkId: 'eip155:2' }).catch(() => undefined);
    await signMessage(kit, { message: 'x' }).catch(() => undefined);
    expect(text()).toBeUndefined();
    wallet.behave('manual');
    const signing = signMessage(kit, { message: 'x' }).catch(() => undefined);
    wallet.pending[0]?.reject(new Error('broken'));
    await signing;
    expect(selectNotices(kit).toast).toMatchObject({
      kind: 'error',
      text: 'Sign message failed',
      code: 'account/sign-failed',
    });
  });

  test('behavior: alerts are kept for developers, the last twenty, and not without debug', () => {
    const alert = (index: number) =>
      new KitError('service/rate-limited', `Rate Limited ${index}`, { audience: 'alert' });
    const [loud, quiet] = [setUp(), setUp({ debug: false })];
    for (const { kit } of [loud, quiet]) for (let index = 0; index < 25; index += 1) report(kit, alert(index));
    report(loud.kit, new KitError('x/y', 'only for the log'));
    expect(selectNotices(loud.kit).alerts.map(({ message }) => message)).toEqual(
      Array.from({ length: 20 }, (_, index) => `Rate Limited ${index + 5}`),
    );
    expect([selectNotices(quiet.kit).alerts, quiet.log, loud.log.length]).toEqual([[], [], 26]);
  });

  test('behavior: destroy leaves no timer, and no toast that nothing would hide', () => {
    const { kit, clock, text } = setUp();
    showToast(kit, { kind: 'info', text: 'one' });
    kit.destroy();
    expect([clock.waiting, text()]).toEqual([0, undefined]);
  });
});

describe('selectTheme', () => {
  test("behavior: dark by default, the host's choice, then what was set while running", () => {
    expect(selectTheme(setUp().kit)).toEqual({ mode: 'dark', accent: undefined, variables: {} });
    const { kit } = setUp({ theme: { mode: 'light', accent: 'red', variables: { 'radius-card': '4px' } } });
    expect(selectTheme(kit)).toEqual({ mode: 'light', accent: 'red', variables: { 'radius-card': '4px' } });
    setThemeMode(kit, { mode: 'dark' });
    setThemeVariables(kit, { variables: { accent: 'blue' } });
    setThemeVariables(kit, { variables: { font: 'serif' } });
    expect(selectTheme(kit)).toEqual({
      mode: 'dark',
      accent: 'blue',
      variables: { 'radius-card': '4px', accent: 'blue', font: 'serif' },
    });
  });

  test('error: any other mode', async () => {
    await expect(setThemeMode(setUp().kit, { mode: 'sepia' as 'dark' })).rejects.toThrow(
      'setThemeMode: mode is invalid: it must be dark, light or system',
    );
  });
});
