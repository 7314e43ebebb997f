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
  return pcis.flatMap((one) =>
    one === null
      ? []
      : {
          id: one.pci,
          project: {
            id: one.project.id,
            name: one.project.name,
            url: one.project.url ?? undefined,
            iconUrl: one.project.iconUrl ?? undefined,
          },
          permissions: one.permissions,
          policies: one.policies ?? [],
          context: one.context ?? undefined,
          createdAt: one.createdAt * 1_000,
          expiresAt: one.expiry * 1_000,
          revokedAt: one.revokedAt == null ? undefined : one.revokedAt * 1_000,
        },
  );
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
