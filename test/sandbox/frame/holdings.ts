import { formatEther, toHex } from 'viem';
import type { Chain } from '../chains';
import type { FrameAccounts } from './accounts';
import { fail } from './failure';
import { permissionTypes, policyTypes, signerTypes } from './permissionMessages';

const etherPriceUsd = 2500;
const same = (one: unknown, other: string) => String(one).toLowerCase() === other.toLowerCase();

/** What `wallet_getAssets` asks for. */
interface AssetQuestion {
  account?: string;
  /** Addresses or `native`, by chain. */
  assetFilter?: Readonly<Record<string, readonly string[]>>;
  assetTypeFilter?: readonly string[];
  chainFilter?: readonly string[];
}

/** The coins of an account by chain, in the words of the deployed wallet; the sandbox has no tokens on EVM chains. */
export async function readAssets(
  chains: readonly Chain[],
  own: FrameAccounts,
  { account = own.address, assetFilter, assetTypeFilter, chainFilter }: AssetQuestion,
): Promise<Record<string, unknown>> {
  if (!own.all.some(({ address }) => same(account, address))) throw fail('wrongAccount');
  const isWanted = (id: string) =>
    (!chainFilter || chainFilter.includes(id)) &&
    (!assetFilter || assetFilter[id]?.some((asset) => same(asset, 'native')) === true) &&
    (!assetTypeFilter || assetTypeFilter.some((type) => same(type, 'native')));
  const wanted = chains.filter(({ chainId }) => isWanted(toHex(chainId)));
  const coins = wanted.map(async ({ chainId, request }) => {
    const balance = String(await request('eth_getBalance', [account, 'latest']));
    const value = Number(formatEther(BigInt(balance))) * etherPriceUsd;
    const metadata = { name: 'Ether', symbol: 'ETH', decimals: 18, price: etherPriceUsd, iconUrl: '', value };
    return [toHex(chainId), [{ address: 'native', balance, type: 'NATIVE', metadata }]] as const;
  });
  return Object.fromEntries(await Promise.all(coins));
}

/** What an account can do by chain, in the words of both versions of EIP-5792. */
export function readCapabilities(
  smartChainIds: readonly number[],
  chains: readonly Chain[],
  own: FrameAccounts,
  [account = own.address, chainIds]: readonly unknown[],
): Record<string, unknown> {
  const known = own.all.find(({ address }) => same(account, address));
  if (!known) throw fail('wrongAccount');
  const wanted = chains.filter(({ chainId }) => !Array.isArray(chainIds) || chainIds.includes(toHex(chainId)));
  const permissions = { supported: true, permissionTypes, policyTypes, signerTypes };
  const assetDiscovery = { supported: true };
  return Object.fromEntries(
    wanted.map(({ chainId }) => [
      toHex(chainId),
      known.type === 'smartAccount' && smartChainIds.includes(chainId)
        ? { atomic: { status: 'supported' }, atomicBatch: { supported: true }, permissions, assetDiscovery }
        : { assetDiscovery },
    ]),
  );
}
