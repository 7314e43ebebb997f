import { afterEach, describe, expect, test, vi } from 'vitest';
import { connect, createBrowserPorts, selectConnection } from 'mooring/core';
import { createTestKit } from 'mooring/testing';

const real = Object.getOwnPropertyDescriptor(window, 'localStorage') as PropertyDescriptor;
afterEach(() => {
  Object.defineProperty(window, 'localStorage', real);
  window.localStorage.clear();
});

describe('createBrowserPorts', () => {
  test('behavior: a page keeps its connection in localStorage', async () => {
    const { storage } = createBrowserPorts();
    const { kit, wallet, clock } = createTestKit({ ports: { storage } });
    await connect(kit, { connectorId: wallet.id });
    clock.advance(0);
    expect(window.localStorage.getItem('mooring.session')).toContain(wallet.accounts[0]?.address);
    const reloaded = createTestKit({ wallets: [wallet], ports: { storage } });
    await reloaded.kit.start();
    expect(selectConnection(reloaded.kit).status).toBe('connected');
  });

  test('error: where reading window.localStorage throws, the kit works in memory and says so once', async () => {
    Object.defineProperty(window, 'localStorage', {
      configurable: true,
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
    const { kit, wallet, clock, log } = createTestKit({ ports: { storage: createBrowserPorts().storage } });
    await connect(kit, { connectorId: wallet.id });
    clock.advance(0);
    expect([selectConnection(kit).status, log.map(({ message }) => message)]).toEqual([
      'connected',
      ['Storage is unavailable: connections will not survive a reload (store/storage-unavailable)'],
    ]);
  });

  test('behavior: an id is sixteen bytes of the browser’s own randomness, and nothing else', () => {
    const bytes = vi.spyOn(globalThis.crypto, 'getRandomValues').mockImplementation((array) => {
      new Uint8Array(array?.buffer as ArrayBuffer).set(Array.from({ length: 16 }, (_, index) => 240 + index));
      return array;
    });
    const { random } = createBrowserPorts();
    expect(random.id()).toBe('f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff');
    expect(bytes.mock.calls.map(([array]) => array?.byteLength)).toEqual([16]);
    bytes.mockRestore();
    expect(new Set(Array.from({ length: 100 }, () => random.id())).size).toBe(100);
  });

  test('behavior: becoming visible is heard, becoming hidden is not, and it can be ended', () => {
    const heard: string[] = [];
    const show = (state: string) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    const stop = createBrowserPorts().browser.onVisible(() => heard.push(document.visibilityState));
    show('hidden');
    show('visible');
    stop();
    show('visible');
    Reflect.deleteProperty(document, 'visibilityState');
    expect(heard).toEqual(['visible']);
  });
});
