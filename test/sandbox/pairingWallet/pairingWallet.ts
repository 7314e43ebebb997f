import { listBitcoinAddresses, quietMethods, type PhoneBitcoinAccount } from './bitcoinAddresses';
import type { WalletKitTypes } from '@reown/walletkit';
import type { PrivateKeyAccount } from 'viem';
import type { Chain } from '../chains';
import { toErrorBody } from '../rpcError';
import { createBatches } from '../wallet/batches';
import { endInTime } from './endInTime';
import { accountsOn, grantEip155, joinProposals, readMethods, type SessionNamespace } from './namespaces';
import { performPairingCall, type PairingCall } from './pairingRequests';
import { signAuthentication } from './signAuthentication';
import { startWalletClient, type WalletClient } from './walletClient';

/** Something that waits for the person. */
export interface PairingQuestion {
  id: number;
  kind: 'proposal' | 'request';
  /** Who asks, by its own words. */
  site: { name: string; url: string };
  method: string;
  params: unknown;
  chainId: string | undefined;
  /** Of a proposal: what the page would like, by namespace. */
  proposed: Record<string, { chains: string[]; methods: string[]; events: string[] }>;
}

/** A question with what it takes to answer it. */
type Asked = PairingQuestion & {
  topic: string;
  proposal?: WalletKitTypes.SessionProposal;
  authenticate?: WalletKitTypes.SessionAuthenticate;
};

/** What a page may see: plain data without keys of any kind. */
export interface PairingSnapshot {
  name: string;
  accounts: { address: string; isSelected: boolean }[];
  networks: { chainId: number; name: string; isSelected: boolean }[];
  questions: PairingQuestion[];
  sessions: { topic: string; name: string; url: string }[];
  isSilent: boolean;
  isAutoApproving: boolean;
  problem: string | undefined;
}

/** How to approve. */
export interface ApproveOptions {
  /** Namespaces to grant beside eip155, as they are; tests bring their own accounts. */
  namespaces?: Readonly<Record<string, SessionNamespace>>;
  /** Networks to grant; default all that the wallet has and the page asks for. */
  chainIds?: readonly number[];
  /** What else the wallet tells with its answer (CAIP-25). */
  properties?: { sessionProperties?: Record<string, string>; scopedProperties?: Record<string, unknown> };
}

/** A wallet on another device, driven by a person through its page or by a test through this object. */
export interface PairingWallet {
  readonly accounts: readonly string[];
  /** What it was asked that needs no person, in order. */
  readonly quietCalls: readonly PairingCall[];
  snapshot(): PairingSnapshot;
  /**
   * Takes the text of a QR code. Resolves when the wallet listens; the question follows as soon as the page's proposal
   * is there.
   */
  pair(uri: string): Promise<void>;
  /**
   * The question that is answered next, as soon as there is one: a proposal, of which only the newest waits, then
   * requests, the oldest first.
   */
  nextQuestion(): Promise<PairingQuestion>;
  approve(options?: ApproveOptions): Promise<void>;
  reject(): Promise<void>;
  switchAccount(index: number): Promise<void>;
  /** Moves to a network and tells the page; one outside the session is added to it first. */
  switchChain(chainId: number): Promise<void>;
  /** Ends every session. */
  disconnect(): Promise<void>;
  /** Answers nothing any more, though it still listens. */
  silent(on: boolean): void;
  autoApprove(on: boolean): void;
  /** Understands a session that comes with a sign-in (`wc_sessionAuthenticate`). Default false. */
  signsIn(on: boolean): Promise<void>;
  /** Answers for methods the wallet lacks, by method. */
  answerWith(answers: Readonly<Record<string, (call: PairingCall) => unknown>>): void;
  /**
   * A phone fresh from the shop: no sessions (their pages are told nothing), no questions, the first account and
   * network.
   */
  reset(): void;
  subscribe(listener: () => void): () => void;
}

/** What a wallet is made from. */
export interface PairingWalletParameters {
  relayUrl: () => string;
  projectId: string;
  accounts: readonly PrivateKeyAccount[];
  chains: readonly Chain[];
  /** Its Bitcoin accounts, which it tells to sessions that allow the question. */
  bitcoin?: readonly PhoneBitcoinAccount[];
  /** How long the approval of a connection may take to be sent, in milliseconds. Default 15 seconds. */
  approvalDeadline?: number | undefined;
}

