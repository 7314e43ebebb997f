import { advise } from '../../contract/advise';
import type { Kit } from '../../contract/kit';
import type { Network } from '../../contract/network';
import type { TokenBalance, TokenReference } from '../../contract/tokens';
import { isSameAddressIn } from '../../contract/isSameAddressIn';
import { defineResource } from '../../contract/resources';
import { inSlices, sortInSlices } from '../../async/inSlices';
import { fetchQuery } from '../../query/query';
import { fetchPart } from '../../sdk/fetchPart';
import { ownService } from '../../services/ownService';
import { blockchainIdentity, loadBlockchainService, supportedQuery } from '../account/blockchainService';
import { getAssets } from '../calls/getAssets';
import { findLiveConnection } from '../session/liveConnections';
import { methodsOf } from '../session/methodsOf';
import { compareTokens, type Holding, isTokenInput, listedTokens, toTokenBalance, withValue } from './rules';
import { fromServiceBalance, fromWalletAsset, nativeAddresses, withOneCurrency } from './toHolding';

export interface ReadTokensParameters {
  address: string;
  network: Network;
  /** What is known of the account, where it is asked again before its time: a service shall not answer from memory. */
  known?: readonly TokenBalance[] | undefined;
  signal: AbortSignal;
}

/** What a service itself has listed, by the answer that tells of it. A token that it does not know it refuses. */
const servedResource = defineResource(
  'tokens.served',
  () => new WeakMap<readonly TokenBalance[], ReadonlySet<string | undefined>>(),
);

const loadRpc = () => fetchPart(() => import('../../query/rpc'));

/** What the wallet knows of the account, where it is the one connected and says that it discovers assets. */
async function fromWallet(kit: Kit, { address, network, signal }: ReadTokensParameters) {
  const { namespace, id } = network;
  const live = findLiveConnection(kit, namespace);
  if (live?.connection.address !== address || !methodsOf(live.live).calls) return undefined;
  try {
    const { [id]: assets } = await getAssets(kit, { namespace, networkIds: [id], signal });
    return assets?.flatMap((asset) => fromWalletAsset(asset, network) ?? []);
  } catch (error) {
    if (signal.aborted) throw error;
    return undefined;
  }
}

/** What the host's own service, or the hosted one, knows of the account. */
async function fromService(kit: Kit, { address, network, known = [], signal }: ReadTokensParameters) {
  const own = ownService(kit, 'balances');
  if (own) return own.fetchTokens?.({ address, network, signal });
  const identity = blockchainIdentity(kit, network);
  if (!identity) return undefined;
  const supported = await fetchQuery(kit, supportedQuery, identity, { signal });
  if (!supported.includes(network.id)) return undefined;
  const stand = nativeAddresses.find((each) => kit.adapters.get(network.namespace)?.isAddress(each));
  const native = stand && `${network.id}:${stand}`;
  const served = kit.resources.get(servedResource).get(known);
  const renewed = known.flatMap(({ address: contract }) => {
    if (contract === undefined) return native ?? [];
    return served?.has(contract) ? `${network.id}:${contract}` : [];
  });
  const { fetchBalances } = await loadBlockchainService();
  const balances = await fetchBalances(kit.ports, identity, { address, network, native, renewed, signal });
  return balances && withOneCurrency(await inSlices(kit.ports.clock, balances, fromServiceBalance, signal));
}

/** What the network itself says of tokens that the host lists. */
async function fromNetwork(
  kit: Kit,
  { address, network, signal }: ReadTokensParameters,
  tokens: readonly TokenReference[],
): Promise<readonly Holding[]> {
  if (tokens.length === 0) return [];
  const { accessOf, requireAdapter } = await loadRpc();
  const transfers = await requireAdapter(kit, network).transfers?.();
  return transfers?.fetchHoldings({ ...accessOf(kit, network), network, address, tokens, signal }) ?? [];
}

/** What the host lists, each once; of an entry that is none its developer hears. */
function hostTokens(kit: Kit, network: Network, isSame: (left: string, right: string) => boolean) {
  const { tokens } = kit.config;
  for (const [index, token] of tokens.entries())
    if (!isTokenInput(token)) advise(kit, 'tokenInvalid', { index: String(index) });
  // Letters count as the namespace has them count.
  const keyOf = (address: string) => (isSame(address, address.toLowerCase()) ? address.toLowerCase() : address);
  return [...new Map(listedTokens(tokens, network).map((token) => [keyOf(token.address), token])).values()];
}

/**
 * What an account holds on a network: from the wallet, else from a service, else from the network. The native currency
 * and what the host lists are always among it.
 */
export async function readTokens(kit: Kit, parameters: ReadTokensParameters): Promise<readonly TokenBalance[]> {
  const { network, signal } = parameters;
  const isSame = isSameAddressIn(kit, network.namespace);
  const listed = hostTokens(kit, network, isSame);
  const held = await fromWallet(kit, parameters);
  const served = held ? undefined : await fromService(kit, parameters);
  const known: readonly Holding[] = held ?? served ?? [];
  const isUnknown = ({ address }: TokenReference) =>
    !known.some((holding) => holding.address !== undefined && isSame(holding.address, address));
  const isNativeKnown = known.some(({ address }) => address === undefined);
  const [units, read] = await Promise.all([
    isNativeKnown ? undefined : loadRpc().then(({ readBalance }) => readBalance(kit, parameters)),
    fromNetwork(kit, parameters, listed.filter(isUnknown)),
  ]);
  const native = units === undefined ? [] : [{ ...network.nativeCurrency, address: undefined, units }];
  const toBalance = (holding: Holding) => toTokenBalance(holding, network, listed, isSame);
  const { clock } = kit.ports;
  const balances = await inSlices(clock, [...native, ...known, ...read], toBalance, signal);
  const sorted = await sortInSlices(clock, balances.map(withValue), compareTokens, signal);
  const told = Object.freeze(sorted.map(({ token }) => token));
  if (served) kit.resources.get(servedResource).set(told, new Set(served.map(({ address }) => address)));
  return told;
}
