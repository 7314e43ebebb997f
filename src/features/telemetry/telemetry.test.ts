import { describe, expect, test } from 'vitest';
import {
  connect,
  disconnect,
  installRouter,
  installTelemetry,
  navigate,
  openModal,
  closeModal,
  selectNotices,
  installNotices,
  sendToken,
  KitError,
  type BrowserPort,
} from 'mooring/core';
import { createTestKit, mockWallet, scriptedFetch, scriptedFrame, type ScriptedAnswer } from 'mooring/testing';
import type { AnalyticsEvent } from '../../services/analytics/postEvent';

const page = new URL('https://shop.test/cart?token=secret#top');

/** A kit that tells analytics, and the events that arrived. */
async function open({
  config = { isAnalyticsEnabled: true } as ScriptedAnswer,
  answer = { status: 202, body: {} } as ScriptedAnswer,
  features = {} as { analytics?: boolean },
  isAskedFor = true,
  frame = undefined as ReturnType<typeof scriptedFrame> | undefined,
} = {}) {
  const fetch = scriptedFetch({
    'https://provider.test/getAnalyticsConfig': () => config,
    'https://pulse.test/e': () => answer,
  });
  const wallet = mockWallet('eip155', { name: 'One', balance: '2', without: ['calls'] });
  const window = Object.assign(new EventTarget(), { location: page, Event });
  const browser = { window, onVisible: () => () => undefined, open: () => undefined } as unknown as BrowserPort;
  const test = createTestKit({
    wallets: [wallet],
    fetch,
    projectId: 'p',
    features,
    telemetry: isAskedFor ? installTelemetry : undefined,
    services: { provider: 'https://provider.test', analytics: 'https://pulse.test' },
    ports: { browser },
    ...(frame && { frame }),
  });
  installRouter(test.kit);
  await test.kit.start();
  const told = () =>
    fetch.requests
      .filter(({ url }) => url.startsWith('https://pulse.test/e'))
      .map(({ body }) => body as AnalyticsEvent);
  const names = () => told().map(({ props }) => props.event);
  /** Its code and the service's word take turns of their own. */
  const until = (holds: () => unknown) => expect.poll(holds).toBeTruthy();
  const isAsked = () => fetch.requests.some(({ url }) => url.includes('/getAnalyticsConfig'));
  if (isAskedFor && features.analytics !== false) await until(isAsked);
  return { ...test, wallet, fetch, told, names, until, isAsked };
}

describe('telemetry', () => {
  test.each([
    ['does not ask for it', { isAskedFor: false }],
    ['switches it off', { features: { analytics: false } }],
  ])('behavior: a host that %s tells nobody anything', async (_what, options) => {
    const { kit, wallet, fetch } = await open(options);
    await connect(kit, { connectorId: wallet.id });
    expect(fetch.requests).toEqual([]);
  });

  test('behavior: what a visitor does, in the names of dashboards; the page without its query', async () => {
    const { kit, wallet, told, names, until, clock } = await open();
    openModal(kit);
    navigate(kit, { view: 'AllWallets' });
    await connect(kit, { connectorId: wallet.id });
    await disconnect(kit);
    await until(() => names().includes('DISCONNECT_SUCCESS'));
    expect(names()).toEqual([
      'MODAL_OPEN',
      'CLICK_ALL_WALLETS',
      'SELECT_WALLET',
      'CONNECT_SUCCESS',
      // Connecting closes the modal.
      'MODAL_CLOSE',
      'DISCONNECT_SUCCESS',
    ]);
    const [first] = told();
    expect(first).toMatchObject({
      url: 'https://shop.test/cart',
      domain: 'shop.test',
      timestamp: clock.now(),
      props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
    });
    expect(told()[3]?.props.properties).toEqual({ method: 'browser', name: 'One', reconnect: false });
    expect(new Set(told().map(({ eventId }) => eventId)).size).toBe(6);
    const text = JSON.stringify(told());
    for (const secret of ['secret', wallet.accounts[0]?.address ?? '']) expect(text).not.toContain(secret);
  });

  test('behavior: a person who says no is no error; a transfer without its amount and addresses', async () => {
    const { kit, wallet, told, names, until } = await open();
    wallet.behave('reject');
    await connect(kit, { connectorId: wallet.id }).catch(() => undefined);
    wallet.behave('approve');
    await connect(kit, { connectorId: wallet.id });
    const recipient = '0xA11ce0000000000000000000000000000000000f';
    await sendToken(kit, { amount: '0.5', recipient });
    await until(() => names().includes('SEND_INITIATED'));
    expect(names()).toEqual(expect.arrayContaining(['USER_REJECTED', 'CONNECT_SUCCESS', 'SEND_INITIATED']));
    const text = JSON.stringify(told());
    expect([text.includes(recipient), text.includes('0.5')]).toEqual([false, false]);
  });

  test.each([
    ['says no', { isAnalyticsEnabled: false }],
    ['says nothing', {}],
    ['cannot be reached', { status: 503 }],
  ])('behavior: a service that %s hears nothing', async (_what, config) => {
    const { kit, wallet, told, clock } = await open({ config });
    await connect(kit, { connectorId: wallet.id });
    clock.advance(60_000);
    expect(told()).toEqual([]);
  });

  test('error: a project that the service does not know is one alert, and nothing more is told', async () => {
    const { kit, wallet, told, until } = await open({ answer: { status: 403 } });
    installNotices(kit);
    openModal(kit);
    closeModal(kit);
    await until(() => selectNotices(kit).alerts.length > 0);
    const before = told().length;
    await connect(kit, { connectorId: wallet.id });
    expect(told().length).toBe(before);
    expect(selectNotices(kit).alerts.map(({ message }) => message)).toEqual(['Invalid App Configuration']);
  });

  test('behavior: errors are reported without secrets, five a minute', async () => {
    const { kit, told, clock, until } = await open();
    const raise = (text: string) =>
      kit.events.emit('error:raised', { error: new KitError('test/broken', text, { audience: 'developer' }) });
    for (let time = 0; time < 7; time += 1) raise('Mail to ada@example.org failed');
    await until(() => told().length >= 5);
    expect(told()).toHaveLength(5);
    expect(told()[0]?.props).toEqual({
      type: 'error',
      event: 'INTERNAL_SDK_ERROR',
      properties: { errorType: 'test/broken', errorMessage: 'Mail to … failed', uncaught: false },
    });
    clock.advance(60_000);
    raise('again');
    await until(() => told().length === 6);
  });

  test('behavior: a login by e-mail, without the address and the code', async () => {
    const frame = scriptedFrame();
    frame.answer('CONNECT_EMAIL', { action: 'VERIFY_OTP' });
    const { kit, told, names, until, clock } = await open({ frame });
    const { sendEmailCode } = await import('mooring/core');
    sendEmailCode(kit, { email: 'ada@example.org' }).catch(() => undefined);
    await until(() => {
      clock.advance(100);
      return names().includes('EMAIL_VERIFICATION_CODE_SENT');
    });
    expect(names()).toEqual(['EMAIL_SUBMITTED', 'EMAIL_VERIFICATION_CODE_SENT']);
    expect(JSON.stringify(told())).not.toContain('ada@');
  });

  test('behavior: after destroy nobody is told, and nothing is left', async () => {
    const { kit, told, until, wallet } = await open();
    openModal(kit);
    await until(() => told().length === 1);
    kit.destroy();
    await connect(kit, { connectorId: wallet.id }).catch(() => undefined);
    expect(told()).toHaveLength(1);
  });
});
