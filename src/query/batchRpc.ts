import type { ClockPort, FetchPort } from '../contract/ports';
import { isKitError } from '../errors';
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

type RpcAnswer = { id?: unknown; result?: unknown; error?: string | RpcFailure };
type RpcFailure = { code?: unknown; message?: unknown; data?: unknown };

/** Gateways before nodes write a text alone. Nodes of Cosmos and Polkadot say in `data` what is the matter. */
function messageOf(error: string | RpcFailure): string {
  if (typeof error === 'string') return error;
  const { data } = error;
  const message = String(error.message ?? 'RPC error');
  return typeof data === 'string' && /^[^{]*\w \w/.test(data) && !/\b0x/.test(data) ? `${message}: ${data}` : message;
}

function settle(call: Waiting, answer: RpcAnswer | undefined) {
  if (typeof answer !== 'object' || (!answer.error && !('result' in answer)))
    call.reject(serviceError('service/invalid-answer'));
  else if (answer.error)
    call.reject(
      serviceError('service/rpc-error', {
        cause: answer.error,
        values: { message: messageOf(answer.error) },
      }),
    );
  else call.resolve(answer.result);
}

/** Statuses by which a server speaks for itself: who is asking is unknown, not let in, too slow or asks too much. */
const refusals = [401, 403, 408, 429];

/**
 * Many nodes give a call's own error (a revert, a wrong parameter) with a status of 400, some a revert with one of 500.
 */
function isAnswer(status: number, body: unknown): boolean {
  const [first] = [body].flat() as unknown[];
  const { code } = Object((Object(first) as RpcAnswer).error) as { code?: unknown };
  return typeof code === 'number' && (code === 3 || (status < 500 && !refusals.includes(status)));
}

/** Whether an answer of whatever status minds the list that it was given, or the length of what it would answer. */
const isAboutList = (said: unknown) => /\bbatch|response too large/i.test(String(JSON.stringify(said)));

const toBody = ({ method, params }: RpcCall, id: number) => ({ jsonrpc: '2.0', id, method, params });

/** Whether the node may only have minded that it was given a list. */
const isAboutForm = (error: unknown) =>
  isKitError(error) && (error.code === 'service/bad-request' || error.code === 'service/invalid-answer');

/**
 * JSON-RPC to one URL. Calls made in the same tick travel in one request, at most 1000 of them; one call travels alone.
 * A node that takes no lists, none so long, or leaves out answers, is asked call by call from then on. `signal` ends
 * all of them.
 */
export function createBatchRpc(
  ports: { fetch: FetchPort; clock: ClockPort },
  url: string,
  signal?: AbortSignal,
): (call: RpcCall) => Promise<unknown> {
  let queue: Waiting[] = [];
  let takesLists = true;

  const post = (body: unknown, isRead = isAnswer) =>
    requestJson(ports, url, { method: 'POST', body, signal, isAnswer: isRead });

  async function sendAlone(call: Waiting) {
    try {
      const answer = await post(toBody(call, 0));
      settle(call, ([answer].flat() as (RpcAnswer | null)[])[0] ?? undefined);
    } catch (error) {
      call.reject(error);
    }
  }

  async function sendList(calls: readonly Waiting[]) {
    let answers: unknown;
    try {
      answers = await post(calls.map(toBody), (status, body) => isAboutList(body) || isAnswer(status, body));
    } catch (error) {
      if (!isAboutForm(error)) return calls.forEach((call) => call.reject(error));
    }
    calls.forEach((call, id) => {
      const list = Array.isArray(answers) ? (answers as (RpcAnswer | null)[]) : [];
      // Some write the number as a text.
      const answer = list.find((each) => String(each?.id) === String(id));
      if (answer && !isAboutList(answer.error)) return settle(call, answer);
      takesLists = false;
      void sendAlone(call);
    });
  }

  return (call) =>
    new Promise((resolve, reject) => {
      queue.push({ ...call, resolve, reject });
      if (queue.length > 1) return;
      queueMicrotask(() => {
        const calls = queue;
        queue = [];
        if (!takesLists || calls.length === 1) return calls.forEach((each) => void sendAlone(each));
        for (let start = 0; start < calls.length; start += batchSize)
          void sendList(calls.slice(start, start + batchSize));
      });
    });
}
