import { createMockPerson, type MockRequest } from '../../src/testing/mockPerson';
import { playwrightError } from './errors';
import { bip122Dialect } from './namespaces/bip122';
import { createCallBatches, type BatchKind } from './namespaces/callBatches';
import { cosmosDialect } from './namespaces/cosmos';
import { type Account, type Dialect, unhex, type WalletCore } from './namespaces/dialect';
import { eip155Dialect, rdnsOf } from './namespaces/eip155';
import { polkadotDialect } from './namespaces/polkadot';
import { solanaDialect } from './namespaces/solana';
import type { LineAnswer, LineCall } from './page/line';
import type { AddWalletOptions, PageTestWallet, SentTransaction, Tell, WalletEnd } from './types';
import { walletIcon } from './walletIcon';

const dialects: Readonly<Record<string, Dialect>> = {
  eip155: eip155Dialect,
  solana: solanaDialect,
  bip122: bip122Dialect,
  polkadot: polkadotDialect,
  cosmos: cosmosDialect,
};

/** What a wallet holds. */
interface State {
  /** As given; the chosen one first. */
  accounts: readonly string[];
  networkId: string;
  isLocked: boolean;
  origins: Set<string>;
  sent: SentTransaction[];
  /** How many numbers it has given. */
  numbers: number;
}

const isKey = (text: string) => /^0x[\da-f]{64}$/i.test(text);

/** The dialect and what the options mean in it. */
function readOptions(options: AddWalletOptions) {
  const { namespace, behavior = 'manual' } = options;
  const dialect = Object.hasOwn(dialects, namespace) ? dialects[namespace] : undefined;
  if (!dialect) throw playwrightError('playwright/namespace-unknown', { values: { namespace: String(namespace) } });
  const { name = dialect.defaultName, networkId = dialect.defaultNetwork } = options;
  if (namespace === 'cosmos' && !/^(Keplr|Leap|Cosmostation)$/.test(name))
    throw playwrightError('playwright/cosmos-name', { values: { name } });
  const accounts = options.accounts ?? dialect.testKeys;
  const wrong = accounts.find((account) => !isKey(account) && !dialect.watch(account));
  if (wrong !== undefined) throw playwrightError('playwright/account-invalid', { values: { account: wrong } });
  if (options.networkId !== undefined) demandNetwork(dialect, networkId);
  const { rpcUrls = {}, batches = 'sequential', addressTypes = [] } = options;
  if (batches === 'atomic' && Object.keys(rpcUrls).length > 0)
    throw playwrightError('playwright/atomic-with-node', { values: { name } });
  return { dialect, name, networkId, accounts, behavior, rpcUrls, batchKind: batches, addressTypes };
}

function demandNetwork({ namespace, isNetwork }: Dialect, networkId: string): void {
  if (!isNetwork) throw playwrightError('playwright/network-of-page', { values: { namespace } });
  if (!isNetwork(networkId)) throw playwrightError('playwright/network-invalid', { values: { networkId, namespace } });
}

/** The person before the wallet, and who waits for their next question. */
function createQuestions(behavior: AddWalletOptions['behavior']) {
  const person = createMockPerson();
  person.behave(behavior ?? 'manual');
  const waiting = new Set<(request: MockRequest) => void>();
  /** Who is to answer one question each, in their order, and the questions that somebody answers. */
  const answering: ((request: MockRequest) => void)[] = [];
  const taken = new WeakSet<MockRequest>();
  const oldest = () => [...person.pending][0];
  function giveOut(): void {
    const free = [...person.pending].find((request) => !taken.has(request));
    const first = free && answering.shift();
    if (!first) return;
    taken.add(free);
    first(free);
  }
  return {
    person,
    ask<Value>(method: string, parameters: unknown, answer: () => Value | Promise<Value>): Promise<Value> {
      const answered = person.ask(method, parameters, answer);
      const asked = oldest();
      if (asked) for (const tell of [...waiting]) tell(asked);
      giveOut();
      return answered as Promise<Value>;
    },
    /** A question that nobody else answers: the oldest one, or the next. */
    take(): Promise<MockRequest> {
      return new Promise((resolve) => {
        answering.push(resolve);
        giveOut();
      });
    },
    async next(): Promise<MockRequest> {
      const asked = oldest();
      if (asked) return asked;
      return new Promise((resolve) => {
        const tell = (request: MockRequest) => {
          waiting.delete(tell);
          resolve(request);
        };
        waiting.add(tell);
      });
    },
  };
}

type Questions = ReturnType<typeof createQuestions>;

interface CoreParts {
  name: string;
  id: string;
  dialect: Dialect;
  state: State;
  questions: Questions;
  rpcUrls: Readonly<Record<string, string>>;
  batchKind: BatchKind;
  /** By the place of an account in `given`, as the test gave them. */
  addressTypes: NonNullable<AddWalletOptions['addressTypes']>;
  given: readonly string[];
  tell: Tell;
}

/** How what the test gave becomes an account. */
const accountsBy =
  ({ dialect, state, given, addressTypes }: CoreParts) =>
  (text: string): Account =>
    isKey(text)
      ? dialect.accountOf(unhex(text), state.networkId, addressTypes[given.indexOf(text)] ?? addressTypes.at(-1))
      : (dialect.watch(text) as Account);

