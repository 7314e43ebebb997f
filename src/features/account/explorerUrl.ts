import type { Adapter } from '../../contract/adapter';
import type { Network } from '../../contract/network';

/** The page of an account at its network's block explorer, as its namespace writes it; `undefined` without one. */
export function explorerUrl(
  { explorerUrl: write }: Pick<Adapter, 'explorerUrl'>,
  { blockExplorer }: Pick<Network, 'blockExplorer'>,
  address: string,
): string | undefined {
  if (!blockExplorer) return undefined;
  const base = blockExplorer.url.replace(/\/+$/, '');
  const account = encodeURIComponent(address);
  return write?.(base, account) ?? `${base}/address/${account}`;
}
