import type { ClockPort, FetchPort } from '../../contract/ports';
import { serviceError } from '../errors';
import { requestJson } from '../http';
import { inTime } from '../ownService';
import type { DirectoryPage, DirectoryRequest, DirectoryService } from '../../contract/directoryService';
import { toProviderUrl, type ProviderIdentity } from './providerUrl';
import { readDirectory } from './readDirectory';

/** A page of the host's own directory, completed. */
async function fetchOwn(
  clock: ClockPort,
  directory: DirectoryService,
  request: DirectoryRequest,
  signal: AbortSignal | undefined,
): Promise<DirectoryPage> {
  const { data, count } = await inTime(directory, clock).fetchWallets(request, { signal });
  return {
    data: data.map((listing) => ({
      imageId: undefined,
      rdns: undefined,
      ...listing,
      chains: listing.chains ?? [],
      links: listing.links ?? {},
      supportsPairing: listing.supportsPairing ?? true,
    })),
    count,
  };
}

/** One page: of the host's own directory, else GET /getWallets. */
export async function fetchDirectory(
  ports: { fetch: FetchPort; clock: ClockPort },
  source: ProviderIdentity | DirectoryService,
  request: DirectoryRequest,
  signal: AbortSignal | undefined,
): Promise<DirectoryPage> {
  if ('fetchWallets' in source) return fetchOwn(ports.clock, source, request, signal);
  const { page, entries, search, include, exclude, chains, badgeType } = request;
  const url = toProviderUrl(source, '/getWallets', {
    page,
    entries,
    search,
    include: include?.join(','),
    exclude: exclude?.join(','),
    chains: chains?.join(','),
    badge_type: badgeType,
  });
  const answer = readDirectory(await requestJson(ports, url, { signal }));
  if (!answer) throw serviceError('service/invalid-answer');
  return answer;
}
