import type { Settled, WalletPush, WalletSnapshot } from '../protocol';
import type { Asking } from './asking';
import { asCallReply, asOutcomes, type Transport } from './transport';

type Listener = (value: unknown) => void;

/** A provider after EIP-1193. */
export interface Provider {
  readonly isMooringSandbox: true;
  request(call: { method: string; params?: unknown }): Promise<unknown>;
  on(event: string, listener: Listener): Provider;
  removeListener(event: string, listener: Listener): Provider;
}

/** A provider and the way news reach it. */
export interface ProviderSide {
  provider: Provider;
  hear(push: WalletPush): void;
}

class ProviderError extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor({ code, message, data }: { code: number; message: string; data?: unknown }) {
    super(message);
    this.code = code;
    if (data !== undefined) this.data = data;
  }
}

/** Makes the provider of one wallet. */
export function createProvider(wallet: string, origin: string, transport: Transport, asking: Asking): ProviderSide {
  const listeners = new Map<string, Listener[]>();
  const waiting = new Map<string, (outcome: Settled) => void>();
  let known: WalletSnapshot | undefined;

  const emit = (event: string, value: unknown) => {
    for (const listener of listeners.get(event) ?? []) {
      // One listener's failure is not the next one's.
      try {
        listener(value);
      } catch (error) {
        reportError(error);
      }
    }
  };

  const settle = (id: string, outcome: Settled) => {
    asking.close(id);
    waiting.get(id)?.(outcome);
    waiting.delete(id);
  };

  async function ask(method: string, params: unknown): Promise<Settled> {
    const reply = asCallReply(await transport.send({ type: 'call', wallet, origin, method, params }));
    if (!('pending' in reply)) return reply;
    const outcome = new Promise<Settled>((resolve) => waiting.set(reply.pending, resolve));
    if (reply.ask) asking.open(reply.ask.view, reply.ask.window);
    // It may have been answered before this page was listening for it.
    await catchUp();
    return outcome;
  }

  async function catchUp(): Promise<void> {
    const ids = [...waiting.keys()];
    if (ids.length === 0) return;
    const outcomes = asOutcomes(await transport.send({ type: 'settled', ids }));
    for (const [id, outcome] of Object.entries(outcomes)) settle(id, outcome);
  }

  function greet(snapshot: WalletSnapshot): void {
    const before = known;
    known = snapshot;
    if (!before) return emit('connect', { chainId: snapshot.chainId });
    if (before.chainId !== snapshot.chainId) emit('chainChanged', snapshot.chainId);
    if (before.accounts.join() !== snapshot.accounts.join()) emit('accountsChanged', snapshot.accounts);
    void catchUp();
  }

  const provider: Provider = {
    isMooringSandbox: true,
    async request({ method, params }) {
      const outcome = await ask(method, params);
      if ('error' in outcome) throw new ProviderError(outcome.error);
      return outcome.result;
    },
    on(event, listener) {
      listeners.set(event, [...(listeners.get(event) ?? []), listener]);
      return provider;
    },
    removeListener(event, listener) {
      listeners.set(
        event,
        (listeners.get(event) ?? []).filter((one) => one !== listener),
      );
      return provider;
    },
  };

  return {
    provider,
    hear(push) {
      if (push.type === 'hello') {
        const snapshot = push.wallets.find(({ id }) => id === wallet);
        if (snapshot) greet(snapshot);
      } else if (push.type === 'settled') settle(push.id, push.outcome);
      else if (push.type === 'event' && push.wallet === wallet) {
        if (known && push.event === 'chainChanged') known = { ...known, chainId: String(push.value) };
        if (known && push.event === 'accountsChanged') known = { ...known, accounts: push.value as string[] };
        emit(push.event, push.value);
      }
    },
  };
}
