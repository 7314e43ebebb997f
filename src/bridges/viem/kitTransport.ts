import { custom, RpcRequestError, type CustomTransport } from 'viem';
import type { Kit } from '../../contract/kit';
import { requireNetwork } from '../../contract/networkRegistry';
import { requireOption } from '../../contract/requireOption';
import { isKitError } from '../../errors';
import { rpcOf } from '../../query/rpc';

/** What a node said, as viem knows it: by its code it tells a revert from a refusal. */
function toViemError(error: unknown, body: { method: string; params?: unknown }): unknown {
  const { cause } = Object(error) as { cause?: { code?: unknown; data?: unknown; message?: unknown } };
  if (!isKitError(error) || error.code !== 'service/rpc-error' || typeof cause?.code !== 'number') return error;
  const { code, data } = cause;
  return new RpcRequestError({
    body,
    error: { code, message: error.message, ...(data !== undefined && { data }) },
    url: 'the kit',
  });
}

/**
 * A viem transport over the URLs that the kit asks: your own `rpcUrls`, the hosted RPC or public nodes, the next where
 * one fails, and calls of one tick in one request. For clients of viem and configurations of wagmi.
 *
 * Its requests reject with viem's errors; where the kit can ask nobody their cause is a `KitError`:
 * `network/not-found`, `network/not-configured`, `service/unreachable`.
 *
 * @throws `kit/invalid-config` where the client has no chain.
 * @example const client = createPublicClient({ chain: mainnet, transport: kitTransport(kit) });
 */
export function kitTransport(kit: Kit): CustomTransport {
  return (options) => {
    const { chain } = options;
    requireOption(chain, 'kitTransport', 'its client must be given a chain');
    const request = async ({ method, params }: { method: string; params?: unknown }) => {
      try {
        const rpc = rpcOf(kit, requireNetwork(kit, `eip155:${chain?.id}`));
        return await rpc(method, params as readonly unknown[] | undefined);
      } catch (error) {
        throw toViemError(error, { method, params });
      }
    };
    // The kit itself asks again, elsewhere.
    return custom({ request }, { key: 'kit', name: 'Kit', retryCount: 0 })(options);
  };
}
