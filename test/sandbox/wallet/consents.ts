import { randomUUID } from 'node:crypto';
import { toErrorBody, type RpcError } from '../rpcError';
import type { ConsentKind, Settled } from './protocol';

/** A request that waits for the person. */
export interface PendingRequest {
  readonly id: string;
  readonly origin: string;
  readonly method: string;
  readonly params: readonly unknown[];
  readonly kind: ConsentKind;
  /** Asks nobody and is never answered. */
  readonly silent: boolean;
  /** How it ended; resolves for a rejection too. */
  readonly outcome: Promise<Settled>;
}

interface Waiting extends PendingRequest {
  perform(accounts: string[] | undefined): Promise<unknown>;
  settle(outcome: Settled): void;
}

/** The requests of one wallet that wait, oldest first; those being answered no longer count as waiting. */
export interface Consents {
  list(): PendingRequest[];
  find(id: string): PendingRequest | undefined;
  open(request: Omit<PendingRequest, 'id' | 'outcome'>, perform: Waiting['perform']): PendingRequest;
  next(): Promise<PendingRequest>;
  approve(id: string, accounts?: string[]): Promise<void>;
  refuse(id: string, error: RpcError): void;
}

/** Makes an empty queue; `onSettled` hears how each request ended. */
export function createConsents(
  onOpened: (request: PendingRequest) => void,
  onSettled: (id: string, outcome: Settled) => void,
): Consents {
  const waiting = new Map<string, Waiting>();
  const answering = new Set<string>();
  const hopeful = new Set<(request: PendingRequest) => void>();
  const open = () => [...waiting.values()].filter(({ id }) => !answering.has(id));

  function settle(request: Waiting, outcome: Settled): void {
    // A second answer, from a window that was slow to close, changes nothing.
    if (!waiting.delete(request.id)) return;
    answering.delete(request.id);
    request.settle(outcome);
    onSettled(request.id, outcome);
  }

  return {
    list: open,
    find: (id) => waiting.get(id),
    open(facts, perform) {
      let settleOutcome: Waiting['settle'] = () => undefined;
      const outcome = new Promise<Settled>((resolve) => (settleOutcome = resolve));
      const request: Waiting = { ...facts, id: randomUUID(), perform, settle: settleOutcome, outcome };
      waiting.set(request.id, request);
      onOpened(request);
      for (const tell of hopeful) tell(request);
      hopeful.clear();
      return request;
    },
    next() {
      const [oldest] = open();
      return oldest ? Promise.resolve(oldest) : new Promise((resolve) => hopeful.add(resolve));
    },
    async approve(id, accounts) {
      const request = waiting.get(id);
      // Once approved it cannot be approved again or taken back: the transaction is on its way.
      if (!request || answering.has(id)) return;
      answering.add(id);
      const outcome = await request.perform(accounts).then(
        (result): Settled => ({ result }),
        (error: unknown): Settled => ({ error: toErrorBody(error) }),
      );
      settle(request, outcome);
    },
    refuse(id, error) {
      const request = waiting.get(id);
      if (request && !answering.has(id)) settle(request, { error: toErrorBody(error) });
    },
  };
}
