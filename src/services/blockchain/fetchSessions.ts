import type { ClockPort, FetchPort } from '../../contract/ports';
import type { SmartSession, SmartSessionRequest } from '../../contract/smartSessions';
import { requestJson } from '../http';
import { toProviderUrl, type ProviderIdentity } from '../provider/providerUrl';
import { sessionsSchema } from './sessionsSchema';

// Reached by import() only, for its schemas.

interface Ports {
  fetch: FetchPort;
  clock: ClockPort;
}

/** The account as CAIP-10, which the service asks for. */
const pathOf = ({ address, network }: SmartSessionRequest) =>
  `/v1/sessions/${encodeURIComponent(`${network.id}:${address}`)}`;

/** GET /v1/sessions/{account}. */
export async function fetchSessions(
  ports: Ports,
  identity: ProviderIdentity,
  request: SmartSessionRequest,
): Promise<readonly SmartSession[]> {
  const url = toProviderUrl(identity, pathOf(request));
  const { pcis } = await requestJson(ports, url, { signal: request.signal, schema: sessionsSchema });
  return pcis.map(({ pci, project, permissions, policies, context, createdAt, expiry, revokedAt }) => ({
    id: pci,
    project: {
      id: project.id,
      name: project.name,
      url: project.url ?? undefined,
      iconUrl: project.iconUrl ?? undefined,
    },
    permissions,
    policies: policies ?? [],
    context: context ?? undefined,
    createdAt: createdAt * 1_000,
    expiresAt: expiry * 1_000,
    revokedAt: revokedAt == null ? undefined : revokedAt * 1_000,
  }));
}

/** POST /v1/sessions/{account}/revoke. The service answers nothing. */
export async function revokeSession(
  ports: Ports,
  identity: ProviderIdentity,
  { id, signature, ...request }: SmartSessionRequest & { id: string; signature: string | undefined },
): Promise<void> {
  const url = toProviderUrl(identity, `${pathOf(request)}/revoke`);
  await requestJson(ports, url, { method: 'POST', body: { pci: id, signature }, signal: request.signal });
}