function createCore(parts: CoreParts): WalletCore {
  const { name, id, dialect, state, questions, rpcUrls, batchKind, tell } = parts;
  const toAccount = accountsBy(parts);
  /** Who answers has opened the wallet, which the other pages hear. */
  function open() {
    const wasLocked = state.isLocked;
    state.isLocked = false;
    if (wasLocked) dialect.tellAccounts(core);
  }
  const core: WalletCore = {
    name,
    accounts: () => state.accounts.map(toAccount),
    networkId: () => state.networkId,
    setNetwork(networkId) {
      state.networkId = networkId;
      dialect.tellNetwork?.(core);
    },
    rpcUrl: (networkId) => rpcUrls[networkId],
    networkIds: () => [...new Set([state.networkId, ...Object.keys(rpcUrls)])],
    batchKind,
    batches: createCallBatches(),
    nextNumber: () => (state.numbers += 1),
    keepSent: (sent) => void state.sent.push(sent),
    isOpenTo: (origin) => state.origins.has(origin) && !state.isLocked,
    letIn: (origin) => void state.origins.add(origin),
    forget: (origin) => void state.origins.delete(origin),
    leave(origin) {
      core.forget(origin);
      dialect.tellAccounts({ ...core, tell: (event, valueFor) => tell(id, event, valueFor, origin) });
    },
    ask: (method, parameters, answer) =>
      questions.ask(method, parameters, () => {
        open();
        return answer();
      }),
    async enter(origin, method, parameters) {
      if (core.isOpenTo(origin)) return;
      await core.ask(method, parameters, () => core.letIn(origin));
    },
    tell: (event, valueFor) => tell(id, event, valueFor),
    keyOf(address) {
      const account = core.accounts().find((one) => one.address.toLowerCase() === address.toLowerCase());
      if (account?.key) return account.key;
      throw playwrightError('playwright/key-missing', { values: { name, address } });
    },
  };
  return core;
}

/** What a test has happen in the wallet. */
function createCommands(
  core: WalletCore,
  dialect: Dialect,
  state: State,
  given: readonly string[],
): Pick<PageTestWallet, 'lock' | 'unlock' | 'switchAccount' | 'switchNetwork' | 'setCallsStatus' | 'disconnect'> {
  return {
    lock() {
      state.isLocked = true;
      dialect.tellAccounts(core);
    },
    unlock() {
      state.isLocked = false;
      dialect.tellAccounts(core);
    },
    switchAccount(index) {
      const chosen = given[index];
      if (chosen === undefined) {
        const values = { name: core.name, count: String(given.length), index: String(index) };
        throw playwrightError('playwright/account-missing', { values });
      }
      const others = dialect.sharesAll ? [] : given.filter((account) => account !== chosen);
      state.accounts = [chosen, ...others];
      dialect.tellAccounts(core);
    },
    switchNetwork(networkId) {
      demandNetwork(dialect, networkId);
      core.setNetwork(networkId);
    },
    setCallsStatus(id, status) {
      if (!core.batches.sent.has(id))
        throw playwrightError('playwright/calls-unknown', { values: { name: core.name, id } });
      core.batches.codes.set(id, status);
    },
    disconnect() {
      state.origins.clear();
      dialect.tellAccounts(core);
    },
  };
}

async function answerCall(run: () => unknown): Promise<LineAnswer> {
  try {
    return { result: await run() };
  } catch (error) {
    const { message, code, data } = Object(error) as { message?: unknown; code?: unknown; data?: unknown };
    return {
      error: {
        message: String(message ?? error),
        code: typeof code === 'number' ? code : undefined,
        ...(data !== undefined && { data }),
      },
    };
  }
}

/** What a page gets for what it asks. */
function createHearing(core: WalletCore, dialect: Dialect): WalletEnd['hear'] {
  const handlers = dialect.handlers(core);
  return (origin, { method, parameters }: LineCall) =>
    answerCall(() => {
      const handle = Object.hasOwn(handlers, method) ? handlers[method] : undefined;
      if (handle) return handle(origin, parameters as never);
      if (dialect.otherwise) return dialect.otherwise(core, method, parameters);
      throw new Error(`${core.name} knows no ${method}`);
    });
}

/** Makes a wallet with its person; `tell` reaches the pages. */
export function createWallet(options: AddWalletOptions, id: string, tell: Tell): WalletEnd {
  const { dialect, name, networkId, accounts, behavior, ...rest } = readOptions(options);
  const state: State = { accounts, networkId, isLocked: false, origins: new Set(), sent: [], numbers: 0 };
  const questions = createQuestions(behavior);
  const { person } = questions;
  const core = createCore({ name, id, dialect, state, questions, ...rest, given: accounts, tell });
  const answer = async (settle: (request: MockRequest) => void) => {
    const request = await questions.take();
    settle(request);
    return request;
  };
  const wallet: PageTestWallet = {
    namespace: dialect.namespace,
    name,
    connectorId: dialect.connectorId(name),
    get accounts() {
      return core.accounts().map(({ address }) => address);
    },
    get networkId() {
      return dialect.isNetwork && state.networkId;
    },
    get isLocked() {
      return state.isLocked;
    },
    get origins() {
      return [...state.origins];
    },
    requests: person.requests,
    sent: state.sent,
    shownCalls: core.batches.shown,
    get pending() {
      return [...person.pending];
    },
    nextRequest: questions.next,
    approve: () => answer((request) => request.approve()),
    reject: (error) => answer((request) => request.reject(error)),
    behave: person.behave,
    ...createCommands(core, dialect, state, accounts),
  };
  const facts = {
    id,
    namespace: dialect.namespace,
    name,
    icon: walletIcon(name),
    rdns: rdnsOf(name),
    chains: dialect.chains ?? [],
  };
  return { wallet, facts, hear: createHearing(core, dialect) };
}
