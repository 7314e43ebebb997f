import { formatEther, toHex, type Hex } from 'viem';
import type { Chain } from '../chains';
import { evmTokens, tokenBalanceOf } from '../tokens/evmTokens';
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

/** A coin or token of an account, in the words of the deployed wallet. */
interface Asset {
  address: string;
  /** In hexadecimal base units. */
  balance: Hex;
  type: 'NATIVE' | 'ERC20';
  metadata: object;
}

async function nativeAsset({ request }: Chain, account: string): Promise<Asset> {
  const balance = (await request('eth_getBalance', [account, 'latest'])) as Hex;
  const value = Number(formatEther(BigInt(balance))) * etherPriceUsd;
  const metadata = { name: 'Ether', symbol: 'ETH', decimals: 18, price: etherPriceUsd, iconUrl: '', value };
  return { address: 'native', balance, type: 'NATIVE', metadata };
}

/** Tokens that the account has something of; nobody knows a price for them. */
async function tokenAssets(chain: Chain, account: string): Promise<Asset[]> {
  const found = Object.values(evmTokens).map(async (token) => {
    const { address, name, symbol, decimals } = token;
    const units = await tokenBalanceOf(chain, token, account);
    const metadata = { name, symbol, decimals, price: 0, iconUrl: '' };
    return { address, balance: toHex(units), type: 'ERC20', metadata } as const;
  });
  return (await Promise.all(found)).filter(({ balance }) => balance !== '0x0');
}

/** What an account holds by chain. */
export async function readAssets(
  chains: readonly Chain[],
  own: FrameAccounts,
  { account = own.address, assetFilter, assetTypeFilter, chainFilter }: AssetQuestion,
): Promise<Record<string, unknown>> {
  if (!own.all.some(({ address }) => same(account, address))) throw fail('wrongAccount');
  const isWanted = (id: string, { address, type }: Asset) =>
    (!assetFilter || assetFilter[id]?.some((asset) => same(asset, address)) === true) &&
    (!assetTypeFilter || assetTypeFilter.some((wanted) => same(wanted, type)));
  const asked = chains.filter(({ chainId }) => !chainFilter || chainFilter.includes(toHex(chainId)));
  const lists = await Promise.all(
    asked.map(async (chain) => {
      const id = toHex(chain.chainId);
      const assets = [await nativeAsset(chain, account), ...(await tokenAssets(chain, account))];
      return [id, assets.filter((asset) => isWanted(id, asset))] as const;
    }),
  );
  return Object.fromEntries(lists.filter(([, assets]) => assets.length > 0));
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
