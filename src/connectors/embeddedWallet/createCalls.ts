import type { CaipNetworkId } from '../../caip';
import type { ConnectorContext } from '../../contract/options';
import { toCallChainId } from './chainIds';
import type { Channel } from './channel';
import { createGrants } from './createGrants';
import type { Approvals } from './createApprovals';
import { embeddedError } from './errors';
import { kindOfCall } from './methods';
import { toWire } from './toWire';

/** Before the person is told that a call is not allowed: the page may have caught it and gone on. */
export const refusalDelayMs = 300;

export interface CallsOptions {
  channel: Channel;
  context: Pick<ConnectorContext, 'events' | 'ports'>;
  /** Where the frame asks a network. */
  rpcUrlOf(networkId: CaipNetworkId): string | undefined;
  approvals: Pick<Approvals, 'begin' | 'end' | 'wantModal'>;
}

/** Calls of the page to the person's wallet (EIP-1193 and Solana), through the frame. */
export interface Calls {
  request(method: string, params: unknown, networkId: CaipNetworkId): Promise<unknown>;
}

export function createCalls({ channel, context, rpcUrlOf, approvals }: CallsOptions): Calls {
  const grants = createGrants();
  async function send(method: string, params: unknown, networkId: CaipNetworkId): Promise<unknown> {
    return channel.request('RPC_REQUEST', {
      method,
      params: toWire(params),
      chainId: toCallChainId(networkId),
      chainNamespace: networkId.startsWith('solana:') ? 'solana' : 'eip155',
      rpcUrl: rpcUrlOf(networkId),
    });
  }

  function refuse(method: string): never {
    // What is open goes too: a page that asks for this is not to be trusted with the rest.
    channel.abort();
    approvals.wantModal();
    const { events, ports } = context;
    ports.clock.after(refusalDelayMs, () =>
      events.emit('request:failed', { method, error: embeddedError('embedded/action-not-allowed') }),
    );
    throw embeddedError('embedded/call-not-allowed');
  }

  return {
    async request(method, params, networkId) {
      const kind = kindOfCall(method);
      if (kind === 'forbidden') return refuse(method);
      if (kind === 'read') return send(method, params, networkId);
      approvals.begin();
      try {
        const isRevocation = method === 'wallet_revokePermissions';
        const answer = await send(method, isRevocation ? grants.toRevocation(params) : params, networkId);
        if (method === 'wallet_grantPermissions') grants.note(answer);
        return answer;
      } finally {
        approvals.end();
      }
    },
  };
}
