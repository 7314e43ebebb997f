import {
  connect,
  watchTransactions,
  type Adapter,
  type BrowserPort,
  type Kit,
  type SignInBackend,
  type TransactionOutcome,
} from 'mooring/core';
import { siwx } from 'mooring/siwx';
import {
  createTestKit,
  manualClock,
  memoryStorage,
  mockAdapter,
  mockWallet,
  type ManualClock,
  type MemoryStorage,
  type MockWallet,
  type TestKit,
} from 'mooring/testing';
import { awaitOutcome } from '../../src/async/awaitOutcome';
import { faultyFetch } from './faultyFetch';
import { createRandom, type Random } from './random';
import { createServer, serviceUrl, type Server } from './server';

export type FlowKind =
  | 'connect'
  | 'restore'
  | 'switch'
  | 'sign'
  | 'send'
  | 'swap'
  | 'quote'
  | 'buy'
  | 'signIn'
  | 'register'
  | 'leave';

/** Something that was asked of the kit. */
export interface Flow {
  kind: FlowKind;
  what: string;
  isSettled: boolean;
  answer?: unknown;
  error?: { code?: string; message: string } | undefined;
  /** What may be signed for it: amount and recipient of a transfer, base units of a swap. */
  wanted?: { to?: string; units: bigint } | undefined;
  /** How often the wallet was asked to send for it. */
  sends: number;
}

/** A page over a storage, its wallets, its server, and everything that was asked of the kit. */
export interface World {
  random: Random;
  clock: ManualClock;
  storage: MemoryStorage;
  server: Server;
  wallets: readonly MockWallet[];
  page: TestKit;
  flows: Flow[];
  isOffline: boolean;
  isPopupBlocked: boolean;
  faultsIn16: number;
  /** How many of each wallet's requests were looked at. */
  looked: Map<string, number>;
  /** Transactions that a living page has been told of, until their end is known. */
  open: Set<string>;
  /** All that a page was told of. */
  told: Set<string>;
  /** Those that a full storage could not keep. */
  unsaved: Set<string>;
  isStorageFull: boolean;
  taken: string[];
  isRequired: boolean | undefined;
  problems: string[];
}

export const ids = ['a', 'b'] as const;
export const walletOf = ({ wallets }: World, id: string): MockWallet =>
  wallets.find((wallet) => wallet.id === id) as MockWallet;

/** Lets what is settled go on. Parts load in a few turns the first time. */
export async function settle(turns = 2): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Asks the chain until it has mined, by the same faulty web as all else. */
function createAdapter(wallets: readonly MockWallet[]): Adapter {
  const adapter = mockAdapter('eip155', wallets);
  return {
    ...adapter,
    async transfers() {
      const transfers = await adapter.transfers?.();
      if (!transfers) throw new Error('The mock adapter has transfers');
      return {
        ...transfers,
        async prepare(parameters) {
          await parameters.rpc('mock_fee', [], { signal: parameters.signal });
          return transfers.prepare(parameters);
        },
      };
    },
    hostedRpc: true,
    confirmTransaction: ({ rpc, clock, id, deadlineMs = 60_000, pollMs = 4_000, signal }) =>
      awaitOutcome({ clock, deadlineMs, pollMs, signal }, async (end): Promise<TransactionOutcome | undefined> => {
        const answer = await rpc('mock_status', [id], { signal: end });
        return answer === 'mined' ? { status: 'confirmed' } : undefined;
      }),
  };
}

/** The host's own server, which answers, refuses, fails or says nothing. */
function createBackend(world: World): Required<SignInBackend> {
  let session: Awaited<ReturnType<Required<SignInBackend>['session']>>;
  const moody = async <Answer>(answer: () => Answer): Promise<Answer> => {
    const { random, faultsIn16, clock } = world;
    if (world.isOffline) throw new TypeError('Failed to fetch');
    if (random.below(16) >= faultsIn16) return answer();
    const mood = random.below(4);
    if (mood === 0) throw new TypeError('Failed to fetch');
    if (mood === 1) return new Promise(() => undefined);
    const told = answer();
    if (mood === 2) await new Promise<void>((resolve) => void clock.after(4_000, resolve));
    return told;
  };
  return {
    nonce: () => moody(() => 'serverNonce1'),
    verify: ({ data: { accountAddress, chainId } }) =>
      moody(() => {
        session = { address: accountAddress, chainId };
        return true;
      }),
    session: () => moody(() => session),
    signOut: () => moody(() => void (session = undefined)),
  };
}

