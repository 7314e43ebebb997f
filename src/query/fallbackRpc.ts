import { KitError, errorCodes } from '../errors';
import { throwIfAborted, withDeadline } from '../async/deadline';
import type { RpcOptions, RpcRequest } from '../contract/connector';
import type { ClockPort, FetchPort } from '../contract/ports';
import { serviceError } from '../services/errors';
import { createBatchRpc, type RpcCall } from './batchRpc';
import { addSample, rankIntervalMs, rankUrls, type Sample } from './rankUrls';

export interface FallbackRpc {
  request: RpcRequest;
  stop(): void;
}

interface RpcPorts {
  fetch: FetchPort;
  clock: ClockPort;
}

/** How many rounds of ranking follow a request: a page that asks for nothing polls nothing. */
const rankRounds = 15;

/** "Limit exceeded" (EIP-1474), HTTP's 429 in a JSON-RPC answer, and -32007, -32029 and -32429 of hosted nodes. */
const rateLimitCodes = [-32005, 429, -32007, -32029, -32429];

/**
 * A method that this node has not (-32601, and -32004 of EIP-1474), what it cannot get at now (-32002), and what a
 * validator of Solana has no index, no history or not yet the slot for. A text that cannot be read (-32700) was lost on
 * the way.
 */
const lackingCodes = [-32601, -32004, -32002, -32010, -32011, -32016, -32700];

/** Both in words, with codes of many kinds: no such method, a block not heard of yet, a state let go. */
const nodeTexts = [
  /rate.?limit|too many requests|request limit|free tier|quota|max usage|mempool is full/i,
  /unsupported method|method \S+ (is not|does not exist)|header not found|missing trie node|blockhash not found/i,
  /is not available|indexing is disabled|cannot fulfill|please retry|^internal (server )?error\.?$/i,
];

/** Solana's nodes say by -32002, too, that a transaction fails: it does so elsewhere. */
const isTried = ({ message }: Error) => /simulation failed/i.test(message);

/** Whether it is the node that had enough of us or lacks what is asked. A contract may revert with any words. */
const isOfNode = (error: KitError) =>
  !/revert/i.test(error.message) &&
  (errorCodes(error).some((code) => rateLimitCodes.includes(code)) ||
    (errorCodes(error).some((code) => lackingCodes.includes(code)) && !isTried(error)) ||
    nodeTexts.some((text) => text.test(error.message)));

/** What the node itself answered will not be different elsewhere, unless it is the node that is the matter. */
const isFinal = (error: unknown) => error instanceof KitError && error.code === 'service/rpc-error' && !isOfNode(error);

/** A node's URL for sockets is nearly always one for HTTP, too, and no page can fetch it as it is. */
const toHttp = (url: string) => url.replace(/^ws/i, 'http');

/** Asks one URL at a time, and remembers how each did. */
function createAsker({ fetch, clock }: RpcPorts, urls: readonly string[], signal: AbortSignal) {
  const transports = new Map(urls.map((url) => [url, createBatchRpc({ fetch, clock }, toHttp(url), signal)]));
  const samples = new Map<string, readonly Sample[]>();
  return {
    async ask(url: string, call: RpcCall): Promise<unknown> {
      const startedAt = clock.now();
      const note = (isSuccess: boolean) =>
        samples.set(url, addSample(samples.get(url), { isSuccess, latencyMs: clock.now() - startedAt }));
      try {
        const result = await (transports.get(url) as ReturnType<typeof createBatchRpc>)(call);
        note(true);
        return result;
      } catch (error) {
        note(isFinal(error));
        throw error;
      }
    },
    /** The URLs, the best first. */
    rank: () => rankUrls(urls, samples),
  };
}

/**
 * JSON-RPC over several URLs: asks the best first, then the others. With more than one URL each is probed every 4 s
 * while requests are being made, and ranked by stability and latency; one that fails is ranked anew at once. Sockets
 * (`wss:`) are asked over HTTP.
 */
export function createFallbackRpc(
  ports: RpcPorts,
  urls: readonly string[],
  probe: { method: string; params?: readonly unknown[] } | undefined,
): FallbackRpc {
  const controller = new AbortController();
  const { ask, rank } = createAsker(ports, urls, controller.signal);
  let ranked = urls;
  let roundsLeft = 0;
  let cancel: (() => void) | undefined;

  function rankLater() {
    if (urls.length < 2 || !probe || cancel || roundsLeft === 0) return;
    cancel = ports.clock.after(rankIntervalMs, () => {
      cancel = undefined;
      roundsLeft -= 1;
      const call = { method: probe.method, params: probe.params ?? [] };
      void Promise.allSettled(urls.map((url) => ask(url, call))).then(() => void (ranked = rank()));
      rankLater();
    });
  }

  async function askInTurn(call: RpcCall, onFailure: RpcOptions['onFailure']): Promise<unknown> {
    let failure: unknown = serviceError('service/unreachable');
    for (const url of ranked) {
      try {
        return await ask(url, call);
      } catch (error) {
        failure = error;
        onFailure?.(error);
        if (isFinal(error) || controller.signal.aborted) break;
        ranked = rank();
      }
    }
    throw failure;
  }

  return {
    async request(method, params = [], { signal, onFailure } = {}) {
      for (const each of [signal, controller.signal]) throwIfAborted(each);
      roundsLeft = rankRounds;
      rankLater();
      return withDeadline(askInTurn({ method, params }, onFailure), { clock: ports.clock, signal });
    },
    stop() {
      controller.abort();
      cancel?.();
    },
  };
}
