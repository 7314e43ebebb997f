import { setTimeout as delay } from 'node:timers/promises';
import type { Chain } from './chains';
import { failed, json, refuseOtherThanJson, type Reply, type Route, type SandboxRequest } from './httpServer';
import type { Scenarios } from './scenarios';

const slowRpcMs = 3000;

function readMethods(body: string): string[] {
  const calls: unknown[] = [JSON.parse(body)].flat();
  return calls.map((call) => String((call as { method?: unknown } | null)?.method));
}

/** Passes JSON-RPC to a network, unless a scenario steps in. */
export type RpcProxy = (request: SandboxRequest, chainId: number) => Promise<Reply>;

/** The only way a page reaches a network. */
export function createRpcProxy(chains: readonly Chain[], scenarios: Scenarios): RpcProxy {
  return async (request, chainId) => {
    request.entry.kind = 'rpc';
    request.entry.chainId = chainId;
    const chain = chains.find((candidate) => candidate.chainId === chainId);
    if (!chain) return failed(400, 'chainId', `Chain eip155:${chainId} is not supported`);
    if (request.method !== 'POST') return failed(405, 'method', 'JSON-RPC is asked by POST');
    request.entry.rpcMethods = readMethods(request.body);
    if (scenarios.isOn('slow-rpc')) await delay(slowRpcMs, undefined, { signal: request.signal });
    if (scenarios.isOn('rate-limited')) return failed(429, '', 'Too many requests');
    if (scenarios.isOn('rpc-down') && chain === chains[0])
      return failed(503, '', 'No provider is available for this network');
    return { ...json(null), body: await chain.forward(request.body) };
  };
}

/**
 * `/rpc/{chainId}`: a network's plain RPC address. It takes what geth and anvil take; the blockchain service takes any
 * content type.
 */
export function rpcRoute(proxy: RpcProxy): Route {
  return (request) => {
    const chainId = /^\/rpc\/(\d+)\/?$/.exec(request.path)?.[1];
    if (!chainId) return undefined;
    return (request.method === 'POST' && refuseOtherThanJson(request)) || proxy(request, Number(chainId));
  };
}
