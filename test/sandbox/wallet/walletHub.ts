import type { Scenarios } from '../scenarios';
import type { CallReply, Settled, WalletMessage, WalletPush } from './protocol';
import type { WalletBackend } from './testWallet';

/** Where pages, windows and the browser harness meet the wallets; HTTP is one way to it, a browser binding another. */
export interface WalletHub {
  readonly wallets: readonly WalletBackend[];
  /** Answers one message of the page side. */
  handle(message: WalletMessage): Promise<CallReply | Record<string, Settled> | null>;
  /** Tells an origin what happens, beginning with how things stand. */
  listen(origin: string, push: (message: WalletPush) => void): () => void;
  /** Tells a wallet's window about its request. Closing it unanswered is a rejection. */
  listenToRequest(id: string, push: (message: WalletPush) => void): () => void;
}

/** How many outcomes are kept for pages that lost their connection meanwhile. */
const keptOutcomes = 200;

/** Joins the wallets. */
export function createWalletHub(
  wallets: readonly WalletBackend[],
  scenarios: Scenarios,
  windowUrl: (id: string) => string,
): WalletHub {
  const outcomes = new Map<string, Settled>();
  const resourceOf = (id: string) => wallets.find((wallet) => wallet.view(id));

  function remember(id: string, outcome: Settled): void {
    outcomes.set(id, outcome);
    const [oldest] = outcomes.keys();
    if (outcomes.size > keptOutcomes && oldest) outcomes.delete(oldest);
  }

  async function call(message: Extract<WalletMessage, { type: 'call' }>): Promise<CallReply> {
    const wallet = wallets.find(({ id }) => id === message.wallet);
    if (!wallet) return { error: { code: 4900, message: `There is no wallet "${message.wallet}".` } };
    const params = Array.isArray(message.params)
      ? message.params
      : message.params === undefined
        ? []
        : [message.params];
    const reply = await wallet.call({ origin: message.origin, method: message.method, params });
    if (!('pending' in reply)) return reply;
    const { id, silent, outcome } = reply.pending;
    void outcome.then((settled) => remember(id, settled));
    const view = wallet.view(id);
    // Requests that answer themselves open no window.
    if (silent || !view || scenarios.isOn('wallet-rejects') || wallet.isAutoApproving) return { pending: id };
    return { pending: id, ask: { view, window: scenarios.isOn('wallet-popup-blocked') ? undefined : windowUrl(id) } };
  }

  async function handle(message: WalletMessage) {
    if (message.type === 'call') return call(message);
    if (message.type === 'settled') {
      return Object.fromEntries(
        message.ids.flatMap((id) => (outcomes.has(id) ? [[id, outcomes.get(id)]] : [])) as [string, Settled][],
      );
    }
    const wallet = resourceOf(message.id);
    if (!wallet) return null;
    if (message.type === 'unlock') wallet.unlock();
    else if (!wallet.pending().some(({ id }) => id === message.id)) return null;
    else if (!message.approve) wallet.reject({ id: message.id });
    else if (!wallet.isLocked)
      await wallet.approve({ id: message.id, ...(message.accounts ? { accounts: message.accounts } : {}) });
    return null;
  }

  return {
    wallets,
    handle,
    listen(origin, push) {
      push({ type: 'hello', wallets: wallets.map((wallet) => wallet.snapshot(origin)) });
      const stops = wallets.map((wallet) => wallet.subscribe(origin, push));
      return () => stops.forEach((stop) => stop());
    },
    listenToRequest(id, push) {
      const wallet = resourceOf(id);
      const view = wallet?.view(id);
      if (!wallet || !view) {
        push({ type: 'settled', id, outcome: { result: null } });
        return () => undefined;
      }
      push({ type: 'view', view });
      const stop = wallet.subscribe(view.origin, (message) => {
        if ((message.type === 'settled' && message.id === id) || (message.type === 'view' && message.view.id === id))
          push(message);
      });
      return () => {
        stop();
        void handle({ type: 'answer', id, approve: false });
      };
    },
  };
}
