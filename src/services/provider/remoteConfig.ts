import { arrayOf, isBoolean, isString, maybe, objectOf } from '../../caip/shape';
import type { ClockPort, FetchPort } from '../../kit/ports';
import { requestJson } from '../http';
import { toProviderUrl, type ProviderIdentity } from './providerUrl';

const isConfig = /* @__PURE__ */ objectOf({
  features: maybe(arrayOf(objectOf({ id: isString, isEnabled: maybe(isBoolean), config: maybe(arrayOf(isString)) }))),
});

/** One feature as the service configures it. `config` of null means: what the host has. */
export interface RemoteFeature {
  id: string;
  isEnabled: boolean;
  config: readonly string[] | null | undefined;
}

/** GET /appkit/v1/config. `undefined` when the service leaves everything to the host, or answers with nonsense. */
export async function fetchRemoteFeatures(ports: { fetch: FetchPort; clock: ClockPort }, identity: ProviderIdentity): Promise<readonly RemoteFeature[] | undefined> {
  const answer = await requestJson(ports, toProviderUrl(identity, '/appkit/v1/config'));
  if (!isConfig(answer)) return undefined;
  return answer.features?.map(({ id, isEnabled, config }) => ({ id, isEnabled: isEnabled ?? false, config }));
}

const isOrigins = /* @__PURE__ */ objectOf({ allowedOrigins: arrayOf(isString) });

/** GET /projects/v1/origins. An answer that is not a list allows all, as an empty list does. */
export async function fetchAllowedOrigins(ports: { fetch: FetchPort; clock: ClockPort }, identity: ProviderIdentity): Promise<readonly string[]> {
  const answer = await requestJson(ports, toProviderUrl(identity, '/projects/v1/origins'));
  return isOrigins(answer) ? answer.allowedOrigins : [];
}
