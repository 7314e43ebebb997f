import { parseUnits, type CaipNetworkId, type Namespace } from '../caip';
import type { AssetsByNetwork, CallsOutcome, WalletCalls } from '../contract/calls';
import type {
  ConnectParameters,
  ConnectionChange,
  Connector,
  ConnectorType,
  LoginMethod,
  WalletAccount,
  WalletConnection,
  WalletMethods,
} from '../contract/connector';
import type { ClockPort } from '../contract/ports';
import { sharedError } from '../errors';
import { mockCalls } from './mockCalls';
import { createMockPerson, type MockBehavior, type MockPerson, type MockRequest } from './mockPerson';

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
  /** What it says that its account holds (EIP-7811), by CAIP-2. Default: nothing. */
  assets?: AssetsByNetwork;
  /** Methods the wallet lacks. */
  without?: readonly (keyof WalletMethods | keyof WalletCalls)[];
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
  /** The person chooses another account in the wallet, by its place in `accounts`: it is first there from then on. */
  switchAccount(index: number): void;
  /** The person chooses another network in the wallet. */
  switchTo(networkId: CaipNetworkId): void;
  setBalance(balance: string): void;
  /** Makes reading its balance fail from now on, as a node that is down does. `undefined` heals it. */
  failBalanceWith(error: Error | undefined): void;
  /** What it tells of batches from now on. Default `confirmed`. */
  settleCalls(outcome: CallsOutcome): void;
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

interface MockState {
  accounts: readonly WalletAccount[];
  networkId: CaipNetworkId | undefined;
  balance: string | Readonly<Record<string, string>>;
  balanceFailure: Error | undefined;
  callsOutcome: CallsOutcome;
  assets: AssetsByNetwork;
  /** How many batches and permissions it has taken. */
  made: number;
  isLocked: boolean;
  /** The person has let the page in. */
  isAuthorized: boolean;
  readonly listeners: Set<(change: ConnectionChange) => void>;
}

function createState(
  namespace: Namespace,
  { accounts, networkId, balance = '0', assets = {} }: MockWalletOptions,
): MockState {
  const listed = accounts ?? defaultAccounts[namespace] ?? [`${namespace}-account-1`, `${namespace}-account-2`];
  const type = namespace === 'bip122' ? 'payment' : 'eoa';
  return {
    accounts: listed.map((account) => (typeof account === 'string' ? { address: account, type } : account)),
    networkId,
    balance,
    balanceFailure: undefined,
    callsOutcome: 'confirmed',
    assets,
    made: 0,
    isLocked: false,
    isAuthorized: false,
    listeners: new Set(),
  };
}

const sharedAccounts = ({ isLocked, accounts }: MockState) => (isLocked ? [] : accounts);

const emit = ({ listeners }: MockState, change: ConnectionChange) =>
  [...listeners].forEach((listener) => listener(change));

function moveTo(state: MockState, networkId: CaipNetworkId): void {
  state.networkId = networkId;
  emit(state, { type: 'network', networkId });
}

/** Solana's wallets sign without sending. What is signed comes back as it was. */
const createSigning = ({ ask }: MockPerson): WalletMethods => ({
  signTransaction: (parameters) => ask('signTransaction', parameters, () => parameters.transaction),
  signAllTransactions: (parameters) => ask('signAllTransactions', parameters, () => parameters.transactions),
});

function createMethods(
  state: MockState,
  person: MockPerson,
  { namespace, without }: { namespace: Namespace; without: readonly (keyof WalletMethods | keyof WalletCalls)[] },
): WalletMethods {
  const { ask, requests } = person;
  const all: WalletMethods = {
    ...(namespace === 'solana' && createSigning(person)),
    signMessage: (parameters) => ask('signMessage', parameters, () => `signed:${String(parameters.message)}`),
    signTypedData: (parameters) => ask('signTypedData', parameters, () => `signed:${parameters.typedData.primaryType}`),
    sendTransaction(parameters) {
      // Of when it was asked: those that wait together are told apart.
      const hash = `0x${String(requests.length + 1).padStart(64, '0')}`;
      return ask('sendTransaction', parameters, () => hash);
    },
    switchNetwork: (network) => ask('switchNetwork', network.id, () => moveTo(state, network.id)),
    calls: mockCalls(ask, {
      nextNumber: () => (state.made += 1),
      outcome: () => state.callsOutcome,
      networkId: () => state.networkId,
      without,
      assets: state.assets,
    }),
  };
  return Object.fromEntries(Object.entries(all).filter(([name]) => !without.includes(name as keyof WalletMethods)));
}

