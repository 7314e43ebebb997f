import { parseUnits, type CaipNetworkId, type Namespace } from '../caip';
import type {
  Connector,
  ConnectorType,
  ConnectionChange,
  LoginMethod,
  WalletAccount,
  WalletConnection,
  WalletMethods,
} from '../contract/connector';
import { sharedError } from '../errors';
import type { ClockPort } from '../contract/ports';

export interface MockWalletOptions {
  id?: string;
  name?: string;
  type?: ConnectorType;
  /** With type `AUTH`: how people log in with it. */
  loginMethods?: readonly LoginMethod[];
  icon?: string;
  /** Default: two made-up accounts. */
  accounts?: readonly (string | WalletAccount)[];
  /** Decimal text in the native currency, by default for every account; or by address. */
  balance?: string | Readonly<Record<string, string>>;
  /** The network the wallet is on; default: the kit's first of the namespace. */
  networkId?: CaipNetworkId;
  /** Methods the wallet lacks. */
  without?: readonly (keyof WalletMethods)[];
}

/**
 * `approve` answers at once, `reject` as a person declining, `manual` waits in `pending`, `never` is a wallet that
 * hangs.
 */
export type MockBehavior = 'approve' | 'reject' | 'manual' | 'never';

export interface MockRequest {
  method: string;
  parameters: unknown;
  approve(): void;
  reject(error?: unknown): void;
}

/** A wallet in memory. It is a connector, and it does what a test commands. */
export interface MockWallet extends Connector {
  readonly namespace: Namespace;
  readonly accounts: readonly WalletAccount[];
  /** Everything asked of it, in order. `connect` and `restore` are among the methods. */
  readonly requests: readonly { method: string; parameters: unknown }[];
  readonly pending: readonly MockRequest[];
  readonly networkId: CaipNetworkId | undefined;
  /** How many listeners it has: none once a kit has left it. */
  readonly listenerCount: number;
  /** How it answers from now on. */
  behave(behavior: MockBehavior): void;
  /** Answers only after this long. */
  delay(ms: number): void;
  /** Shares no account, silently or not, until unlocked. */
  lock(): void;
  unlock(): void;
  /** The person chooses another account in the wallet. */
  switchAccount(index: number): void;
  /** The person chooses another network in the wallet. */
  switchTo(networkId: CaipNetworkId): void;
  setBalance(balance: string): void;
  /** Makes reading its balance fail from now on, as a node that is down does. `undefined` heals it. */
  failBalanceWith(error: Error | undefined): void;
  /** Ends the connection from the wallet's side. */
  disappear(): void;
  balanceOf(address: string, decimals: number): bigint;
  /** Used by `createTestKit`. */
  useClock(clock: ClockPort): void;
}

const defaultAccounts: Record<string, readonly string[]> = {
  eip155: ['0xA11ce00000000000000000000000000000000001', '0xB0b0000000000000000000000000000000000002'],
  solana: ['A1iceMockWa11etxxxxxxxxxxxxxxxxxxxxxxxxxxxx', 'BobMockWa11etxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'],
};

/** A user's "no", as EIP-1193 wallets say it. */
export const mockRejection = { code: 4001, message: 'User rejected the request.' };

