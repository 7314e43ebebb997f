import type { Adapter } from '../../contract/adapter';
import type { Network } from '../../contract/network';

const trimmed = (url: string) => url.replace(/\/+$/, '');

/** The page of a transaction at its network's block explorer; `undefined` without one. */
export function transactionUrl(
  { blockExplorer }: Pick<Network, 'blockExplorer'>,
  transactionId: string,
): string | undefined {
  return blockExplorer && `${trimmed(blockExplorer.url)}/tx/${encodeURIComponent(transactionId)}`;
}

/** The page of an account at its network's block explorer, as its namespace writes it; `undefined` without one. */
export function explorerUrl(
  { explorerUrl: write }: Pick<Adapter, 'explorerUrl'>,
  { blockExplorer }: Pick<Network, 'blockExplorer'>,
  address: string,
): string | undefined {
  if (!blockExplorer) return undefined;
  const base = trimmed(blockExplorer.url);
  const account = encodeURIComponent(address);
  return write?.(base, account) ?? `${base}/address/${account}`;
}
