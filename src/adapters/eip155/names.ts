import type { NameAccess, NameReader } from '../../contract/names';
import type { Network } from '../../contract/network';
import { toChecksumAddress } from './checksum';
import { fetchNftPicture, isNft, toImageUrl } from './nftPicture';
import { fetchSdk } from '../../sdk/fetchSdk';

// Reached by import() only, and without anything that the first chunk holds: see transactionParameters.ts.

/** The universal resolver of ENS, at the same address on both. */
const publicResolver = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe';
const publicHomes: readonly string[] = ['eip155:1', 'eip155:11155111'];

const resolverOf = ({ id, nameResolver }: Network): string | undefined =>
  nameResolver ?? (publicHomes.includes(id) ? publicResolver : undefined);

const home: Network = {
  id: 'eip155:1',
  namespace: 'eip155',
  reference: '1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [],
  publicRpcUrls: [],
  testnet: false,
};

/** What is asked of viem: names are normalised by ENSIP-15, what lies elsewhere is read through CCIP (EIP-3668). */
export interface EnsClient {
  /** `undefined` where a text is no name. */
  normalize(name: string): string | undefined;
  /** Each `undefined` where there is none. The coin type is that of ENSIP-9 and ENSIP-11. */
  address(name: string, coinType: bigint): Promise<string | undefined>;
  name(address: string, coinType: bigint): Promise<string | undefined>;
  text(name: string, key: string): Promise<string | undefined>;
}

const mainnetCoinType = 60n;
/** ENSIP-11; of mainnet it is SLIP-44's, and so it is of a test network of Ethereum in the names that lie there. */
const coinTypeOf = ({ id, reference }: Network, { id: homeId }: Network): bigint =>
  reference === '1' || (id === homeId && publicHomes.includes(id)) ? mainnetCoinType : 0x8000_0000n | BigInt(reference);

async function open({ rpc, home: network, fetchJson, signal }: NameAccess): Promise<EnsClient> {
  const createEnsClient = await fetchSdk(async () => (await import('./runtime')).loadEns(), 'viem');
  const resolver = resolverOf(network) ?? publicResolver;
  return createEnsClient(resolver, (method, params) => rpc(method, params, { signal }), fetchJson);
}

/** ENS. */
export const names: NameReader = {
  home,
  isHome: (network) => network.namespace === 'eip155' && resolverOf(network) !== undefined,
  async resolve({ name, network, ...access }) {
    const ens = await open(access);
    const normal = ens.normalize(name);
    const address = normal === undefined ? undefined : await ens.address(normal, coinTypeOf(network, access.home));
    // Records are bytes of any length.
    return address !== undefined && /^0x[\da-f]{40}$/i.test(address) ? toChecksumAddress(address) : undefined;
  },
  async reverse({ address, network, ...access }) {
    const ens = await open(access);
    const own = coinTypeOf(network, access.home);
    const told = await ens.name(address, own);
    // Who has said nothing about a network is called as on Ethereum.
    const name = told === undefined && own !== mainnetCoinType ? await ens.name(address, mainnetCoinType) : told;
    // What is not written as the standard says looks like another name.
    return name !== undefined && ens.normalize(name) === name ? name : undefined;
  },
  async fetchImageUrl({ name, owner, ...access }) {
    const ens = await open(access);
    const normal = ens.normalize(name);
    const text = normal === undefined ? undefined : await ens.text(normal, 'avatar');
    return text !== undefined && isNft(text) ? fetchNftPicture(text, owner, access) : toImageUrl(text);
  },
};