/** Makes a wallet for tests. It approves everything until told otherwise. */
export function mockWallet(namespace: Namespace, options: MockWalletOptions = {}): MockWallet {
  const id = options.id ?? `mock.${namespace}`;
  let accounts = (
    options.accounts ??
    defaultAccounts[namespace] ?? [`${namespace}-account-1`, `${namespace}-account-2`]
  ).map(
    (account): WalletAccount =>
      typeof account === 'string' ? { address: account, type: namespace === 'bip122' ? 'payment' : 'eoa' } : account,
  );
  let behavior: MockBehavior = 'approve';
  let delayMs = 0;
  let isLocked = false;
  let isAuthorized = false;
  let networkId = options.networkId;
  let balance = options.balance ?? '0';
  let balanceFailure: Error | undefined;
  let clock: ClockPort | undefined;
  const requests: { method: string; parameters: unknown }[] = [];
  const pending = new Set<MockRequest>();
  const listeners = new Set<(change: ConnectionChange) => void>();
  const emit = (change: ConnectionChange) => [...listeners].forEach((listener) => listener(change));

  /** Settles as the wallet behaves now. */
  function ask<Value>(method: string, parameters: unknown, answer: () => Value): Promise<Value> {
    requests.push({ method, parameters });
    return new Promise<Value>((resolve, reject) => {
      const later = (run: () => void) => (delayMs > 0 && clock ? void clock.after(delayMs, run) : run());
      const request: MockRequest = {
        method,
        parameters,
        approve() {
          pending.delete(request);
          try {
            resolve(answer());
          } catch (error) {
            reject(error);
          }
        },
        reject(error = mockRejection) {
          pending.delete(request);
          reject(error);
        },
      };
      if (behavior === 'never') return;
      if (behavior === 'manual') pending.add(request);
      else later(behavior === 'approve' ? request.approve : () => request.reject());
    });
  }

  function methods(): WalletMethods {
    const all: WalletMethods = {
      signMessage: (parameters) => ask('signMessage', parameters, () => `signed:${String(parameters.message)}`),
      signTypedData: (parameters) =>
        ask('signTypedData', parameters, () => `signed:${parameters.typedData.primaryType}`),
      sendTransaction: (parameters) =>
        ask('sendTransaction', parameters, () => `0x${String(requests.length).padStart(64, '0')}`),
      switchNetwork: (network) =>
        ask('switchNetwork', network.id, () => {
          networkId = network.id;
          emit({ type: 'network', networkId: network.id });
        }),
    };
    return Object.fromEntries(
      Object.entries(all).filter(([name]) => !options.without?.includes(name as keyof WalletMethods)),
    );
  }

  const shared = () => (isLocked ? [] : accounts);
  const wallet: MockWallet = {
    id,
    name: options.name ?? 'Mock Wallet',
    type: options.type ?? 'ANNOUNCED',
    ...(options.loginMethods && { loginMethods: options.loginMethods }),
    namespaces: [namespace],
    icon: options.icon,
    rdns: id,
    namespace,
    requests,
    get accounts() {
      return accounts;
    },
    get pending() {
      return [...pending];
    },
    get networkId() {
      return networkId;
    },
    get listenerCount() {
      return listeners.size;
    },
    async connect({ silent, networks, networkId: wanted }) {
      const restore = () => {
        if (silent && !isAuthorized) throw sharedError('wallet/locked');
        if (shared().length === 0) throw sharedError('wallet/locked');
        isAuthorized = true;
        if (!silent && wanted) networkId = wanted;
        networkId ??= networks.find((network) => network.namespace === namespace)?.id;
      };
      // A silent restore asks nobody: only a hanging wallet keeps it waiting.
      if (silent && behavior !== 'never') {
        requests.push({ method: 'restore', parameters: undefined });
        restore();
      } else await ask(silent ? 'restore' : 'connect', undefined, restore);
      const link: WalletConnection = {
        namespace,
        accounts: shared(),
        networkId,
        provider: wallet,
        methods: methods(),
        subscribe(listener) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        async disconnect() {
          requests.push({ method: 'disconnect', parameters: undefined });
          isAuthorized = false;
        },
      };
      return [link];
    },
    behave(next) {
      behavior = next;
    },
    delay(ms) {
      delayMs = ms;
    },
    lock() {
      isLocked = true;
      emit({ type: 'accounts', accounts: [] });
    },
    unlock() {
      isLocked = false;
      emit({ type: 'accounts', accounts });
    },
    switchAccount(index) {
      const chosen = accounts[index];
      if (!chosen) throw new RangeError(`The wallet has ${accounts.length} accounts`);
      accounts = [chosen, ...accounts.filter((account) => account !== chosen)];
      emit({ type: 'accounts', accounts });
    },
    switchTo(next) {
      networkId = next;
      emit({ type: 'network', networkId: next });
    },
    setBalance(next) {
      balance = next;
    },
    failBalanceWith(error) {
      balanceFailure = error;
    },
    disappear() {
      isAuthorized = false;
      emit({ type: 'disconnect' });
    },
    balanceOf(address, decimals) {
      if (balanceFailure) throw balanceFailure;
      return parseUnits(typeof balance === 'string' ? balance : (balance[address] ?? '0'), decimals);
    },
    useClock(next) {
      clock = next;
    },
  };
  return wallet;
}
