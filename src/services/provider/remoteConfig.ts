import type { ClockPort, FetchPort } from '../../contract/ports';
import { requestJson } from '../http';
import { toProviderUrl, type ProviderIdentity } from './providerUrl';
import { readOrigins, readRemoteFeatures, type RemoteFeature } from './readRemoteConfig';

export type { RemoteFeature } from './readRemoteConfig';

type ServicePorts = { fetch: FetchPort; clock: ClockPort };

/** GET /appkit/v1/config. `undefined` when the service leaves everything to the host, or answers with nonsense. */
export async function fetchRemoteFeatures(
  ports: ServicePorts,
  identity: ProviderIdentity,
  signal?: AbortSignal,
): Promise<readonly RemoteFeature[] | undefined> {
  return readRemoteFeatures(await requestJson(ports, toProviderUrl(identity, '/appkit/v1/config'), { signal }));
}

/** GET /projects/v1/origins. An answer that is not a list allows all, as an empty list does. */
export async function fetchAllowedOrigins(
  ports: ServicePorts,
  identity: ProviderIdentity,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  return readOrigins(await requestJson(ports, toProviderUrl(identity, '/projects/v1/origins'), { signal }));
}
