import type { ClockPort, FetchPort } from '../contract/ports';
import { serviceError } from '../services/errors';
import { requestJson } from '../services/http';

/** How many calls travel together. */
export const batchSize = 1_000;

export interface RpcCall {
  method: string;
  params: readonly unknown[] | object;
}

interface Waiting extends RpcCall {
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

type RpcAnswer = { id?: unknown; result?: unknown; error?: { code?: unknown; message?: unknown } };

function settle(call: Waiting, answer: RpcAnswer | undefined) {
  if (typeof answer !== 'object' || (!answer.error && !('result' in answer)))
    call.reject(serviceError('service/invalid-answer'));
  else if (answer.error)
    call.reject(
      serviceError('service/rpc-error', {
        cause: answer.error,
        values: { message: String(answer.error.message ?? 'RPC error') },
      }),
    );
  else call.resolve(answer.result);
}

/**
 * JSON-RPC to one URL. Calls made in the same tick travel in one request, at most 1000 of them; one call travels alone.
 * `signal` ends all of them.
 */
export function createBatchRpc(
  ports: { fetch: FetchPort; clock: ClockPort },
  url: string,
  signal?: AbortSignal,
): (call: RpcCall) => Promise<unknown> {
  let queue: Waiting[] = [];

  async function send(calls: Waiting[]) {
    const body = calls.map(({ method, params }, id) => ({ jsonrpc: '2.0', id, method, params }));
    try {
      const answer = await requestJson(ports, url, {
        method: 'POST',
        body: calls.length === 1 ? body[0] : body,
        signal,
      });
      const answers = (Array.isArray(answer) ? answer : [answer]) as (RpcAnswer | null)[];
      calls.forEach((call, id) =>
        settle(call, (calls.length === 1 ? answers[0] : answers.find((each) => each?.id === id)) ?? undefined),
      );
    } catch (error) {
      for (const call of calls) call.reject(error);
    }
  }

  return (call) =>
    new Promise((resolve, reject) => {
      queue.push({ ...call, resolve, reject });
      if (queue.length > 1) return;
      queueMicrotask(() => {
        const calls = queue;
        queue = [];
        for (let start = 0; start < calls.length; start += batchSize) void send(calls.slice(start, start + batchSize));
      });
    });
}
