import type { PrivateKeyAccount } from 'viem';
import type { Chain } from '../chains';
import { RpcError, toErrorBody } from '../rpcError';
import type { Scenarios } from '../scenarios';
import type { Art } from './art';
import { toDataUri } from './art';
import { createConsents, type PendingRequest } from './consents';
import { describeConsent } from './describeConsent';
import type { ConsentView, Settled, WalletPush, WalletSnapshot } from './protocol';
import { userRejected } from './walletErrors';
import { planCall, type WalletCall } from './walletMethods';
import {
  createWalletState,
  findKnownChain,
  hexChainId,
  isLocked,
  resetWalletState,
  unsupportedChainId,
  visibleAccounts,
} from './walletState';

/** Which request to answer; the oldest one unless named. */
export interface AnswerOptions {
  id?: string;
  /** Accounts to share when connecting; all of them unless given. */
  accounts?: readonly string[];
}

/** A wallet with real keys, driven by a person through its window or by a test through this object. */
export interface TestWallet {
  readonly id: string;
  readonly name: string;
  readonly rdns: string;
  readonly icon: string;
  readonly accounts: readonly string[];
  readonly chainId: number;
  readonly isLocked: boolean;
  readonly isAutoApproving: boolean;
  /** Origins and the accounts each may see. */
  permissions(): Record<string, string[]>;
  pending(): PendingRequest[];
  /** The oldest waiting request, as soon as there is one. */
  nextRequest(): Promise<PendingRequest>;
  /** Settles a request as if the person had pressed Approve; throws when nothing waits or the wallet is locked. */
  approve(options?: AnswerOptions): Promise<void>;
  reject(options?: Pick<AnswerOptions, 'id'>): void;
  autoApprove(on: boolean): void;
  switchAccount(index: number): void;
  switchChain(chainId: number): void;
  lock(): void;
  unlock(): void;
  /** Takes back the permission of one origin, or of all. */
  disconnect(origin?: string): void;
  /** Forgets everything: permissions, added networks, waiting requests, the chosen account. */
  reset(): void;
  /** Asks the wallet as a page of this origin would, without a page. */
  request(call: { origin: string; method: string; params?: readonly unknown[] }): Promise<unknown>;
  /** Hears what a page of this origin hears; returns how to stop. */
  subscribe(origin: string, push: (message: WalletPush) => void): () => void;
}

/** The side of a wallet that pages and windows talk to. */
export interface WalletBackend extends TestWallet {
  readonly art: Art;
  call(call: WalletCall): Promise<Settled | { pending: PendingRequest }>;
  view(id: string): ConsentView | undefined;
  snapshot(origin: string): WalletSnapshot;
  stop(): void;
}

/** What a wallet is made from. */
export interface TestWalletParameters {
  id: string;
  name: string;
  rdns: string;
  art: Art;
  accounts: readonly PrivateKeyAccount[];
  chains: readonly Chain[];
  scenarios: Scenarios;
}

