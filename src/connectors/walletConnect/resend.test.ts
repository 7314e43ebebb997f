import { describe, expect, test } from 'vitest';
import { endRelay } from './mendRelay';
import { resendAfterCut } from './resend';

/** A relay client whose sockets a test opens and cuts. */
function fakeRelay() {
  const listeners = new Map<string, (() => void)[]>();
  const sent: { method: string; id?: unknown; answer(value: unknown): void; fail(error: Error): void }[] = [];
  const relay = {
    connected: true,
    on: (event: string, listener: () => void) => void listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    request: (payload: { method: string; id?: unknown }) =>
      new Promise<unknown>((answer, fail) => void sent.push({ ...payload, answer, fail })),
  };
  const tell = (event: string, connected: boolean) => {
    relay.connected = connected;
    listeners.get(event)?.forEach((listener) => listener());
  };
  return { relay, sent, cut: () => tell('relayer_disconnect', false), open: () => tell('relayer_connect', true) };
}
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
const never = () => new Promise(() => undefined);

describe('resendAfterCut', () => {
  test('behavior: what was on its way goes out with the next socket, under the same id', async () => {
    const { relay, sent, cut, open } = fakeRelay();
    resendAfterCut(relay, never);
    const answer = relay.request({ method: 'irn_publish', id: 7 });
    cut();
    await settle();
    expect(sent).toHaveLength(1);
    open();
    await settle();
    expect(sent.map(({ id }) => id)).toEqual([7, 7]);
    sent[1]?.answer(true);
    expect(await answer).toBe(true);
  });

  test('behavior: without a socket, failed attempts to open one send nothing twice', async () => {
    const { relay, sent, cut, open } = fakeRelay();
    relay.connected = false;
    resendAfterCut(relay, never);
    const answer = relay.request({ method: 'wc_proposeSession' });
    cut();
    cut();
    await settle();
    expect(sent).toHaveLength(1);
    open();
    sent[0]?.answer('taken');
    expect(await answer).toBe('taken');
  });

  test('behavior: what was on its way when the client is ended for good is not waited for', async () => {
    const { relay, sent, cut } = fakeRelay();
    const none = async () => undefined;
    const whole = Object.assign(relay, {
      provider: {},
      connect: none,
      transportOpen: none,
      transportClose: async () => cut(),
      unregisterProviderListeners: () => undefined,
    });
    resendAfterCut(whole, never);
    const answer = whole.request({ method: 'irn_publish' });
    await endRelay(whole);
    expect(await answer).toBe(true);
    expect(sent).toHaveLength(1);
  });

  test('behavior: subscriptions are left to the library', async () => {
    const { relay, sent, cut, open } = fakeRelay();
    resendAfterCut(relay, never);
    void relay.request({ method: 'irn_batchSubscribe' });
    cut();
    open();
    await settle();
    expect(sent).toHaveLength(1);
  });

  test('error: a refusal is told and not repeated; a socket that is cut again and again ends it', async () => {
    const { relay, sent, cut, open } = fakeRelay();
    resendAfterCut(relay, never);
    const refused = relay.request({ method: 'irn_publish' });
    sent[0]?.fail(new Error('no'));
    await expect(refused).rejects.toThrow('no');
    void relay.request({ method: 'irn_publish' });
    for (let round = 0; round < 6; round += 1) {
      await settle();
      cut();
      await settle();
      open();
    }
    await settle();
    expect(sent).toHaveLength(5);
  });
});
