import type { Adapter, PairedWallet } from '../../src/contract/adapter';
import type {
  PairedSession,
  PairingClient,
  PairingClientOptions,
  PairingEvent,
  ProposedNamespaces,
} from '../../src/connectors/walletConnect/client';
import { createPairingConnector } from '../../src/connectors/walletConnect/connector';
import { connect } from '../../src/features/session/connect';
import { selectConnectionIn } from '../../src/features/session/state';
import { defineNetwork } from '../../src/contract/network';
import { createTestKit, mockAdapter, type TestKitOptions } from '../../src/testing';

const coin = { name: 'Coin', symbol: 'COIN', decimals: 9 };
const mainnet = defineNetwork({ namespace: 'eip155', reference: 1, name: 'Ethereum', nativeCurrency: coin });
const base = defineNetwork({ namespace: 'eip155', reference: 8453, name: 'Base', nativeCurrency: coin });
const solana = defineNetwork({ id: 'solana:new', name: 'Solana', nativeCurrency: coin, deprecatedIds: ['solana:old'] });
export const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Version/18.0 Mobile/15E148 Safari/604.1';

/** An adapter whose only request is its own. */
export const pairable = (namespace: string): Adapter => ({
  ...mockAdapter(namespace, []),
  pairing: async () => ({
    methods: ['sign'],
    events: ['accountsChanged', 'chainChanged'],
    createMethods: (wallet: PairedWallet) => ({
      ...(wallet.allows('sign') && {
        signMessage: async () => String(await wallet.request('sign', {}, wallet.networkId())),
      }),
    }),
  }),
});

/** The pairing library in a test's hand. */
export function fakeLibrary() {
  const listeners = new Set<(event: PairingEvent) => void>();
  const proposals: {
    namespaces: ProposedNamespaces;
    uri: string;
    approve(session: PairedSession): void;
    reject(error: unknown): void;
  }[] = [];
  const defaults = new Map<string, string>();
  const told: string[] = [];
  /** Answers of the wallet, by method, and what it was asked. */
  const answers = new Map<string, unknown>();
  const asked: { topic: string; method: string; params: unknown; chainId: string }[] = [];
  let current: PairedSession | undefined;
  let settled: readonly PairedSession[] = [];
  let starts: PairingClientOptions[] = [];
  const client: PairingClient = {
    session: () => current,
    sessions: () => [...settled.filter(({ topic }) => topic !== current?.topic), ...(current ? [current] : [])],
    choose(topic) {
      const chosen = client.sessions().find((session) => session.topic === topic);
      if (current && current !== chosen) settled = [...settled, current];
      current = chosen;
    },
    propose(namespaces) {
      const uri = `wc:topic-${proposals.length}@2?symKey=secret`;
      const approval = new Promise<PairedSession>(
        (approve, reject) => void proposals.push({ namespaces, uri, approve, reject }),
      );
      return Promise.resolve({ uri, approval });
    },
    async adopt(session, namespaces) {
      if (current && current.topic !== session.topic) settled = [...settled, current];
      current = session;
      told.push(`adopt ${Object.keys(namespaces).join()}`);
    },
    async end(topic) {
      told.push(`end ${topic}`);
      if (current?.topic === topic) current = undefined;
      settled = settled.filter((session) => session.topic !== topic);
    },
    async ask(topic, { method, params }, chainId) {
      asked.push({ topic, method, params, chainId });
      return answers.has(method) ? answers.get(method) : `${topic} ${method} ${chainId}`;
    },
    request: async ({ method }, chainId) => (answers.has(method) ? answers.get(method) : `${method} ${chainId}`),
    defaultChain: (namespace) => defaults.get(namespace) as `${string}:${string}` | undefined,
    setDefaultChain: (chainId) => void defaults.set(chainId.split(':')[0] as string, chainId),
    chooseDeepLink: async (choice) => void told.push(`app ${choice?.href ?? 'none'}`),
    wake: () => void told.push('wake'),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: async () => void told.push('stop'),
  };
  return {
    proposals,
    told,
    asked,
    answer: (method: string, answer: unknown) => void answers.set(method, answer),
    defaults,
    get starts() {
      return starts;
    },
    store: (session: PairedSession | undefined) => void (current = session),
    settle: (...sessions: PairedSession[]) => void (settled = sessions),
    emit: (event: PairingEvent) => [...listeners].forEach((listener) => listener(event)),
    start: async (options: PairingClientOptions) => {
      starts = [...starts, options];
      return client;
    },
  };
}

export const sessionOf = (accounts: Record<string, string[]>, topic = 's1'): PairedSession => ({
  topic,
  namespaces: Object.fromEntries(
    Object.entries(accounts).map(([namespace, list]) => [namespace, { accounts: list, methods: ['sign'], events: [] }]),
  ),
  requestedChains: ['eip155:1', 'eip155:8453', 'solana:new', 'solana:old'],
});

export function open(library = fakeLibrary(), options: TestKitOptions = {}, userAgent?: string) {
  const page =
    userAgent === undefined
      ? undefined
      : ({
          navigator: { userAgent },
          document: { title: 'Title' },
          location: { origin: 'https://page.test' },
        } as unknown as Window & typeof globalThis);
  const test = createTestKit({
    wallets: [],
    networks: [mainnet, base, solana],
    adapters: [pairable('eip155'), pairable('solana')],
    projectId: 'project',
    connectors: [
      (context) =>
        createPairingConnector(
          { ...context, ports: { ...context.ports, browser: { ...context.ports.browser, window: page } } },
          {},
          async () => library.start,
        ),
    ],
    ...options,
  });
  return { ...test, library, view: (namespace: string) => test.kit.store.select(selectConnectionIn(namespace)) };
}
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
export async function begin(page: ReturnType<typeof open>) {
  const connecting = connect(page.kit, { connectorId: 'walletConnect' });
  connecting.catch(() => undefined);
  await settle();
}
