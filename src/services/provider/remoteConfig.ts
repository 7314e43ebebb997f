import { arrayOf, isAnything, isBoolean, isString, maybe, objectOf } from '../../checks/shape';
import type { ClockPort, FetchPort } from '../../contract/ports';
import { requestJson } from '../http';
import { toProviderUrl, type ProviderIdentity } from './providerUrl';

type ServicePorts = { fetch: FetchPort; clock: ClockPort };

const isConfig = /* @__PURE__ */ objectOf({ features: arrayOf(isAnything) });
const isEntry = /* @__PURE__ */ objectOf({ id: isString });
const isSwitch = /* @__PURE__ */ maybe(isBoolean);

/** One feature as the service configures it. `config` of null means: what the host has. */
export interface RemoteFeature {
  id: string;
  isEnabled: boolean;
  config: readonly string[] | null | undefined;
}

/** The texts of a list; `null`, which leaves the feature to the host, where nothing can be read. */
function readConfig(config: unknown): RemoteFeature['config'] {
  if (!Array.isArray(config)) return config === undefined ? undefined : null;
  const texts = config.filter(isString);
  return texts.length > 0 || config.length === 0 ? texts : null;
}

/** Each entry by itself: one that makes no sense leaves its feature to the host, one without an id is passed over. */
function decodeFeature(entry: unknown): readonly RemoteFeature[] {
  if (!isEntry(entry)) return [];
  const { id, isEnabled, config }: { id: string; isEnabled?: unknown; config?: unknown } = entry;
  return [{ id, isEnabled: isEnabled === true, config: isSwitch(isEnabled) ? readConfig(config) : null }];
}

/** GET /appkit/v1/config. `undefined` when the service leaves everything to the host, or answers with nonsense. */
export async function fetchRemoteFeatures(
  ports: ServicePorts,
  identity: ProviderIdentity,
  signal?: AbortSignal,
): Promise<readonly RemoteFeature[] | undefined> {
  const answer = await requestJson(ports, toProviderUrl(identity, '/appkit/v1/config'), { signal });
  return isConfig(answer) ? answer.features.flatMap(decodeFeature) : undefined;
}

const isOrigins = /* @__PURE__ */ objectOf({ allowedOrigins: arrayOf(isAnything) });

/** GET /projects/v1/origins. An answer that is not a list allows all, as an empty list does. */
export async function fetchAllowedOrigins(
  ports: ServicePorts,
  identity: ProviderIdentity,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const answer = await requestJson(ports, toProviderUrl(identity, '/projects/v1/origins'), { signal });
  return isOrigins(answer) ? answer.allowedOrigins.filter(isString) : [];
}
