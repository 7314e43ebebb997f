import { json, text, type Route } from '../httpServer';
import type { BitcoinSandbox } from './createBitcoinSandbox';

interface NodeTransaction {
  txid: string;
  vin: { txid?: string; vout?: number }[];
  vout: { n: number; value: number; scriptPubKey: { hex: string; address?: string; addresses?: string[] } }[];
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

/** How many blocks back somebody is looked for who spent a coin. */
const spenderBlocks = 20;

/** Who spent a coin: one that waits, or one in the last blocks. */
async function findSpender({ request }: BitcoinSandbox, coin: string, index: number) {
  const isIt = ({ vin }: NodeTransaction) => vin.some(({ txid, vout }) => txid === coin && vout === index);
  for (const txid of await request<string[]>('getrawmempool')) {
    const waiting = await request<NodeTransaction>('getrawtransaction', txid, true);
    if (isIt(waiting)) return waiting;
  }
  let hash: string | undefined = await request<string>('getbestblockhash');
  for (let looked = 0; hash !== undefined && looked < spenderBlocks; looked += 1) {
    const block: { tx: NodeTransaction[]; previousblockhash?: string } = await request('getblock', hash, 2);
    const mined = block.tx.find(isIt);
    if (mined) return { ...mined, confirmations: looked + 1 };
    hash = block.previousblockhash;
  }
  return undefined;
}

/**
 * As much of Esplora as tells balances and what becomes of a transaction, before a node. The node keeps no history of
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

  const isMined = ({ confirmations = 0 }: NodeTransaction) => ({ confirmed: confirmations > 0 });
  const toOutput = ({ value, scriptPubKey }: NodeTransaction['vout'][number]) => ({
    scriptpubkey: scriptPubKey.hex,
    value: toSatoshis(value),
  });
  const toInput = async ({ txid = '', vout = 0 }: NodeTransaction['vin'][number]) => {
    const from = await transactionOf(txid).catch(() => undefined);
    const spent = from?.vout.find(({ n }) => n === vout);
    return { txid, vout, prevout: spent ? toOutput(spent) : null };
  };

  /** What is asked of a transaction: whole, whether it is mined, or who spent a coin of it. */
  async function tell(id: string, what: string | undefined, index: string | undefined) {
    if (what === 'outspend') {
      const spender = await findSpender(bitcoin, id, Number(index));
      return json(spender ? { spent: true, txid: spender.txid, vin: 0, status: isMined(spender) } : { spent: false });
    }
    const known = await transactionOf(id).catch(() => undefined);
    if (!known) return text('Transaction not found', 'text/plain', {}, 404);
    if (what === 'status') return json(isMined(known));
    const [vin, vout] = [await Promise.all(known.vin.map(toInput)), known.vout.map(toOutput)];
    return json({ txid: id, vin, vout, status: isMined(known) });
  }

  return async ({ method, path, entry }) => {
    if (!path.startsWith(`${prefix}/`)) return undefined;
    entry.kind = 'rpc';
    if (method !== 'GET') return text('Method not allowed', 'text/plain', {}, 405);
    const [, kind, id = '', what, index] = decodeURIComponent(path.slice(prefix.length)).split('/');
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
    if (kind === 'tx' && [undefined, 'status', 'outspend'].includes(what)) return tell(id, what, index);
    return text('Not found', 'text/plain', {}, 404);
  };
}
