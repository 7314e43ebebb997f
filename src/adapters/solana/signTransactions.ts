import type { Network } from '../../contract/network';
import type { SolanaSigner } from './signer';
import { fromWire, toWire } from './transactions';

/** Signs transactions of any form together and gives each back in its own. */
export async function signAll<Transaction>(
  sign: NonNullable<SolanaSigner['signTransactions']>,
  { address, network, transactions }: { address: string; network: Network; transactions: readonly Transaction[] },
): Promise<readonly Transaction[]> {
  const signed = await sign({ address, network, wires: transactions.map(toWire), originals: transactions });
  return transactions.map((transaction, index) => fromWire(signed[index] as Uint8Array, transaction));
}
