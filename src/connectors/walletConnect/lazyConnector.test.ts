import { describe, expect, test } from 'vitest';
import type { Connector, ConnectParameters, PrefetchParameters } from '../../contract/connector';
import type { ConnectorContext } from '../../contract/options';
import { createTestKit, memoryStorage, mockAdapter } from '../../testing';
import { createLazyConnector } from './lazyConnector';

/** The light connector, and when the one that pairs is loaded and asked. */
function setUp({ projectId }: { projectId: string | undefined } = { projectId: 'project' }) {
  const storage = memoryStorage();
  const told: string[] = [];
  let isBroken = false;
  let connector: Connector | undefined;
  const tell = (what: string) => {
    told.push(what);
    return [];
  };
  const pairing = (context: ConnectorContext): Connector => {
    const whole = {
      connect: async () => tell('connect'),
      prefetch: async () => void told.push('prefetch'),
      resume: async () => tell('resume'),
      forget: async () => void told.push('forget'),
      dispose: () => void told.push('dispose'),
    };
    connector = createLazyConnector(context, { icon: 'icon.png' }, async () => {
      if (isBroken) throw new Error('no network');
      told.push('load');
      return { ...whole, id: 'whole', name: 'Whole', namespaces: [] };
    });
    // Not the kit's own, which asks it at the start.
    return { id: 'other', name: 'Other', namespaces: [], connect: async () => [] };
  };
  createTestKit({
    wallets: [],
    adapters: [
      { ...mockAdapter('eip155', []), pairing: async () => ({ methods: [], events: [], createMethods: () => ({}) }) },
    ],
    connectors: [pairing],
    projectId,
    storage,
  });
  if (!connector) throw new Error('no connector');
  return { connector, storage, told, broken: (on: boolean) => void (isBroken = on) };
}
const wish = (signal = new AbortController().signal) =>
  ({ namespaces: [], networks: [], silent: false, signal }) as ConnectParameters;
const ahead: PrefetchParameters = { namespaces: [], networks: [], isPairingWanted: true };

describe('createLazyConnector', () => {
  test('behavior: what lists show needs nothing loaded', () => {
    const { connector, told } = setUp();
    expect(connector).toMatchObject({
      id: 'walletConnect',
      name: 'WalletConnect',
      type: 'WALLET_CONNECT',
      isCancellable: true,
      namespaces: ['eip155'],
      icon: 'icon.png',
    });
    connector.dispose?.();
    expect(told).toEqual([]);
  });

  test('behavior: the first call that needs it loads it, once; from then on calls go through at once', async () => {
    const { connector, told } = setUp();
    await Promise.all([connector.prefetch?.(ahead), connector.connect(wish())]);
    void connector.connect(wish());
    expect(told.filter((each) => each === 'connect')).toHaveLength(2);
    expect(told.filter((each) => each === 'load')).toHaveLength(1);
    await connector.forget?.();
    connector.dispose?.();
    expect(told.slice(-2)).toEqual(['forget', 'dispose']);
  });

  test('error: without a project id nothing is loaded', async () => {
    const { connector, told } = setUp({ projectId: undefined });
    await expect(connector.connect(wish())).rejects.toMatchObject({ code: 'pairing/project-id-missing' });
    expect(told).toEqual([]);
  });

  test('error: what could not be loaded is loaded with the next call', async () => {
    const { connector, told, broken } = setUp();
    broken(true);
    await expect(connector.connect(wish())).rejects.toThrow();
    broken(false);
    await connector.connect(wish());
    expect(told).toEqual(['load', 'connect']);
  });

  test('behavior: called off while it loads, nothing is asked of it', async () => {
    const { connector, told } = setUp();
    const controller = new AbortController();
    const connecting = connector.connect(wish(controller.signal));
    controller.abort(new Error('called off'));
    await expect(connecting).rejects.toThrow('called off');
    const other = setUp();
    const making = other.connector.prefetch?.(ahead);
    other.connector.dispose?.();
    await making;
    expect([told, other.told]).toEqual([['load'], ['load']]);
  });

  test('behavior: a page without a pairing of before loads nothing to resume it', async () => {
    const { connector, storage, told } = setUp();
    const parameters = { networks: [], signal: new AbortController().signal };
    expect([await connector.resume?.(parameters), told]).toEqual([[], []]);
    storage.setItem('mooring.pendingPairing', '{}');
    await connector.resume?.(parameters);
    expect(told).toEqual(['load', 'resume']);
  });
});
