import { randomUUID } from 'node:crypto';
import { fail } from './failure';

/** What a person reads before saying yes or no. */
export interface ApprovalWords {
  title: string;
  rows: { label: string; value: string; code?: boolean }[];
  text?: string;
  /** What the button for yes says. */
  yes: string;
}

/** A question as the page gets it. */
export interface ApprovalView extends ApprovalWords {
  id: string;
  /** Host that asks. */
  origin: string;
}

/** The questions of one open frame, the oldest first. */
export interface Approvals {
  list(): ApprovalView[];
  /** Resolves with yes, rejects with no or with an abort. */
  ask(words: ApprovalWords, origin: string, signal: AbortSignal): Promise<void>;
  /** Answers a question; false when it is not open any more. */
  decide(id: string, isApproved: boolean): boolean;
}

/** Makes an empty list; `changed` hears of each change. */
export function createApprovals(changed: () => void): Approvals {
  const open = new Map<string, { view: ApprovalView; settle(isApproved: boolean): void }>();
  const close = (id: string) => {
    if (open.delete(id)) changed();
  };
  return {
    list: () => [...open.values()].map(({ view }) => view),
    ask: (words, origin, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(fail('aborted'));
        const id = randomUUID();
        signal.addEventListener('abort', () => {
          close(id);
          reject(fail('aborted'));
        });
        open.set(id, {
          view: { ...words, id, origin },
          settle: (isApproved) => (isApproved ? resolve() : reject(fail('rejected'))),
        });
        changed();
      }),
    decide(id, isApproved) {
      const asked = open.get(id);
      close(id);
      asked?.settle(isApproved);
      return asked !== undefined;
    },
  };
}
