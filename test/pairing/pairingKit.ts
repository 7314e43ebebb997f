import { randomUUID } from 'node:crypto';
import { connect, defineNetwork, type Kit, type KitOptions, type Pairing } from 'mooring/core';
import { eip155 } from 'mooring/eip155';
import { createTestKit, manualClock, memoryStorage, type MemoryStorage, type TestKit } from 'mooring/testing';
import { walletConnect } from '../../src/connectors/walletConnect';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { ApproveOptions } from '../sandbox/pairingWallet/pairingWallet';
import type { Sandbox } from '../sandbox/sandbox';
import type { PhoneSandbox } from './phoneSandbox';

/** What a browser keeps between two visits. */
export interface Visit {
  storage: MemoryStorage;
  library: MemoryStorage;
  key: string;
}

export const newVisit = (): Visit => ({
  storage: memoryStorage(),
  library: memoryStorage(),
  key: `pairing-${randomUUID()}`,
});

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 };

/** The sandbox's networks as a host would write them. */
export const networksOf = (sandbox: Pick<Sandbox, 'networks'>) =>
  sandbox.networks.map(({ chainId, name, rpcUrl }) =>
    defineNetwork({ namespace: 'eip155', reference: chainId, name, nativeCurrency: ether, rpcUrls: [rpcUrl] }),
  );

/** A kit on a page of its own, paired with nothing yet. The clock stands still; the pairing library has its own. */
export function openPage(
  sandbox: Pick<PhoneSandbox, 'networks' | 'projectId' | 'relay'>,
  visit: Visit = newVisit(),
  options: Partial<KitOptions> = {},
): TestKit & { visit: Visit; pairings: Pairing[] } {
  const [first, ...others] = networksOf(sandbox);
  if (!first) throw new Error('The sandbox has no network');
  const test = createTestKit({
    wallets: [],
    clock: manualClock(Date.now()),
    storage: visit.storage,
    storageKey: visit.key,
    adapters: [eip155()],
    connectors: [walletConnect({ storage: visit.library })],
    projectId: sandbox.projectId,
    metadata: { name: 'Test page', description: 'A page under test', url: 'https://page.test', icons: [] },
    services: { relay: sandbox.relay.url, provider: false, blockchain: false, analytics: false, frame: false },
    ...options,
    networks: options.networks ?? [first, ...others],
  });
  const pairings: Pairing[] = [];
  test.kit.events.on('pairing:created', (pairing) => void pairings.push(pairing));
  return { ...test, visit, pairings };
}

/** The next pairing a kit shows. */
export const nextPairing = (kit: Kit): Promise<Pairing> =>
  new Promise((resolve) => {
    const stop = kit.events.on('pairing:created', (pairing) => {
      stop();
      resolve(pairing);
    });
  });

/** Begins to connect; the phone has the code and asks its person. */
export async function scan(sandbox: Pick<PhoneSandbox, 'pairingWallet'>, kit: Kit, namespace?: string) {
  const shown = nextPairing(kit);
  const connecting = connect(kit, { connectorId: 'walletConnect', namespace });
  connecting.catch(() => undefined);
  const pairing = await shown;
  await sandbox.pairingWallet.pair(pairing.uri);
  await sandbox.pairingWallet.nextQuestion();
  return { connecting, pairing };
}

/** Pairs a kit with the phone. */
export async function pairWith(
  sandbox: Pick<PhoneSandbox, 'pairingWallet'>,
  kit: Kit,
  options?: ApproveOptions,
): Promise<void> {
  const { connecting } = await scan(sandbox, kit);
  await sandbox.pairingWallet.approve(options);
  await connecting;
}

/** The next event of a kit under a name. */
export const nextEvent = <Name extends Parameters<Kit['events']['on']>[0]>(kit: Kit, name: Name): Promise<void> =>
  new Promise((resolve) => {
    const stop = kit.events.on(name, () => {
      stop();
      resolve();
    });
  });

/** A page, and what it is made of. */
export type PairingPage = ReturnType<typeof openPage>;

type PagesSandbox = Pick<PhoneSandbox, 'networks' | 'projectId' | 'relay' | 'pairingWallet' | 'scenarios' | 'stop'>;

/**
 * The sandbox of one test file, and the pages opened to it; after each test they are gone and the sandbox is as at the
 * start.
 */
export function pairingPages<Made extends PagesSandbox = Sandbox>(
  create: () => Promise<Made>,
): {
  readonly sandbox: Made;
  open(visit?: Visit, options?: Partial<KitOptions>): PairingPage;
} {
  let sandbox: Made;
  const opened: PairingPage[] = [];
  beforeAll(async () => {
    sandbox = await create();
  });
  afterEach(async () => {
    await sandbox.scenarios.reset();
    sandbox.pairingWallet.reset();
    opened.splice(0).forEach(({ kit }) => kit.destroy());
  });
  afterAll(() => sandbox.stop());
  return {
    get sandbox() {
      return sandbox;
    },
    open(visit, options) {
      const page = openPage(sandbox, visit, options);
      opened.push(page);
      return page;
    },
  };
}
