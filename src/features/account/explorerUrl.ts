import type { Adapter } from '../../contract/adapter';
import type { Network } from '../../contract/network';

/** A page of an explorer. What the explorer's own address asks for, such as a cluster, is asked for there too. */
function pageOf({ url }: { url: string }, write: (base: string) => string): string {
  const [base = '', ...query] = url.split('?');
  return [write(base.replace(/\/+$/, '')), ...query].join('?');
}

/** The page of a transaction at its network's block explorer; `undefined` without one. */
export function transactionUrl(
  { blockExplorer }: Pick<Network, 'blockExplorer'>,
  transactionId: string,
): string | undefined {
  return blockExplorer && pageOf(blockExplorer, (base) => `${base}/tx/${encodeURIComponent(transactionId)}`);
}

/** The page of an account at its network's block explorer, as its namespace writes it; `undefined` without one. */
export function explorerUrl(
  { explorerUrl: write }: Pick<Adapter, 'explorerUrl'>,
  { blockExplorer }: Pick<Network, 'blockExplorer'>,
  address: string,
): string | undefined {
  const account = encodeURIComponent(address);
  return blockExplorer && pageOf(blockExplorer, (base) => write?.(base, account) ?? `${base}/address/${account}`);
}