/** Makes a wallet. */
export function createTestWallet({
  id,
  name,
  rdns,
  art,
  accounts,
  chains,
  scenarios,
}: TestWalletParameters): WalletBackend {
  const state = createWalletState(accounts, chains);
  const subscribers = new Map<(message?: WalletPush) => void, string>();
  const tellAll = (message?: WalletPush) => [...subscribers.keys()].forEach((tell) => tell(message));
  const locked = () => isLocked(state, scenarios);

  const consents = createConsents(
    (request) => {
      if (request.silent) return;
      if (scenarios.isOn('wallet-rejects')) queueMicrotask(() => consents.refuse(request.id, userRejected(scenarios)));
      else if (state.autoApprove && !locked()) queueMicrotask(() => void consents.approve(request.id));
    },
    (request, outcome) => tellAll({ type: 'settled', id: request, outcome }),
  );

  /** Tells pages what changed for them, and gets on with requests that waited for the key. */
  function changed(): void {
    tellAll();
    if (locked()) return;
    for (const request of consents.list()) {
      if (!request.silent && (request.kind === 'unlock' || state.autoApprove)) void consents.approve(request.id);
    }
  }

  const stopListening = scenarios.onChange((scenario, on) => {
    if (scenario === 'wallet-unsupported-chain') {
      if (on) state.chainId = unsupportedChainId;
      else if (state.chainId === unsupportedChainId) state.chainId = chains[0]?.chainId ?? state.chainId;
    }
    if (scenario === 'wallet-unknown-chain') state.added.clear();
    changed();
  });

  function view(requestId: string): ConsentView | undefined {
    const request = consents.find(requestId);
    if (!request) return undefined;
    const nameOf = (chainId: number) => findKnownChain(state, scenarios, chainId)?.name ?? `Chain ${chainId}`;
    const from = visibleAccounts(state, scenarios, request.origin)[0];
    const words = describeConsent({
      kind: request.kind,
      params: request.params,
      networkName: nameOf(state.chainId),
      from,
      nameOf,
    });
    const choice = accounts.map(({ address }, index) => ({ address, name: `Account ${index + 1}` }));
    return {
      ...words,
      id: requestId,
      wallet: { id, name, art },
      origin: request.origin,
      kind: request.kind,
      locked: locked(),
      ...(request.kind === 'connect' ? { accounts: choice } : {}),
    };
  }

  async function call({ origin, method, params }: WalletCall): Promise<Settled | { pending: PendingRequest }> {
    try {
      if (scenarios.isOn('wallet-silent')) {
        return { pending: consents.open({ origin, method, params, kind: 'connect', silent: true }, async () => null) };
      }
      const plan = planCall(state, scenarios, { origin, method, params }, changed);
      if ('answer' in plan) return { result: await plan.answer() };
      if (scenarios.isOn('wallet-busy'))
        throw new RpcError(-32002, `Request of type '${method}' already pending for origin ${origin}.`);
      // A second click on connect joins the question that is already asked.
      const same = consents
        .list()
        .find(
          (other) => other.origin === origin && other.method === method && plan.kind === 'connect' && !other.silent,
        );
      return {
        pending: same ?? consents.open({ origin, method, params, kind: plan.kind, silent: false }, plan.perform),
      };
    } catch (error) {
      return { error: toErrorBody(error) };
    }
  }

  function pick(requestId: string | undefined): PendingRequest {
    const request = consents
      .list()
      .find((candidate) => !candidate.silent && (requestId === undefined || candidate.id === requestId));
    if (!request) throw new Error(`${name} has no request to answer. Await nextRequest() first.`);
    return request;
  }

  const refuseAll = (error: RpcError) => consents.list().forEach((request) => consents.refuse(request.id, error));

  return {
    id,
    name,
    rdns,
    art,
    icon: toDataUri(art),
    accounts: accounts.map(({ address }) => address),
    get chainId() {
      return state.chainId;
    },
    get isLocked() {
      return locked();
    },
    get isAutoApproving() {
      return state.autoApprove && !locked();
    },
    permissions: () => Object.fromEntries(state.permissions),
    pending: () => consents.list(),
    nextRequest: () => consents.next(),
    async approve(options = {}) {
      const request = pick(options.id);
      if (locked()) throw new Error(`${name} is locked. Call unlock() first.`);
      await consents.approve(request.id, options.accounts && [...options.accounts]);
    },
    reject: (options = {}) => consents.refuse(pick(options.id).id, userRejected(scenarios)),
    autoApprove(on) {
      state.autoApprove = on;
      changed();
    },
    switchAccount(index) {
      if (!accounts[index]) throw new Error(`${name} has no account ${index}.`);
      state.selected = index;
      changed();
    },
    switchChain(chainId) {
      state.chainId = chainId;
      changed();
    },
    lock() {
      state.locked = true;
      changed();
    },
    unlock() {
      state.locked = false;
      void scenarios.disable('wallet-locked');
      changed();
    },
    disconnect(origin) {
      const gone = [...state.permissions.keys()].filter((one) => origin === undefined || one === origin);
      for (const one of gone) state.permissions.delete(one);
      changed();
      const value = { code: 4900, message: 'The wallet disconnected from this site.' };
      for (const [tell, listening] of subscribers) {
        if (gone.includes(listening)) tell({ type: 'event', wallet: id, event: 'disconnect', value });
      }
    },
    reset() {
      refuseAll(userRejected(scenarios));
      resetWalletState(state);
      changed();
    },
    async request({ origin, method, params = [] }) {
      const reply = await call({ origin, method, params });
      const outcome = 'pending' in reply ? await reply.pending.outcome : reply;
      if ('result' in outcome) return outcome.result;
      throw new RpcError(outcome.error.code, outcome.error.message, outcome.error.data);
    },
    call,
    view,
    snapshot: (origin) => ({ id, chainId: hexChainId(state), accounts: visibleAccounts(state, scenarios, origin) }),
    subscribe(origin, push) {
      const look = () => ({ chain: hexChainId(state), accounts: visibleAccounts(state, scenarios, origin) });
      let seen = look();
      const tell = (message?: WalletPush) => {
        if (message) return push(message);
        const now = look();
        if (now.chain !== seen.chain) push({ type: 'event', wallet: id, event: 'chainChanged', value: now.chain });
        if (now.accounts.join() !== seen.accounts.join())
          push({ type: 'event', wallet: id, event: 'accountsChanged', value: now.accounts });
        seen = now;
        for (const request of consents.list()) {
          const asked = request.origin === origin && !request.silent ? view(request.id) : undefined;
          if (asked) push({ type: 'view', view: asked });
        }
      };
      subscribers.set(tell, origin);
      return () => void subscribers.delete(tell);
    },
    stop() {
      stopListening();
      refuseAll(new RpcError(4900, 'The wallet is gone.'));
      subscribers.clear();
    },
  };
}
