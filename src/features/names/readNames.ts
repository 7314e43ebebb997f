import { coinTypeOf } from '../../caip';
import type { Kit } from '../../contract/kit';
import type { Identity, NameAccess, NameReader, NameService } from '../../contract/names';
import type { Network } from '../../contract/network';
import { findNetwork, networksSlice } from '../../contract/networkRegistry';
import { rpcUrlsOf } from '../../contract/networkUrls';
import { fetchQuery } from '../../query/query';
import { fetchPart } from '../../sdk/fetchPart';
import { ownService } from '../../services/ownService';
import { blockchainIdentity, supportedQuery } from '../account/blockchainService';
import { nameError } from './errors';
import { addressIn, hasNames, isServiceName, suffixesOf } from './rules';

interface Asked {
  network: Network;
  signal: AbortSignal;
}

/** A name, and the address it has on one network. Plain data. */
export interface ResolvedName extends Identity {
  name: string;
  address: string;
}

/** Throws `names/unsupported` where a namespace has no names. */
export function requireNames({ adapters }: Kit, { namespace }: Network) {
  const adapter = adapters.get(namespace);
  if (!adapter || !hasNames(adapter)) throw nameError('names/unsupported');
  return adapter;
}

/** The host's own service, or the hosted one where it knows the network. */
export async function findService(kit: Kit, { network, signal }: Asked): Promise<NameService | undefined> {
  if (!requireNames(kit, network).capabilities.names) return undefined;
  const own = ownService(kit, 'names');
  if (own) return own;
  const identity = blockchainIdentity(kit, network);
  if (!identity) return undefined;
  const supported = await fetchQuery(kit, supportedQuery, identity, { signal });
  if (!supported.includes(network.id)) return undefined;
  const { hostedNames } = await fetchPart(() => import('../../services/blockchain/hostedNames'));
  return hostedNames(kit.ports, identity);
}

/**
 * How names are read from a network: a listed one that has them, a test network for test networks; else the namespace's
 * own where somebody hosts it.
 */
async function findReader(
  kit: Kit,
  { network, signal }: Asked,
): Promise<(NameAccess & { reader: NameReader }) | undefined> {
  const reader = await requireNames(kit, network).names?.();
  if (!reader) return undefined;
  const listed = kit.store.read(networksSlice).known.filter(reader.isHome);
  // For an account of a test network nobody asks a real one that the host does not list.
  const home = listed.find(({ testnet }) => testnet === network.testnet) ?? (network.testnet ? listed[0] : reader.home);
  if (!home || rpcUrlsOf(kit, home).length === 0) return undefined;
  const { rpcOf } = await fetchPart(() => import('../../query/rpc'));
  return {
    reader,
    home,
    rpc: rpcOf(kit, home),
    rpcOf(networkId) {
      const of = networkId === home.id ? home : findNetwork(kit.store.read(networksSlice).known, networkId);
      return of && rpcUrlsOf(kit, of).length > 0 ? rpcOf(kit, of) : undefined;
    },
    async fetchJson(url, body) {
      const { requestJson } = await fetchPart(() => import('../../services/http'));
      return requestJson(kit.ports, url, { method: body === undefined ? 'GET' : 'POST', body, signal });
    },
    signal,
  };
}

/** The picture of a name. That there is none, or nobody tells, is no failure. */
const imageOf = ({ reader, ...access }: NameAccess & { reader: NameReader }, name: string, owner: string) =>
  reader.fetchImageUrl({ ...access, name, owner }).catch(() => undefined);

/** A name's address on a network: from the service by its suffix, any other from the network that has it. */
export async function readName(kit: Kit, name: string, asked: Asked): Promise<ResolvedName | undefined> {
  const { network } = asked;
  requireNames(kit, network);
  if (isServiceName(name, suffixesOf(kit.config.nameSuffixes))) {
    const service = await findService(kit, asked);
    const record = await service?.fetchRecord({ ...asked, name: name.toLowerCase() });
    const coinType = coinTypeOf(network);
    const address = record && coinType !== undefined ? addressIn(record, coinType) : undefined;
    return record && address !== undefined ? { name: record.name, address, imageUrl: undefined } : undefined;
  }
  const found = await findReader(kit, asked);
  const address = await found?.reader.resolve({ ...found, name, network });
  return found && address !== undefined ? { name, address, imageUrl: await imageOf(found, name, address) } : undefined;
}

/** What the service calls an account. */
async function fromService(kit: Kit, address: string, asked: Asked): Promise<Identity | undefined> {
  const service = await findService(kit, asked);
  return service?.fetchIdentity({ ...asked, address });
}

/** The first of the names that the service has for the account. */
async function fromRecords(kit: Kit, address: string, asked: Asked): Promise<Identity | undefined> {
  const service = await findService(kit, asked);
  const [record] = (await service?.fetchRecords({ ...asked, address })) ?? [];
  return record && { name: record.name, imageUrl: undefined };
}

/** What the account calls itself on the network that has names. */
async function fromNetwork(kit: Kit, address: string, asked: Asked): Promise<Identity | undefined> {
  const found = await findReader(kit, asked);
  const name = await found?.reader.reverse({ ...found, address, network: asked.network });
  return found && name !== undefined ? { name, imageUrl: await imageOf(found, name, address) } : undefined;
}

const nobody: Identity = { name: undefined, imageUrl: undefined };

/**
 * Name and picture of an account. Anybody can call himself anything, so a name is told only when it leads back to the
 * address, on this network or where names are.
 */
export async function readIdentity(kit: Kit, address: string, asked: Asked): Promise<Identity> {
  const { network } = asked;
  const { isSameAddress } = requireNames(kit, network);
  const leadsBack = async ({ name = '' }: Identity, at: Network) => {
    const back = await readName(kit, name, { ...asked, network: at });
    return back !== undefined && isSameAddress(back.address, address) ? back : undefined;
  };
  let failure: unknown;
  // The picture of an account that has no name with it. One of a name that does not lead back is nobody's.
  let imageUrl: string | undefined;
  let isSilent = false;
  for (const source of [fromService, fromRecords, fromNetwork]) {
    // A service that has not answered is not waited for twice.
    if (isSilent && source === fromRecords) continue;
    try {
      isSilent = true;
      const told = await source(kit, address, asked);
      isSilent = false;
      if (told?.name === undefined) {
        imageUrl ??= told?.imageUrl;
        continue;
      }
      const home = (await findReader(kit, asked))?.home;
      const back =
        (await leadsBack(told, network)) ?? (home && home.id !== network.id ? await leadsBack(told, home) : undefined);
      if (back) return { name: told.name, imageUrl: told.imageUrl ?? imageUrl ?? back.imageUrl };
    } catch (error) {
      if (asked.signal.aborted) throw error;
      failure = error;
    }
  }
  if (failure !== undefined) throw failure;
  return nobody;
}
