import type { NameRecord, NameService } from '../../contract/names';
import type { ClockPort, FetchPort } from '../../contract/ports';
import { KitError } from '../../errors';
import { requestJson } from '../http';
import { toProviderUrl, type ProviderIdentity } from '../provider/providerUrl';
import {
  identitySchema,
  type NameRecordAnswer,
  nameSchema,
  namesSchema,
  registeredSchema,
  suggestionsSchema,
} from './nameSchema';

// Reached by import() only, for its schemas.

/** What a status says, and in which words. */
function readStatus(error: unknown): { status: number | undefined; reason: string | undefined } {
  const { message = '' } = Object((error as Error).cause) as Partial<Error>;
  const [, status, reason] = /^HTTP status (\d+)(?:: ([\s\S]*))?$/.exec(message) ?? [];
  return { status: status === undefined ? undefined : Number(status), reason };
}

/** The service's own reason, where it gives one for what was asked, and not for how often or by whom. */
function withReason(error: unknown): never {
  const { status = 0, reason } = readStatus(error);
  const isOurs = reason !== undefined && [400, 401, 404, 422].includes(status);
  if (!isOurs) throw error;
  throw new KitError('names/refused', reason, { audience: 'notice', cause: error });
}

/** 404 is how the service says that there is none. */
function asNone(error: unknown): undefined {
  if (readStatus(error).status === 404) return undefined;
  return withReason(error);
}

const toRecord = ({ name, addresses, attributes }: NameRecordAnswer): NameRecord => ({
  name,
  addresses: Object.fromEntries(Object.entries(addresses).map(([coinType, { address }]) => [coinType, address])),
  attributes: attributes ?? {},
});
const isWebUrl = (url: string | null | undefined) => (url && /^(https?:|data:image\/)/.test(url) ? url : undefined);

/** Names of the hosted service. */
export function hostedNames(ports: { fetch: FetchPort; clock: ClockPort }, identity: ProviderIdentity): NameService {
  const urlOf = (path: string, query: Record<string, string> = {}) =>
    toProviderUrl(identity, `/v1/${path}`, { ...query, apiVersion: '2' });
  return {
    async fetchIdentity({ address, signal }) {
      const url = toProviderUrl(identity, `/v1/identity/${encodeURIComponent(address)}`, { sender: address });
      const found = await requestJson(ports, url, { signal, schema: identitySchema }).catch(asNone);
      return found && { name: found.name ?? undefined, imageUrl: isWebUrl(found.avatar) };
    },
    async fetchRecord({ name, signal }) {
      const url = urlOf(`profile/account/${encodeURIComponent(name)}`);
      const found = await requestJson(ports, url, { signal, schema: nameSchema }).catch(asNone);
      return found && 'name' in found ? toRecord(found) : undefined;
    },
    async fetchRecords({ address, signal }) {
      const url = urlOf(`profile/reverse/${encodeURIComponent(address)}`, { sender: address });
      const found = await requestJson(ports, url, { signal, schema: namesSchema }).catch(asNone);
      return (found ?? []).map(toRecord);
    },
    async fetchSuggestions({ label, suffix, signal }) {
      const zone = suffix.replace(/^\./, '');
      const url = urlOf(`profile/suggestions/${encodeURIComponent(label)}`, { zone });
      const { suggestions } = await requestJson(ports, url, { signal, schema: suggestionsSchema }).catch(withReason);
      return suggestions.map(({ name, registered }) => ({ name, isRegistered: registered }));
    },
    async register({ coinType, address, message, signature, signal }) {
      const url = toProviderUrl(identity, '/v1/profile/account');
      const body = { coin_type: coinType, address, message, signature };
      const request = { method: 'POST', body, signal, schema: registeredSchema } as const;
      return toRecord(await requestJson(ports, url, request).catch(withReason));
    },
  };
}
