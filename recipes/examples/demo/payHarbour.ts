import { confirmTransaction, type Network } from 'mooring/core';
import type { Kit } from 'mooring';
import type { Hex } from 'viem';

/** Where the harbour is paid, by namespace. Elsewhere it takes nothing. */
export const harbourMasters: Readonly<Record<string, string>> = {
  eip155: '0x00000000000000000000000000000000000A0c01',
  solana: 'HarbourMaster111111111111111111111111111111',
};

/**
 * What became of a payment. `block` where the network says which it is in; `unseen` is not failed: it may still land.
 */
export type PaymentOutcome = { status: 'confirmed'; block?: string } | { status: 'refused' | 'unseen' };

/** Waits for a payment to land. */
export async function followPayment(
  kit: Kit,
  { id: networkId, namespace, rpcUrls }: Network,
  id: string,
): Promise<PaymentOutcome> {
  try {
    if (namespace !== 'eip155') {
      const { status } = await confirmTransaction(kit, { networkId, id });
      return status === 'confirmed' ? { status } : { status: status === 'failed' ? 'refused' : 'unseen' };
    }
    const { createPublicClient, http } = await import('viem');
    const client = createPublicClient({ transport: http(rpcUrls[0]) });
    const receipt = await client.waitForTransactionReceipt({ hash: id as Hex, pollingInterval: 1_000 });
    return receipt.status === 'success'
      ? { status: 'confirmed', block: String(receipt.blockNumber) }
      : { status: 'refused' };
  } catch {
    return { status: 'unseen' };
  }
}
