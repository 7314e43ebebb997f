import type { ClockPort, FetchPort } from '../../contract/ports';
import { requestJson } from '../http';
import { toProviderUrl, type ProviderIdentity } from './providerUrl';
import { originsSchema, remoteFeaturesSchema, type RemoteFeature } from './remoteConfigSchema';

export type { RemoteFeature } from './remoteConfigSchema';

type ServicePorts = { fetch: FetchPort; clock: ClockPort };

/** GET /appkit/v1/config. `undefined` when the service leaves everything to the host, or answers with nonsense. */
export function fetchRemoteFeatures(
  ports: ServicePorts,
  identity: ProviderIdentity,
  signal?: AbortSignal,
): Promise<readonly RemoteFeature[] | undefined> {
  return requestJson(ports, toProviderUrl(identity, '/appkit/v1/config'), { signal, schema: remoteFeaturesSchema });
}

/** GET /projects/v1/origins. An answer that is not a list allows all, as an empty list does. */
export function fetchAllowedOrigins(
  ports: ServicePorts,
  identity: ProviderIdentity,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  return requestJson(ports, toProviderUrl(identity, '/projects/v1/origins'), { signal, schema: originsSchema });
}
