import { json, text, type Route } from '../httpServer';
import type { BitcoinSandbox } from './createBitcoinSandbox';

interface NodeTransaction {
  vin: { txid?: string; vout?: number }[];
  vout: { n: number; value: number; scriptPubKey: { address?: string; addresses?: string[] } }[];
  confirmations?: number;
}

const toSatoshis = (amount: number) => Math.round(amount * 100_000_000);
const stats = (funded: number, spent: number, count: number) => ({
  funded_txo_count: count,
  funded_txo_sum: funded,
  spent_txo_count: 0,
  spent_txo_sum: spent,
  tx_count: count,
});

/**
 * As much of Esplora as tells balances and whether a transaction is mined, before a node. The node keeps no history of
 * addresses: what was spent long ago counts as never received, which leaves the difference as it is.
 */
export function esploraRoute(bitcoin: BitcoinSandbox, prefix: string): Route {
  const transactionOf = (txid: string) => bitcoin.request<NodeTransaction>('getrawtransaction', txid, true);

  /** What transactions that wait to be mined pay to an address, and what they spend of it. */
  async function waitingSums(address: string): Promise<{ funded: number; spent: number }> {
    const sums = { funded: 0, spent: 0 };
    const valueFor = ({ value, scriptPubKey }: NodeTransaction['vout'][number]) =>
      [scriptPubKey.address, ...(scriptPubKey.addresses ?? [])].includes(address) ? toSatoshis(value) : 0;
    for (const txid of await bitcoin.request<string[]>('getrawmempool')) {
      const { vin, vout } = await transactionOf(txid);
      for (const output of vout) sums.funded += valueFor(output);
      for (const { txid: from, vout: index } of vin) {
        const spent = from === undefined ? undefined : (await transactionOf(from)).vout.find(({ n }) => n === index);
        if (spent) sums.spent += valueFor(spent);
      }
    }
    return sums;
  }

  return async ({ method, path, entry }) => {
    if (!path.startsWith(`${prefix}/`)) return undefined;
    entry.kind = 'rpc';
    if (method !== 'GET') return text('Method not allowed', 'text/plain', {}, 405);
    const [, kind, id = '', what] = decodeURIComponent(path.slice(prefix.length)).split('/');
    if (kind === 'address' && what === undefined) {
      let address: string;
      try {
        address = bitcoin.toNodeAddress(id);
      } catch {
        return text('Invalid Bitcoin address', 'text/plain', {}, 400);
      }
      const mined = await bitcoin.coinsOf(address);
      const waiting = await waitingSums(address);
      // Mined coins that a waiting transaction spends are still unspent to the node.
      return json({
        address: id,
        chain_stats: stats(
          mined.reduce((sum, { value }) => sum + Number(value), 0),
          0,
          mined.length,
        ),
        mempool_stats: stats(waiting.funded, waiting.spent, 0),
      });
    }
    if (kind === 'tx' && what === 'status') {
      const known = await transactionOf(id).catch(() => undefined);
      return known
        ? json({ confirmed: (known.confirmations ?? 0) > 0 })
        : text('Transaction not found', 'text/plain', {}, 404);
    }
    return text('Not found', 'text/plain', {}, 404);
  };
}
