import type { ClockPort, FetchPort } from '../../kit/ports';
import { serviceError } from '../errors';
import { requestJson } from '../http';
import { decodeDirectoryPage, type DirectoryPage } from './directorySchema';
import { toProviderUrl, type ProviderIdentity } from './providerUrl';

export interface DirectoryRequest {
  page: number;
  entries: number;
  search?: string | undefined;
  include?: readonly string[] | undefined;
  exclude?: readonly string[] | undefined;
  /** CAIP-2. */
  chains?: readonly string[] | undefined;
}

/** GET /getWallets. */
export async function fetchDirectory(
  ports: { fetch: FetchPort; clock: ClockPort },
  identity: ProviderIdentity,
  { page, entries, search, include, exclude, chains }: DirectoryRequest,
  signal: AbortSignal | undefined,
): Promise<DirectoryPage> {
  const url = toProviderUrl(identity, '/getWallets', { page, entries, search, include: include?.join(','), exclude: exclude?.join(','), chains: chains?.join(',') });
  const decoded = decodeDirectoryPage(await requestJson(ports, url, { signal }));
  if (!decoded) throw serviceError('service/invalid-answer');
  return decoded;
}
