import type { Adapter } from '../contract/adapter';
import type { Namespace } from '../caip';
import type { KitOptions } from '../contract/options';
import { createKit } from '../kit/createKit';
import type { Kit } from '../contract/kit';
import { embeddedWallet } from '../connectors/embeddedWallet';
import type { LogPort, Ports } from '../contract/ports';
import { defineNetwork, type Network, type NetworkInput } from '../contract/network';
import { manualClock, type ManualClock } from './manualClock';
import { memoryStorage, type MemoryStorage } from './memoryStorage';
import { mockWallet, type MockWallet } from './mockWallet';
import { mockSwaps } from './mockSwaps';
import { mockPairing } from './mockPairing';
import type { ScriptedFrame } from './scriptedFrame';
import { scriptedFetch, type ScriptedFetch } from './scriptedFetch';

export interface TestKitOptions extends Omit<Partial<KitOptions>, 'networks'> {
  networks?: readonly NetworkInput[];
  /** Default: one approving eip155 wallet. */
  wallets?: readonly MockWallet[];
  clock?: ManualClock;
  storage?: MemoryStorage;
  fetch?: ScriptedFetch;
  /** The secure frame of an embedded wallet, which joins the connectors: `scriptedFrame()`. */
  frame?: ScriptedFrame;
  /** Default true: the kit is started. */
  autoStart?: boolean;
}

export interface LogLine {
  level: 'warn' | 'error';
  message: string;
  detail: unknown;
}

export interface TestKit {
  kit: Kit;
  clock: ManualClock;
  storage: MemoryStorage;
  fetch: ScriptedFetch;
  /** The first wallet. */
  wallet: MockWallet;
  wallets: readonly MockWallet[];
  log: readonly LogLine[];
  /** Every event, in order. */
  events: readonly { name: string; event: unknown }[];
  /** The page becomes visible again. */
  becomeVisible(): void;
}

/** Two networks of a namespace that no wallet on earth is on. */
export function testNetworks(namespace: Namespace): readonly [Network, Network] {
  const nativeCurrency = { name: 'Test Coin', symbol: 'TEST', decimals: 18 };
  return [
    defineNetwork({ namespace, reference: '1', name: 'Testnet One', nativeCurrency, rpcUrls: ['https://one.test'] }),
    defineNetwork({ namespace, reference: '2', name: 'Testnet Two', nativeCurrency, rpcUrls: ['https://two.test'] }),
  ];
}

/** What a transfer costs in the test kit, in base units of the native currency. */
export const mockFee = 1_000_000n;

/** Speaks any namespace with mock wallets: balances come from them, nothing from a network. */
export function mockAdapter(namespace: Namespace, wallets: readonly MockWallet[]): Adapter {
  const balanceOf = (address: string, decimals: number) =>
    wallets
      .find(
        (wallet) => wallet.namespace === namespace && wallet.accounts.some((account) => account.address === address),
      )
      ?.balanceOf(address, decimals) ?? 0n;
  return {
    namespace,
    capabilities: { transfer: true, swap: true, balance: true, onramp: true, names: true, activity: true, calls: true },
    defaultAccountType: 'eoa',
    discover: () => () => undefined,
    isAddress: (value) => value !== '',
    isSameAddress: (left, right) => left.toLowerCase() === right.toLowerCase(),
    // As the namespaces have it: Bitcoin's networks have indexers.
    hasSource: ({ indexerUrls = [] }, hasRpc) => hasRpc || indexerUrls.length > 0,
    fetchNativeBalance: async ({ network, address }) => balanceOf(address, network.nativeCurrency.decimals),
    transfers: async () => ({
      findRecipientProblem: () => undefined,
      toPaymentUri: ({ address, units }) => `pay:${address}?units=${units}`,
      fetchHoldings: async () => [],
      async prepare({ network, from, to, units }) {
        const balance = balanceOf(from, network.nativeCurrency.decimals);
        return { transaction: { to, value: units }, fee: mockFee, deposit: 0n, balance, nativeBalance: balance };
      },
    }),
    swaps: async () => mockSwaps(balanceOf, mockFee),
  };
}

/** Ports without a browser: ids count up, the log is kept, and the page becomes visible on command. */
function createTestPorts() {
  const log: LogLine[] = [];
  const watchers = new Set<() => void>();
  const write =
    (level: LogLine['level']): LogPort['warn'] =>
    (message, detail) =>
      void log.push({ level, message, detail });
  let ids = 0;
  const ports: Pick<Ports, 'browser' | 'random' | 'log'> = {
    browser: {
      window: undefined,
      onVisible(listener) {
        watchers.add(listener);
        return () => watchers.delete(listener);
      },
      open: () => undefined,
    },
    random: { id: () => `test-id-${(ids += 1)}` },
    log: { warn: write('warn'), error: write('error') },
  };
  return { ports, log, becomeVisible: () => [...watchers].forEach((listener) => listener()) };
}

/**
 * A kit with nothing real in it: mock wallets, a clock moved by hand, storage in memory, a scripted fetch, no DOM.
 *
 * @example
 * const { kit, wallet, clock } = createTestKit({ wallets: [mockWallet('eip155', { balance: '2' })] });
 * await connect(kit, { connectorId: wallet.id });
 */
export function createTestKit(options: TestKitOptions = {}): TestKit {
  const {
    wallets = [mockWallet('eip155')],
    clock = manualClock(),
    storage = memoryStorage(),
    fetch = scriptedFetch(),
    autoStart = true,
    frame,
    ...rest
  } = options;
  const [wallet = mockWallet('eip155')] = wallets;
  const served = wallets.length > 0 ? wallets.flatMap((each) => each.namespaces) : ['eip155'];
  const namespaces = [...new Set(served)];
  // biome-ignore lint/correctness/useHookAtTopLevel: a method of the mock wallet, and no hook.
  for (const each of wallets) each.useClock(clock);
  const { ports, log, becomeVisible } = createTestPorts();
  const kit = createKit({
    ...(frame && { projectId: 'test' }),
    ...rest,
    networks: options.networks ?? namespaces.flatMap(testNetworks),
    adapters:
      options.adapters ??
      namespaces.map((namespace) => ({
        ...mockAdapter(namespace, wallets),
        ...(frame && { pairing: async () => mockPairing }),
      })),
    connectors: [...(options.connectors ?? []), ...(frame ? [embeddedWallet({ frame })] : []), ...wallets],
    ports: { fetch, storage, clock, ...ports, ...options.ports },
  });
  const events: { name: string; event: unknown }[] = [];
  kit.events.onAny((name, event) => void events.push({ name, event }));
  if (autoStart) void kit.start();
  return { kit, clock, storage, fetch, wallet, wallets, log, events, becomeVisible };
}
