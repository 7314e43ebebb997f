import type { TransactionOutcome, TransactionTrace } from '../../contract/adapter';

// Reached with confirmTransaction.

/** GET of a path below an indexer's address. */
export type Look = (path: string) => Promise<unknown>;

interface Output {
  scriptpubkey?: string;
  value?: number;
}

/** What an indexer says of a transaction (Esplora). */
interface IndexedTransaction {
  vin?: readonly { txid?: string; vout?: number; prevout?: Output | null }[];
  vout?: readonly Output[];
}

/** What a node of Bitcoin Core's kind says of one. */
interface NodeTransaction {
  vin?: readonly { txid?: string; vout?: number }[];
}

const coinPattern = /^([\da-f]{64}):(\d+)$/;
const replaced = 'Another transaction with the same coins took its place';

/** Whether something stored is what was made here. */
export const isTrace = (trace: TransactionTrace | undefined): trace is TransactionTrace =>
  coinPattern.test(trace?.['coin'] ?? '');

/** Satoshis by script. */
function paymentsOf(outputs: readonly Output[]): Map<string, number> {
  const payments = new Map<string, number>();
  for (const { scriptpubkey, value = 0 } of outputs)
    if (scriptpubkey !== undefined) payments.set(scriptpubkey, (payments.get(scriptpubkey) ?? 0) + value);
  return payments;
}

/** The coin that a transaction spends first, and what it pays, where an indexer told. */
export function toTrace(told: unknown): TransactionTrace | undefined {
  const { vin, vout = [] } = Object(told) as IndexedTransaction;
  const [first] = Array.isArray(vin) ? (vin as NonNullable<NodeTransaction['vin']>) : [];
  const pays = JSON.stringify([...paymentsOf(vout)]);
  const trace = { coin: `${first?.txid}:${first?.vout}`, pays };
  return isTrace(trace) ? trace : undefined;
}

/** Who pays better pays the same but for one output: that of the change, or what is left of all there was. */
function isSamePayment(before: Map<string, number>, after: Map<string, number>): boolean {
  const scripts = [...new Set([...before.keys(), ...after.keys()])];
  return scripts.filter((script) => before.get(script) !== after.get(script)).length <= 1;
}

/** How wallets cancel: all goes back to where it came from. */
function goesBack({ vin = [], vout = [] }: IndexedTransaction): boolean {
  const own = new Set(vin.map(({ prevout }) => prevout?.scriptpubkey));
  return vout.every(({ scriptpubkey }) => scriptpubkey !== undefined && own.has(scriptpubkey));
}

/** What became of a transaction by who spent its first coin in a block; nothing where nobody has yet. */
export async function findSpender(
  look: Look,
  id: string,
  trace: TransactionTrace,
): Promise<TransactionOutcome | undefined> {
  const [, from = '', index = ''] = coinPattern.exec(trace['coin'] ?? '') ?? [];
  const { txid, status } = Object(await look(`/tx/${from}/outspend/${index}`)) as { txid?: unknown; status?: unknown };
  const { confirmed } = Object(status) as { confirmed?: unknown };
  if (typeof txid !== 'string' || confirmed !== true) return undefined;
  if (txid === id.toLowerCase()) return { status: 'confirmed' };
  const found = Object(await look(`/tx/${encodeURIComponent(txid)}`)) as IndexedTransaction;
  const before = new Map(JSON.parse(trace['pays'] ?? '[]') as [string, number][]);
  if (isSamePayment(before, paymentsOf(found.vout ?? []))) return { status: 'confirmed', replacedBy: txid };
  return goesBack(found)
    ? { status: 'cancelled', replacedBy: txid }
    : { status: 'failed', error: replaced, replacedBy: txid };
}

/** A node tells only that the coin is spent in a block, not by whom. */
export async function isSpent(
  ask: (method: string, ...params: readonly unknown[]) => Promise<unknown>,
  trace: TransactionTrace,
): Promise<boolean> {
  const [, from, index] = coinPattern.exec(trace['coin'] ?? '') ?? [];
  return (await ask('gettxout', from, Number(index), false)) === null;
}

/** What is said where a node cannot tell which one it was. */
export const unknownReplacement: TransactionOutcome = {
  status: 'failed',
  error: `${replaced}; the wallet knows which`,
};
