import { json, refuseOtherThanJson, type Route } from '../httpServer';
import { RpcError, toErrorBody } from '../rpcError';

/** As much of a chain as there is to tell balances: a ledger in memory behind the chain's own JSON-RPC. */
export interface BalanceNode {
  /** Adds base units to an address; throws when it is none of the chain's. */
  give(address: string, units: bigint): void;
  balanceOf(address: string): bigint;
  /** The methods that are answered, by name. They throw `RpcError`. */
  methods: Readonly<Record<string, (params: unknown) => unknown>>;
}

interface RpcCall {
  id: unknown;
  method: string;
  params?: unknown;
}

/** Answers JSON-RPC posts: one call or a batch. */
export function balanceRoute({ methods }: BalanceNode): Route {
  const answer = ({ id, method, params = [] }: RpcCall) => {
    try {
      const run = Object.hasOwn(methods, method) ? methods[method] : undefined;
      if (!run) throw new RpcError(-32601, 'Method not found');
      return { jsonrpc: '2.0', id, result: run(params) };
    } catch (error) {
      return { jsonrpc: '2.0', id, error: toErrorBody(error) };
    }
  };
  return (request) => {
    const refusal = refuseOtherThanJson(request);
    if (refusal) return refusal;
    const calls = JSON.parse(request.body) as RpcCall | RpcCall[];
    return json(Array.isArray(calls) ? calls.map(answer) : answer(calls));
  };
}
