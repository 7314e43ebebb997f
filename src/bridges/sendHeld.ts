import type { Kit } from '../contract/kit';
import type { RpcRequest } from '../contract/connector';
import { rpcOf } from '../query/rpc';
import { askHeld, type HeldAccount } from './holdAccount';

/**
 * Has the wallet sign and send for a held account, and tells the kit. Resolves with the id of the transaction.
 *
 * Rejects as `askHeld` does.
 */
export async function sendHeld(kit: Kit, held: HeldAccount, parameters: object, signal?: AbortSignal): Promise<string> {
  const { address } = held;
  let { networkId } = held;
  const id = await askHeld<string>(kit, held, {
    method: 'sendTransaction',
    signal,
    ask(call, network) {
      // While the wallet asks, the visitor may take another network, or leave.
      networkId = network.id;
      // Asked for only where this side sends: a wallet that sends by itself needs no URL here.
      const rpc: RpcRequest = async (...asked) => rpcOf(kit, network)(...asked);
      return call({ ...parameters, address, network, rpc } as never) as Promise<string>;
    },
  });
  kit.events.emit('transaction:sent', { id, networkId, address });
  return id;
}