const notSent = 'The approval reached nobody in time: the page may be closed, or the relay away. Pair again.';

/** Error codes of the protocol. */
const rejected = { code: 5000, message: 'User rejected.' };
const disconnected = { code: 6000, message: 'User disconnected.' };

/** The answer to a request, or its error. */
const toResponse = (id: number, answer: () => Promise<unknown>) =>
  answer().then(
    (result) => ({ id, jsonrpc: '2.0', result }),
    (error: unknown) => {
      const { code, message } = toErrorBody(error);
      return { id, jsonrpc: '2.0', error: { code, message } };
    },
  );

/** Makes the wallet. The SDK loads with the first pairing: a sandbox nobody pairs with starts as fast as before. */
export function createPairingWallet({
  relayUrl,
  projectId,
  accounts,
  chains,
  bitcoin = [],
  approvalDeadline = 15_000,
}: PairingWalletParameters): PairingWallet & { stop(): Promise<void> } {
  const listeners = new Set<() => void>();
  const questions: Asked[] = [];
  let batches = createBatches(chains);
  let starting: Promise<WalletClient> | undefined;
  let [selected, chainId, isSilent, isAutoApproving] = [0, chains[0]?.chainId ?? 1, false, false];
  let answers: Readonly<Record<string, (call: PairingCall) => unknown>> = {};
  let problem: string | undefined;
  const quietCalls: PairingCall[] = [];
  const changed = () => [...listeners].forEach((listener) => listener());

  const addresses = () => {
    const all = accounts.map(({ address }) => address);
    return [...all.slice(selected, selected + 1), ...all.filter((_, index) => index !== selected)];
  };
  const signer = () => accounts[selected] as PrivateKeyAccount;
  const known = () => chains.map((chain) => `eip155:${chain.chainId}`);
  /** The chosen network first: it is the one a page starts on. */
  const ordered = (list: readonly string[]) =>
    [...list].sort((left, right) => Number(right === `eip155:${chainId}`) - Number(left === `eip155:${chainId}`));
  const client = () => (starting ??= startWalletClient(relayUrl(), projectId).then(listen));
  const sessions = async () => Object.values((await client()).kit.getActiveSessions());
  let sites: PairingSnapshot['sessions'] = [];
  const readSites = async () => {
    sites = (await sessions()).map(({ topic, peer }) => ({ topic, name: peer.metadata.name, url: peer.metadata.url }));
    changed();
  };

  const asked = new Set<number>();

  function ask(question: (typeof questions)[number]): void {
    // A message that the relay delivers twice in one breath reaches the SDK's listeners twice.
    if (asked.has(question.id)) return;
    asked.add(question.id);
    if (quietMethods.includes(question.method)) return void answerQuietly(question).catch(() => undefined);
    if (readMethods.includes(question.method) && !isSilent) return void answer(question).catch(() => undefined);
    if (question.kind === 'request') questions.push(question);
    // The page of an older proposal may be gone, and a person answers the code they scanned last.
    else questions.splice(0, questions.length, question, ...questions.filter(({ kind }) => kind === 'request'));
    changed();
    if (isAutoApproving && !isSilent) void wallet.approve().catch(() => undefined);
  }

  const toCall = ({ method, params, chainId: on, site }: (typeof questions)[number]): PairingCall => ({
    method,
    params,
    chainId: on ?? '',
    site: site.url,
  });

  /** What it tells without asking anybody; silent, it tells nothing. */
  async function answerQuietly(question: (typeof questions)[number]): Promise<void> {
    const { id, topic } = question;
    const call = toCall(question);
    quietCalls.push(call);
    if (isSilent) return;
    const { kit } = await client();
    const granted = kit.getActiveSessions()[topic]?.namespaces[call.chainId.split(':')[0] ?? ''];
    const response = await toResponse(id, async () =>
      listBitcoinAddresses(bitcoin, granted && { ...granted, chains: granted.chains ?? [] }, call),
    );
    await kit.respondSessionRequest({ topic, response });
  }

  let canSignIn = false;
  const onAuthenticate = (authenticate: WalletKitTypes.SessionAuthenticate) => {
    const { id, topic, params } = authenticate;
    const site = params.requester.metadata;
    const method = 'wc_sessionAuthenticate';
    ask({ id, kind: 'proposal', topic, site, method, params, chainId: undefined, proposed: {}, authenticate });
  };

  function listen(started: WalletClient): WalletClient {
    started.kit.on('session_proposal', (proposal) => {
      const { id, params } = proposal;
      const proposed = joinProposals(params.requiredNamespaces, params.optionalNamespaces);
      ask({
        id,
        kind: 'proposal',
        topic: params.pairingTopic,
        site: params.proposer.metadata,
        method: 'connect',
        params: undefined,
        chainId: undefined,
        proposed,
        proposal,
      });
    });
    started.kit.on('session_request', ({ id, topic, params }) => {
      const site = started.kit.getActiveSessions()[topic]?.peer.metadata ?? { name: '', url: '' };
      const { method, params: parameters } = params.request as { method: string; params: unknown };
      ask({ id, kind: 'request', topic, site, method, params: parameters, chainId: params.chainId, proposed: {} });
    });
    if (canSignIn) started.kit.on('session_authenticate', onAuthenticate);
    const forget = (gone: (question: (typeof questions)[number]) => boolean) => {
      questions.splice(0, questions.length, ...questions.filter((question) => !gone(question)));
      void readSites();
    };
    started.kit.on('session_delete', ({ topic }) => forget((question) => question.topic === topic));
    started.kit.on('proposal_expire', ({ id }) => forget((question) => question.id === id));
    started.kit.on('session_request_expire', ({ id }) => forget((question) => question.id === id));
    return started;
  }

  /** Carries a request out and says what came of it. */
  async function answer(question: (typeof questions)[number]): Promise<void> {
    const { id, topic } = question;
    const { kit } = await client();
    const response = await toResponse(id, () =>
      performPairingCall({ accounts, chains, batches, moveTo, answers }, toCall(question)),
    );
    await kit.respondSessionRequest({ topic, response });
  }

  /** Sends an approval, for as long as it may take. */
  async function letIn(approval: Promise<unknown>): Promise<void> {
    problem = undefined;
    // One that was only slow is shown all the same.
    approval.then(readSites).catch(() => undefined);
    try {
      await endInTime(approval, approvalDeadline, notSent);
    } catch (error) {
      problem = error instanceof Error ? error.message : notSent;
      changed();
      throw error;
    }
    await readSites();
  }

  function take() {
    if (isSilent) throw new Error('The wallet is silent.');
    const question = questions.shift();
    if (!question) throw new Error('The wallet has nothing to answer. Await nextQuestion() first.');
    changed();
    return question;
  }

  /** Sends every session its new shape; `granted` adds networks. */
  async function updateSessions(granted: readonly string[] = []): Promise<void> {
    const { kit } = await client();
    for (const { topic, namespaces } of await sessions()) {
      const current = namespaces['eip155'];
      if (!current) continue;
      const held = current.chains ?? [
        ...new Set(current.accounts.map((account) => account.split(':').slice(0, 2).join(':'))),
      ];
      const list = ordered([...new Set([...held, ...granted])]);
      const eip155 = { ...current, chains: list, accounts: accountsOn(list, addresses()) };
      // Not its `acknowledged()`: that promise never settles when the page has answered before it is asked for.
      await kit.updateSession({ topic, namespaces: { ...namespaces, eip155 } });
    }
  }

  async function emit(name: string, data: unknown): Promise<void> {
    const { kit } = await client();
    for (const { topic } of await sessions())
      await kit.emitSessionEvent({ topic, event: { name, data }, chainId: `eip155:${chainId}` });
  }

  async function moveTo(next: number): Promise<void> {
    if (!chains.some((chain) => chain.chainId === next)) throw new Error(`The wallet has no network ${next}.`);
    chainId = next;
    changed();
    const id = `eip155:${next}`;
    const isMissing = (await sessions()).some(
      ({ namespaces }) => !(namespaces['eip155']?.accounts ?? []).some((account) => account.startsWith(`${id}:`)),
    );
    if (isMissing) await updateSessions([id]);
    await emit('chainChanged', next);
  }

  const wallet: PairingWallet & { stop(): Promise<void> } = {
    accounts: accounts.map(({ address }) => address),
    quietCalls,
    snapshot: () => ({
      name: 'Sandbox Phone',
      accounts: accounts.map(({ address }, index) => ({ address, isSelected: index === selected })),
      networks: chains.map((chain) => ({
        chainId: chain.chainId,
        name: chain.name,
        isSelected: chain.chainId === chainId,
      })),
      questions: questions.map(({ topic: _, proposal: __, authenticate: ___, ...question }) => question),
      sessions: sites,
      isSilent,
      isAutoApproving,
      problem,
    }),
    async pair(uri) {
      problem = undefined;
      try {
        await (await client()).kit.pair({ uri: uri.trim() });
      } catch (error) {
        // Never the URI itself: it holds a key.
        problem =
          error instanceof Error ? error.message.replaceAll(uri.trim(), 'the code') : 'The code was not understood.';
        changed();
        throw new Error(problem);
      }
      changed();
    },
    nextQuestion: () =>
      new Promise((resolve) => {
        const look = () => {
          const [first] = questions;
          if (!first) return;
          listeners.delete(look);
          resolve(first);
        };
        listeners.add(look);
        look();
      }),
    async approve({ namespaces = {}, chainIds, properties } = {}) {
      const question = take();
      const { kit } = await client();
      const { id, proposal, authenticate } = question;
      if (authenticate) {
        const auths = await signAuthentication(kit, authenticate, known(), signer());
        return letIn(kit.approveSessionAuthenticate({ id, auths }));
      }
      if (proposal) {
        const granted = grantEip155(
          question.proposed['eip155'],
          chainIds ? chainIds.map((one) => `eip155:${one}`) : ordered(known()),
          addresses(),
        );
        if (granted) granted.chains = ordered(granted.chains);
        if (granted) granted.accounts = accountsOn(granted.chains, addresses());
        const agreed = { ...(granted && { eip155: granted }), ...namespaces };
        return letIn(kit.approveSession({ id, namespaces: agreed, ...properties }));
      }
      await answer(question);
    },
    async reject() {
      const { id, topic, kind, authenticate } = take();
      const { kit } = await client();
      if (authenticate) return kit.rejectSessionAuthenticate({ id, reason: rejected });
      if (kind === 'proposal') await kit.rejectSession({ id, reason: rejected });
      else await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', error: rejected } });
    },
    async switchAccount(index) {
      if (!accounts[index]) throw new Error(`The wallet has no account ${index}.`);
      selected = index;
      changed();
      await updateSessions();
      await emit('accountsChanged', addresses().slice(0, 1));
    },
    switchChain: moveTo,
    async disconnect() {
      if (!starting) return;
      const { kit } = await client();
      for (const { topic } of await sessions()) await kit.disconnectSession({ topic, reason: disconnected });
      await readSites();
    },
    silent(on) {
      isSilent = on;
      changed();
    },
    autoApprove(on) {
      isAutoApproving = on;
      changed();
      if (on && questions.length > 0 && !isSilent) void wallet.approve().catch(() => undefined);
    },
    async signsIn(on) {
      canSignIn = on;
      const { kit } = await client();
      kit.off('session_authenticate', onAuthenticate);
      if (on) kit.on('session_authenticate', onAuthenticate);
    },
    answerWith(next) {
      answers = next;
    },
    reset() {
      [isSilent, isAutoApproving, answers, problem, batches] = [false, false, {}, undefined, createBatches(chains)];
      canSignIn = false;
      // A new phone, so that nothing waits for a relay that may be down.
      const old = starting;
      starting = undefined;
      old?.then((started) => started.stop()).catch(() => undefined);
      sites = [];
      questions.splice(0);
      quietCalls.splice(0);
      [selected, chainId] = [0, chains[0]?.chainId ?? 1];
      changed();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async stop() {
      listeners.clear();
      if (starting)
        await starting.then(
          (started) => started.stop(),
          () => undefined,
        );
    },
  };
  return wallet;
}