/** Reads whatever happens; full, it takes nothing more. */
function createStorage(world: World): MemoryStorage {
  const storage = memoryStorage();
  return {
    ...storage,
    setItem(key, value) {
      if (world.isStorageFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      storage.setItem(key, value);
    },
  };
}

/** A window that is opened, or blocked. */
const createWindow = (world: World): BrowserPort['window'] =>
  ({
    open: () =>
      world.isPopupBlocked
        ? null
        : { opener: null, closed: false, location: { href: 'about:blank' }, close: () => undefined },
    navigator: { language: 'en-US' },
    location: { href: 'https://app.test/', origin: 'https://app.test', host: 'app.test' },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as NonNullable<BrowserPort['window']>;

const verifiers = {
  eip155: async ({ message, signature }: { message: string; signature: string }) => signature === `signed:${message}`,
};

/** A page in the world, with a new kit over what is stored. */
export function openPage(world: World, backend: SignInBackend | undefined): TestKit {
  const { wallets, storage, clock, random, server, isRequired } = world;
  const fetch = faultyFetch({
    clock,
    random,
    server,
    isOffline: () => world.isOffline,
    faultsIn16: () => world.faultsIn16,
  });
  const visible = new Set<() => void>();
  const page = createTestKit({
    wallets,
    storage,
    clock,
    autoStart: false,
    projectId: 'schedules',
    adapters: [createAdapter(wallets)],
    features: { multiWallet: true, onramp: true, swaps: true, analytics: false },
    services: { blockchain: serviceUrl, provider: false, analytics: false, frame: false, relay: false },
    metadata: { name: 'Schedules', description: '', url: 'https://app.test', icons: [] },
    pendingTransactions: watchTransactions,
    ...(isRequired !== undefined && { siwx: siwx({ required: isRequired, verifiers, ...(backend && { backend }) }) }),
    ports: {
      fetch,
      browser: {
        window: createWindow(world),
        onVisible(listener) {
          visible.add(listener);
          return () => visible.delete(listener);
        },
        open: () => undefined,
      },
    },
  });
  for (const name of ['transaction:confirmed', 'transaction:failed', 'transaction:cancelled'] as const)
    page.kit.events.on(name, ({ id }) => void world.open.delete(id));
  page.kit.events.on('transaction:sent', ({ id }) => {
    world.open.add(id);
    world.told.add(id);
    if (world.isStorageFull) world.unsaved.add(id);
  });
  return page;
}

/** Remembers what is asked of the kit, and what it comes to. */
export function keep(world: World, kind: FlowKind, what: string, work: (kit: Kit) => Promise<unknown>): Flow {
  const flow: Flow = { kind, what, isSettled: false, sends: 0 };
  world.flows.push(flow);
  work(world.page.kit).then(
    (answer) => Object.assign(flow, { isSettled: true, answer }),
    (error: Error) => Object.assign(flow, { isSettled: true, error }),
  );
  return flow;
}

export interface Opened {
  world: World;
  reopen(): void;
}

/** Everything that one seed decides beforehand. */
export function openWorld(seed: number): Opened {
  const random = createRandom(seed);
  const world: World = {
    random,
    clock: manualClock(),
    storage: undefined as never,
    server: createServer(),
    wallets: ids.map((id) =>
      mockWallet('eip155', {
        id,
        balance: '5',
        ...(id === 'b' && { accounts: [`0x${'b1'.repeat(20)}`, `0x${'b2'.repeat(20)}`], without: ['calls'] }),
      }),
    ),
    page: undefined as never,
    flows: [],
    isOffline: false,
    isPopupBlocked: false,
    faultsIn16: random.pick([0, 2, 5, 9]),
    looked: new Map(),
    open: new Set(),
    told: new Set(),
    unsaved: new Set(),
    isStorageFull: false,
    taken: [],
    isRequired: random.pick([undefined, undefined, false, true]),
    problems: [],
  };
  world.storage = createStorage(world);
  const backend = random.below(2) === 0 ? createBackend(world) : undefined;
  const reopen = () => {
    world.page = openPage(world, backend);
    keep(world, 'restore', 'start', (kit) => kit.start());
  };
  reopen();
  // Most visitors get in first.
  if (random.below(4) > 0) {
    const connectorId = random.pick(ids);
    keep(world, 'connect', connectorId, (kit) => connect(kit, { connectorId }));
  }
  return { world, reopen };
}
