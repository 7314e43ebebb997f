import type { CaipNetworkId } from '../../caip';
import { toCallChainId } from './chainIds';
import type { Channel } from './channel';
import { embeddedError } from './errors';
import { kindOfCall } from './methods';
import { toWire } from './toWire';

export interface CallsOptions {
  channel: Channel;
  /** Where the frame asks a network. */
  rpcUrlOf(networkId: CaipNetworkId): string | undefined;
  /** How many calls wait for the person in the frame. */
  onApprovals(count: number): void;
}

/** Calls of the page to the person's wallet (EIP-1193 and Solana), through the frame. */
export interface Calls {
  request(method: string, params: unknown, networkId: CaipNetworkId): Promise<unknown>;
}

export function createCalls({ channel, rpcUrlOf, onApprovals }: CallsOptions): Calls {
  let waiting = 0;
  const count = (change: 1 | -1) => {
    waiting += change;
    onApprovals(waiting);
  };

  async function send(method: string, params: unknown, networkId: CaipNetworkId): Promise<unknown> {
    return channel.request('RPC_REQUEST', {
      method,
      params: toWire(params),
      chainId: toCallChainId(networkId),
      chainNamespace: networkId.startsWith('solana:') ? 'solana' : 'eip155',
      rpcUrl: rpcUrlOf(networkId),
    });
  }

  return {
    async request(method, params, networkId) {
      const kind = kindOfCall(method);
      if (kind === 'forbidden') {
        // What is open goes too: a page that asks for this is not to be trusted with the rest.
        channel.abort();
        throw embeddedError('embedded/call-not-allowed');
      }
      if (kind === 'read') return send(method, params, networkId);
      count(1);
      try {
        return await send(method, params, networkId);
      } finally {
        count(-1);
      }
    },
  };
}