/** Lets the page in, on the network it asks for; silently only a page that was let in before. */
function authorize(state: MockState, namespace: Namespace, { silent, networks, networkId }: ConnectParameters): void {
  // One that is locked is restored without an account, and says so when it is unlocked.
  if (silent ? !state.isAuthorized : state.isLocked) throw sharedError('wallet/locked');
  state.isAuthorized = true;
  if (!silent && networkId) state.networkId = networkId;
  state.networkId ??= networks.find((network) => network.namespace === namespace)?.id;
}

/** A silent restore asks nobody: only a hanging wallet keeps it waiting. */
async function askIn({ requests, behavior, ask }: MockPerson, silent: boolean, letIn: () => void): Promise<void> {
  if (silent && behavior !== 'never') {
    requests.push({ method: 'restore', parameters: undefined });
    letIn();
  } else await ask(silent ? 'restore' : 'connect', undefined, letIn);
}

function toConnection(
  wallet: MockWallet,
  state: MockState,
  person: MockPerson,
  methods: WalletMethods,
): WalletConnection {
  return {
    namespace: wallet.namespace,
    accounts: sharedAccounts(state),
    networkId: state.networkId,
    provider: wallet,
    methods,
    subscribe(listener) {
      state.listeners.add(listener);
      return () => state.listeners.delete(listener);
    },
    async disconnect() {
      person.requests.push({ method: 'disconnect', parameters: undefined });
      state.isAuthorized = false;
    },
  };
}

function balanceOf({ balance, balanceFailure }: MockState, address: string, decimals: number): bigint {
  if (balanceFailure) throw balanceFailure;
  return parseUnits(typeof balance === 'string' ? balance : (balance[address] ?? '0'), decimals);
}

type Commands =
  | 'lock'
  | 'unlock'
  | 'switchAccount'
  | 'switchTo'
  | 'setBalance'
  | 'failBalanceWith'
  | 'settleCalls'
  | 'disappear';

/** What a test has happen in the wallet. */
const createCommands = (state: MockState): Pick<MockWallet, Commands> => ({
  lock() {
    state.isLocked = true;
    emit(state, { type: 'accounts', accounts: [] });
  },
  unlock() {
    state.isLocked = false;
    emit(state, { type: 'accounts', accounts: state.accounts });
  },
  switchAccount(index) {
    const chosen = state.accounts[index];
    if (!chosen) throw new RangeError(`The wallet has ${state.accounts.length} accounts`);
    state.accounts = [chosen, ...state.accounts.filter((account) => account !== chosen)];
    emit(state, { type: 'accounts', accounts: sharedAccounts(state) });
  },
  switchTo: (networkId) => moveTo(state, networkId),
  setBalance: (balance) => void (state.balance = balance),
  failBalanceWith: (error) => void (state.balanceFailure = error),
  settleCalls: (outcome) => void (state.callsOutcome = outcome),
  disappear() {
    state.isAuthorized = false;
    emit(state, { type: 'disconnect' });
  },
});

/** Makes a wallet for tests. It approves everything until told otherwise. */
export function mockWallet(namespace: Namespace, options: MockWalletOptions = {}): MockWallet {
  const {
    id = `mock.${namespace}`,
    name = 'Mock Wallet',
    type = 'ANNOUNCED',
    loginMethods,
    icon,
    without = [],
  } = options;
  const state = createState(namespace, options);
  const person = createMockPerson();
  const { requests, behave, delay, useClock } = person;
  const wallet: MockWallet = {
    id,
    name,
    type,
    ...(loginMethods && { loginMethods }),
    namespaces: [namespace],
    icon,
    rdns: id,
    namespace,
    requests,
    get accounts() {
      return state.accounts;
    },
    get pending() {
      return [...person.pending];
    },
    get networkId() {
      return state.networkId;
    },
    get listenerCount() {
      return state.listeners.size;
    },
    async connect(parameters) {
      await askIn(person, parameters.silent, () => authorize(state, namespace, parameters));
      return [toConnection(wallet, state, person, createMethods(state, person, { namespace, without }))];
    },
    behave,
    delay,
    useClock,
    ...createCommands(state),
    balanceOf: (address, decimals) => balanceOf(state, address, decimals),
  };
  return wallet;
}
