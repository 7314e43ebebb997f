import { isKitError } from '../../errors';
import type { Channel } from './channel';
import type { Calls } from './createCalls';
import { kindOfCall } from './methods';

/** Looks after a refusal whether anybody is logged in at all: a login that is over in another tab is over here. */
export interface LoginCheck {
  watch<Value>(work: Promise<Value>): Promise<Value>;
  /** The same calls, watched where a person approves them. What only reads is refused for reasons of its own. */
  watchCalls(calls: Calls): Calls;
  /** Runs when the login is over. Returns how to stop that. */
  onOver(lose: () => void): () => void;
}

export function createLoginCheck(channel: Pick<Channel, 'request'>): LoginCheck {
  const losses = new Set<() => void>();
  let isAsking = false;
  async function ask(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    // A frame that does not say so ends nothing.
    const isOver = await channel.request('IS_CONNECTED', undefined).then(
      ({ isConnected }) => !isConnected,
      () => false,
    );
    isAsking = false;
    if (isOver) for (const lose of [...losses]) lose();
  }
  async function watch<Value>(work: Promise<Value>): Promise<Value> {
    try {
      return await work;
    } catch (cause) {
      if (isKitError(cause) && cause.code === 'embedded/refused') void ask();
      throw cause;
    }
  }
  return {
    watch,
    watchCalls: ({ request }) => ({
      request(method, params, networkId) {
        const asked = request(method, params, networkId);
        return kindOfCall(method) === 'approve' ? watch(asked) : asked;
      },
    }),
    onOver(lose) {
      losses.add(lose);
      return () => void losses.delete(lose);
    },
  };
}
