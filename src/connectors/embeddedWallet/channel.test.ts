import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { manualClock } from '../../testing/manualClock';
import { createChannel } from './channel';
import { loadDeadlineMs } from './loading';
import type { FrameDoor, WindowMessage } from '../../contract/frameDoor';

const origin = 'https://secure.test';

function setUp() {
  const clock = manualClock();
  const source = {};
  const posted: Parameters<FrameDoor['post']>[0][] = [];
  const warned: string[] = [];
  const lines: string[] = [];
  const alerts: string[] = [];
  const listeners = new Set<(message: WindowMessage) => void>();
  let opened = 0;
  let fail = () => undefined as void;
  let ids = 0;
  const door: FrameDoor = {
    origin,
    source: () => (opened > 0 ? source : null),
    open(onError) {
      opened += 1;
      fail = onError;
    },
    post: (message) => void posted.push(message),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show: () => undefined,
    hide: () => undefined,
    remove: () => undefined,
  };
  const channel = createChannel({
    ports: {
      clock,
      random: { id: () => `id-${(ids += 1)}` },
      log: { warn: (message) => void warned.push(message), error: (message) => void warned.push(message) },
    },
    door,
    log: (line) => void lines.push(line),
    onAlert: ({ message }) => void alerts.push(message),
  });
  const hear = (message: WindowMessage) => [...listeners].forEach((listener) => listener(message));
  const say = (data: unknown) => hear({ origin, source, data });
  const last = () => posted[posted.length - 1] as (typeof posted)[number];
  const named = (name: string) => posted.filter(({ type }) => type === `@w3m-app/${name}`);
  return {
    channel,
    clock,
    posted,
    warned,
    lines,
    alerts,
    listeners,
    source,
    hear,
    say,
    last,
    named,
    opened: () => opened,
    fail: () => fail(),
    answer: (name: string, payload?: unknown, id = last().id) =>
      say({ type: `@w3m-frame/${name}_SUCCESS`, id, ...(payload !== undefined && { payload }) }),
    refuse: (name: string, message: string, id = last().id) =>
      say({ type: `@w3m-frame/${name}_ERROR`, id, payload: { message } }),
    async pass(ms: number) {
      await turns();
      clock.advance(ms);
      await turns();
    },
    async ready() {
      say({ type: '@w3m-frame/READY', payload: {} });
      clock.advance(500);
      await turns();
    },
  };
}

/** Lets what is settled be heard. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

/** Where a promise stands, once what is due has run: what it came to, or `pending`. */
async function stateOf(promise: Promise<unknown>): Promise<unknown> {
  let state: unknown = 'pending';
  const note = (outcome: unknown) => void (state = outcome);
  promise.then(note, note);
  await turns();
  return state;
}

async function openChannel() {
  const frame = setUp();
  const first = frame.channel.request('IS_CONNECTED', undefined);
  await frame.ready();
  frame.answer('IS_CONNECTED', { isConnected: false });
  await first;
  return frame;
}

