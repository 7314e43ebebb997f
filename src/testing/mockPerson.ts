import type { ClockPort } from '../contract/ports';

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

/** The person in front of a mock wallet: what they are asked, and how they answer. */
export interface MockPerson {
  /** Everything asked, in order. */
  readonly requests: { method: string; parameters: unknown }[];
  readonly pending: ReadonlySet<MockRequest>;
  readonly behavior: MockBehavior;
  behave(behavior: MockBehavior): void;
  delay(ms: number): void;
  useClock(clock: ClockPort): void;
  /** Settles as the person behaves now; `answer` runs once they approve. */
  ask<Value>(method: string, parameters: unknown, answer: () => Value): Promise<Value>;
}

/** A user's "no", as EIP-1193 wallets say it. */
export const mockRejection = { code: 4001, message: 'User rejected the request.' };

export function createMockPerson(): MockPerson {
  let behavior: MockBehavior = 'approve';
  let delayMs = 0;
  let clock: ClockPort | undefined;
  const requests: { method: string; parameters: unknown }[] = [];
  const pending = new Set<MockRequest>();

  function receive(request: MockRequest): void {
    if (behavior === 'never') return;
    if (behavior === 'manual') return void pending.add(request);
    const answer = behavior === 'approve' ? request.approve : () => request.reject();
    if (delayMs > 0 && clock) clock.after(delayMs, answer);
    else answer();
  }

  return {
    requests,
    pending,
    get behavior() {
      return behavior;
    },
    behave: (next) => void (behavior = next),
    delay: (ms) => void (delayMs = ms),
    useClock: (next) => void (clock = next),
    ask<Value>(method: string, parameters: unknown, answer: () => Value) {
      requests.push({ method, parameters });
      return new Promise<Value>((resolve, reject) => {
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
        receive(request);
      });
    },
  };
}