describe('createChannel', () => {
  test('behavior: loads the frame with the first request, asks half a second after its word, and answers', async () => {
    const frame = setUp();
    expect([frame.opened(), frame.channel.state()]).toEqual([0, 'absent']);
    const asked = frame.channel.request('CONNECT_EMAIL', { email: 'a@b.co' });
    expect([frame.opened(), frame.channel.state()]).toEqual([1, 'loading']);
    frame.say({ type: '@w3m-frame/READY', payload: {} });
    await frame.pass(499);
    expect(frame.posted).toEqual([]);
    await frame.pass(1);
    expect(frame.posted).toEqual([{ type: '@w3m-app/CONNECT_EMAIL', id: 'id-1', payload: { email: 'a@b.co' } }]);
    frame.answer('CONNECT_EMAIL', { action: 'VERIFY_OTP' });
    expect(await asked).toEqual({ action: 'VERIFY_OTP' });
    expect(frame.lines.join()).not.toContain('a@b.co');
  });

  test('behavior: who asks just after the late word of a frame waits for that one, and loads no other', async () => {
    const frame = setUp();
    const late = frame.channel.request('IS_CONNECTED', undefined);
    late.catch(() => undefined);
    await frame.pass(loadDeadlineMs);
    expect(frame.channel.state()).toBe('failed');
    frame.say({ type: '@w3m-frame/READY', payload: {} });
    const again = frame.channel.request('IS_CONNECTED', undefined);
    expect(frame.opened()).toBe(1);
    await frame.pass(500);
    frame.answer('IS_CONNECTED', { isConnected: true });
    expect(await again).toEqual({ isConnected: true });
    expect(frame.clock.waiting).toBe(0);
  });

  test('error: rejects with the words of the frame, or "An error occurred" without any', async () => {
    const frame = await openChannel();
    const wrong = frame.channel.request('CONNECT_OTP', { otp: '1' });
    await stateOf(wrong);
    frame.refuse('CONNECT_OTP', 'Invalid code');
    await expect(wrong).rejects.toMatchObject({ code: 'embedded/refused', message: 'Invalid code' });
    const silent = frame.channel.request('CONNECT_OTP', { otp: '1' });
    await stateOf(silent);
    frame.refuse('CONNECT_OTP', '');
    await expect(silent).rejects.toMatchObject({ message: 'An error occurred' });
  });

  test('error: a frame that never says it is ready; the next request loads it anew', async () => {
    const frame = setUp();
    const asked = frame.channel.request('GET_USER', undefined);
    await frame.pass(19_999);
    expect(await stateOf(asked)).toBe('pending');
    await frame.pass(1);
    await expect(asked).rejects.toMatchObject({
      code: 'embedded/load-timeout',
      message: 'Network Error - Could not load embedded wallet',
      cause: 'iframe_load_failed',
    });
    expect(frame.channel.state()).toBe('failed');
    const again = frame.channel.request('IS_CONNECTED', undefined);
    expect(frame.opened()).toBe(2);
    await frame.ready();
    frame.answer('IS_CONNECTED', { isConnected: true });
    expect(await again).toEqual({ isConnected: true });
  });

  test('error: a frame that cannot be fetched', async () => {
    const frame = setUp();
    const asked = frame.channel.request('GET_USER', undefined);
    frame.fail();
    await expect(asked).rejects.toMatchObject({ message: 'Unable to load email login dependency' });
  });

  test('error: a frame that does not load is one alert for all who wait, a silent one another', async () => {
    const frame = setUp();
    const waiting = [1, 2].map(() => frame.channel.request('IS_CONNECTED', undefined));
    for (const each of waiting) each.catch(() => undefined);
    await frame.pass(20_000);
    expect(frame.alerts).toEqual(['Network Error - Could not load embedded wallet']);
    const late = frame.channel.request('CONNECT_OTP', { otp: '1' });
    late.catch(() => undefined);
    await frame.ready();
    await frame.pass(120_000);
    expect(frame.alerts.slice(1)).toEqual(['Embedded Wallet Request Timed Out']);
  });

  test.each(['This domain is not verified', 'Unverified domain', 'Origin https://shop.test is not allowed'])(
    'error: %s: an alert, and what the caller hears',
    async (message) => {
      const frame = await openChannel();
      const asked = frame.channel.request('CONNECT_EMAIL', { email: 'a@b.co' });
      await frame.pass(0);
      frame.refuse('CONNECT_EMAIL', message);
      await expect(asked).rejects.toMatchObject({ code: 'embedded/unverified-domain', message: 'Unverified Domain' });
      expect(frame.alerts).toEqual(['Unverified Domain']);
    },
  );

  test('behavior: what a person may hear, such as a wrong code, is no alert', async () => {
    const frame = await openChannel();
    const asked = frame.channel.request('CONNECT_OTP', { otp: '1' });
    await frame.pass(0);
    frame.refuse('CONNECT_OTP', 'Invalid code');
    await expect(asked).rejects.toMatchObject({ code: 'embedded/refused' });
    expect(frame.alerts).toEqual([]);
  });

  test('error: what no person waits for ends alone when it takes too long, and the login says why', async () => {
    const frame = await openChannel();
    const networks = frame.channel.request('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined);
    const login = frame.channel.request('CONNECT_EMAIL', { email: 'a@b.co' });
    for (const each of [networks, login]) each.catch(() => undefined);
    await frame.pass(120_000);
    for (const each of [networks, login])
      await expect(each).rejects.toMatchObject({
        message: 'Embedded Wallet Request Timed Out',
        cause: 'iframe_request_timeout',
      });
  });

  test('behavior: what nobody waits for keeps no deadline for loading', async () => {
    const frame = setUp();
    const asked = frame.channel.request('SYNC_THEME', { themeMode: 'dark' });
    await frame.pass(60_000);
    expect(await stateOf(asked)).toBe('pending');
    await frame.ready();
    expect(frame.last()).toMatchObject({ type: '@w3m-app/SYNC_THEME' });
    frame.answer('SYNC_THEME');
    expect(await asked).toBeUndefined();
  });

  test('behavior: a frame that has loaded in vain since nobody waited is loaded anew for who does', async () => {
    const frame = setUp();
    const synced = frame.channel.request('SYNC_THEME', { themeMode: 'dark' });
    await frame.pass(loadDeadlineMs);
    const login = frame.channel.request('CONNECT_EMAIL', { email: 'a@b.co' });
    expect([frame.opened(), frame.channel.state()]).toEqual([2, 'loading']);
    await frame.ready();
    expect(frame.named('CONNECT_EMAIL')).toHaveLength(1);
    frame.channel.close();
    await Promise.allSettled([synced, login]);
  });

  test('error: a time of its own ends a request with it, and the next one loads the frame anew', async () => {
    const frame = await openChannel();
    const move = frame.channel.request('SWITCH_NETWORK', { chainId: 1 }, { deadlineMs: 20_000 });
    await frame.pass(19_999);
    expect(await stateOf(move)).toBe('pending');
    await frame.pass(1);
    await expect(move).rejects.toMatchObject({ code: 'embedded/request-timeout' });
    const again = frame.channel.request('SET_PREFERRED_ACCOUNT', { type: 'eoa' }, { deadlineMs: 20_000 });
    expect(frame.opened()).toBe(2);
    // Somebody waits for this one: the time for loading counts.
    await frame.pass(loadDeadlineMs);
    await expect(again).rejects.toMatchObject({ code: 'embedded/load-timeout' });
    expect(frame.clock.waiting).toBe(0);
  });

  test('error: a time of its own ends a request alone while a person decides in the frame', async () => {
    const frame = await openChannel();
    const signing = frame.channel.request('RPC_REQUEST', { method: 'personal_sign' });
    await stateOf(signing);
    const { id } = frame.last();
    const move = frame.channel.request('SWITCH_NETWORK', { chainId: 1 }, { deadlineMs: 20_000 });
    await frame.pass(20_000);
    await expect(move).rejects.toMatchObject({ code: 'embedded/request-timeout' });
    expect([await stateOf(signing), frame.channel.state()]).toEqual(['pending', 'ready']);
    frame.answer('RPC_REQUEST', '0xsigned', id);
    expect(await signing).toBe('0xsigned');
  });

  test('error: two minutes without an answer end it and what is open beside it; the channel works on', async () => {
    const frame = await openChannel();
    const slow = frame.channel.request('CONNECT_DEVICE', undefined);
    await frame.pass(1_000);
    const beside = frame.channel.request('UPDATE_EMAIL', { email: 'a@b.co' });
    const reading = frame.channel.request('RPC_REQUEST', { method: 'eth_call' });
    await frame.pass(118_999);
    expect(await stateOf(slow)).toBe('pending');
    await frame.pass(1);
    await expect(slow).rejects.toMatchObject({ message: 'Embedded Wallet Request Timed Out' });
    await expect(beside).rejects.toMatchObject({ message: 'Something went wrong' });
    expect(await stateOf(reading)).toBe('pending');
    frame.answer('RPC_REQUEST', '0x', frame.named('RPC_REQUEST')[0]?.id);
    expect(await reading).toBe('0x');
  });

  test.each(['CONNECT_FARCASTER', 'RPC_REQUEST'] as const)(
    'behavior: %s waits for a person as long as it takes',
    async (name) => {
      const frame = await openChannel();
      const asked = frame.channel.request(
        name,
        (name === 'RPC_REQUEST' ? { method: 'personal_sign' } : undefined) as never,
      );
      await frame.pass(3_600_000);
      expect(await stateOf(asked)).toBe('pending');
      frame.answer(name, { userName: 'a' });
      expect(await asked).toEqual({ userName: 'a' });
    },
  );

  test('error: a call that only reads ends in two minutes, alone: nobody decides about it', async () => {
    const frame = await openChannel();
    const reading = frame.channel.request('RPC_REQUEST', { method: 'eth_getBalance' });
    const signing = frame.channel.request('RPC_REQUEST', { method: 'personal_sign' });
    await frame.pass(119_999);
    expect(await stateOf(reading)).toBe('pending');
    await frame.pass(1);
    await expect(reading).rejects.toMatchObject({ code: 'embedded/request-timeout' });
    expect(await stateOf(signing)).toBe('pending');
    frame.answer('RPC_REQUEST', '0xsigned');
    expect(await signing).toBe('0xsigned');
  });

  test('behavior: an abort ends all but what only reads, tells the frame and waits for nothing; twice', async () => {
    const frame = await openChannel();
    for (const round of [1, 2]) {
      const signing = frame.channel.request('RPC_REQUEST', { method: 'personal_sign' });
      const reading = frame.channel.request('RPC_REQUEST', { method: 'eth_getBalance' });
      const login = frame.channel.request('CONNECT_OTP', { otp: '1' });
      await stateOf(login);
      frame.channel.abort();
      await expect(signing).rejects.toMatchObject({ message: 'Request was aborted' });
      await expect(login).rejects.toMatchObject({ message: 'Something went wrong' });
      expect(frame.named('RPC_ABORT')).toHaveLength(round);
      frame.answer('RPC_ABORT');
      frame.answer('RPC_REQUEST', '0x5', frame.named('RPC_REQUEST').at(-1)?.id);
      expect(await reading).toBe('0x5');
    }
  });

  test("behavior: a caller's abort takes the approval back; late and second answers do nothing", async () => {
    const frame = await openChannel();
    const controller = new AbortController();
    const signing = frame.channel.request('RPC_REQUEST', { method: 'personal_sign' }, { signal: controller.signal });
    await stateOf(signing);
    const { id } = frame.last();
    controller.abort();
    await expect(signing).rejects.toMatchObject({ code: 'kit/aborted' });
    expect(frame.last()).toMatchObject({ type: '@w3m-app/RPC_ABORT' });
    frame.answer('RPC_REQUEST', '0xlate', id);
    frame.answer('RPC_REQUEST', '0xlate', id);
    const next = frame.channel.request('RPC_REQUEST', { method: 'personal_sign' });
    await stateOf(next);
    frame.answer('RPC_REQUEST', '0xright');
    expect(await next).toBe('0xright');
  });

  test('behavior: an answer under the name of another request is none', async () => {
    const frame = await openChannel();
    const asked = frame.channel.request('CONNECT_OTP', { otp: '1' });
    await stateOf(asked);
    frame.answer('SIGN_OUT');
    expect(await stateOf(asked)).toBe('pending');
    frame.answer('CONNECT_OTP');
    expect(await asked).toBeUndefined();
  });

  test('behavior: reload ends what is open and waits for the frame to be ready anew', async () => {
    const frame = await openChannel();
    const open = frame.channel.request('CONNECT_OTP', { otp: '1' });
    await stateOf(open);
    frame.channel.reload();
    expect(frame.last()).toMatchObject({ type: '@w3m-app/RELOAD' });
    await expect(open).rejects.toMatchObject({ message: 'Something went wrong' });
    const next = frame.channel.request('IS_CONNECTED', undefined);
    await stateOf(next);
    expect(frame.named('IS_CONNECTED')).toHaveLength(1);
    await frame.ready();
    frame.answer('IS_CONNECTED', { isConnected: true });
    expect(await next).toEqual({ isConnected: true });
    expect(frame.opened()).toBe(1);
  });

  test('behavior: closed it listens to nobody and keeps no timer', async () => {
    const frame = await openChannel();
    const open = frame.channel.request('CONNECT_OTP', { otp: '1' });
    await stateOf(open);
    frame.channel.close();
    await expect(open).rejects.toMatchObject({ message: 'Something went wrong' });
    expect([frame.listeners.size, frame.clock.waiting]).toEqual([0, 0]);
  });

  test('error: what the frame says in no form of the protocol is dropped, with a warning', async () => {
    const frame = await openChannel();
    frame.say({ type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', id: 'id-9', payload: {} });
    expect(frame.warned).toEqual(['W3mFrame: invalid frame event']);
  });

  test('behavior: of a hundred thousand foreign, wrong and repeated messages none has an effect', async () => {
    const frame = await openChannel();
    const asked = frame.channel.request('CONNECT_EMAIL', { email: 'a@b.co' });
    await stateOf(asked);
    const { id } = frame.last();
    const right = { type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', id, payload: { action: 'CONNECT' } };
    const payload = fc.oneof(
      fc.anything(),
      fc.constant(JSON.parse('{"__proto__":{"action":"CONNECT"}}')),
      fc.constant({ action: 'x'.repeat(100_000) }),
    );
    const types = [
      'CONNECT_EMAIL_SUCCESS',
      'CONNECT_EMAIL_ERROR',
      'READY',
      'SIGN_OUT_SUCCESS',
      '__proto__',
      'constructor',
    ];
    const wrong = fc.record(
      {
        type: fc.constantFrom(...types.map((name) => `@w3m-frame/${name}`)),
        id: fc.oneof(fc.string(), fc.constant(id)),
        payload,
      },
      { requiredKeys: ['type'] },
    );
    const foreign = fc.record({
      origin: fc.constantFrom('https://evil.test', 'null', '', `${origin}.evil.test`, origin.toUpperCase()),
      source: fc.constantFrom(frame.source, {}, null),
      data: fc.oneof(wrong, fc.constant(right)),
    });
    const stranger = fc.record({
      origin: fc.constant(origin),
      source: fc.constantFrom({}, null, undefined),
      data: fc.oneof(wrong, fc.constant(right)),
    });
    const malformed = fc.record({
      origin: fc.constant(origin),
      source: fc.constant(frame.source),
      data: fc.oneof(
        fc.anything(),
        wrong.filter(({ id: of, type }) => of !== id || type === '@w3m-frame/SIGN_OUT_SUCCESS'),
      ),
    });
    const posted = frame.posted.length;
    fc.assert(
      fc.property(fc.oneof(foreign, stranger, malformed), (message) => {
        frame.hear(message as WindowMessage);
      }),
      { numRuns: 100_000 },
    );
    expect([frame.posted.length, await stateOf(asked), frame.channel.state()]).toEqual([posted, 'pending', 'ready']);
    expect(Object.hasOwn(Object.prototype, 'action')).toBe(false);
    frame.say(right);
    expect(await asked).toEqual({ action: 'CONNECT' });
  });
});
