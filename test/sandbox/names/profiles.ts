import { createPublicClient, custom, defineChain, isAddress, type Hex } from 'viem';
import type { IdentityAnswer, NameRecordAnswer, SuggestionsAnswer } from '../../../src/services/blockchain/nameSchema';
import type { Chain } from '../chains';
import { failed, json, type Reply, type SandboxRequest } from '../httpServer';

/** Zones in which names can be registered. */
const zones = ['reown.id', 'wcn.id'];
/** How far the time signed may be from the server's, in seconds. */
const windowSeconds = 10;
const attributeRules: Readonly<Record<string, RegExp>> = { bio: /^[a-zA-Z0-9@:/._\-?&=+ ]{0,255}$/ };
/** SLIP-44: where the server keeps a copy of every address. */
const etherCoinType = 60;

type StoredRecord = NameRecordAnswer & { registered_at: string; updated_at: string };

/** Names that are registered with the service. */
export interface Profiles {
  /** Registers without a signature, for tests. */
  add(name: string, addresses: Readonly<Record<string, string>>): void;
  find(name: string): StoredRecord | undefined;
  /** Has the server's clock go wrong, in seconds. */
  shiftClock(seconds: number): void;
  route(request: SandboxRequest): Promise<Reply | undefined>;
}

export interface ProfilesParameters {
  chains: readonly Chain[];
  /** Names and pictures in ENS, by lower-case address. */
  identities: ReadonlyMap<string, { name: string; avatar: string | null }>;
}

/** The network that a coin type stands for; SLIP-44's 60 is the first. */
function chainOf(chains: readonly Chain[], coinType: unknown): Chain | undefined {
  if (coinType === etherCoinType) return chains[0];
  if (typeof coinType !== 'number' || coinType < 0x8000_0000) return undefined;
  return chains.find(({ chainId }) => chainId === (coinType & 0x7fff_ffff));
}

/** Owners that are contracts sign too, also before they are deployed (ERC-1271, ERC-6492). */
async function isSignedBy(chain: Chain, signed: { address: string; message: string; signature: string }) {
  const definition = defineChain({
    id: chain.chainId,
    name: chain.name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  });
  const request = ({ method, params }: { method: string; params?: unknown }) => chain.request(method, params);
  const client = createPublicClient({ chain: definition, transport: custom({ request }, { retryCount: 0 }) });
  const { address, message, signature } = signed as { address: Hex; message: string; signature: Hex };
  return client.verifyMessage({ address, message, signature }).catch(() => false);
}

/** What is wrong with a message; nothing where it can stand. */
function refuseMessage(message: unknown, now: number, isTaken: (name: string) => boolean): Reply | undefined {
  const { name, attributes, timestamp } = Object(message) as Record<string, unknown>;
  if (typeof timestamp !== 'number' || Math.abs(timestamp - now) > windowSeconds)
    return failed(400, 'timestamp', 'The timestamp is too old or too new');
  const [label = '', ...zone] = String(name).split('.');
  const isName = typeof name === 'string' && name.split('.').length === 3 && /^[a-z0-9.-]+$/.test(name);
  if (!isName || label.length < 3 || label.length > 64) return failed(400, 'name', 'The name is not valid');
  if (!zones.includes(zone.join('.'))) return failed(400, 'name', 'The zone of the name is not supported');
  for (const [key, value] of Object.entries(Object(attributes) as Record<string, unknown>))
    if (!attributeRules[key]?.test(String(value)))
      return failed(400, 'attributes', `The attribute ${key} is not valid`);
  return isTaken(name) ? failed(400, 'name', 'The name is already registered') : undefined;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The endpoints for names of the blockchain API. */
export function createProfiles({ chains, identities }: ProfilesParameters): Profiles {
  const records = new Map<string, StoredRecord>();
  let shift = 0;
  const now = () => Math.floor(Date.now() / 1_000) + shift;

  function add(name: string, addresses: Readonly<Record<string, string>>): StoredRecord {
    const at = new Date(now() * 1_000).toISOString();
    const record: StoredRecord = {
      name,
      registered_at: at,
      updated_at: at,
      attributes: {},
      addresses: Object.fromEntries(
        Object.entries(addresses).map(([type, address]) => [type, { address, created_at: at }]),
      ),
    };
    records.set(name, record);
    return record;
  }

  const ownedBy = (owner: string) =>
    [...records.values()].filter(({ addresses }) =>
      Object.values(addresses).some(({ address }) => address.toLowerCase() === owner.toLowerCase()),
    );

  async function register(body: string): Promise<Reply> {
    const { coin_type: coinType, address, message, signature } = Object(readJson(body)) as Record<string, unknown>;
    if (typeof coinType !== 'number' || [address, message, signature].some((each) => typeof each !== 'string'))
      return failed(422, 'body', 'Failed to deserialize the JSON body into the target type');
    const chain = chainOf(chains, coinType);
    if (!chain) return failed(400, 'coin_type', 'The coin type is not supported');
    const signed = { address, message, signature } as { address: string; message: string; signature: string };
    if (!isAddress(signed.address, { strict: false })) return failed(400, 'address', 'The address is not valid');
    const payload = readJson(signed.message);
    if (payload === undefined) return failed(400, 'message', 'The message is not valid');
    const refusal = refuseMessage(payload, now(), (name) => records.has(name));
    if (refusal) return refusal;
    if (!(await isSignedBy(chain, signed))) return failed(401, 'signature', 'The signature is not valid');
    const { name } = payload as { name: string };
    return json(add(name, { [coinType]: signed.address, [etherCoinType]: signed.address }));
  }

  /** Nothing found: 404, and an empty list for newer clients. */
  const none = (query: URLSearchParams) =>
    query.get('apiVersion') === '2' ? json([]) : failed(404, 'name', 'The name is not registered');

  function suggest(label: string, query: URLSearchParams): Reply {
    const zone = query.get('zone') ?? '';
    if (!zones.includes(zone)) return failed(400, 'zone', 'The zone is not supported');
    if (!/^[a-z0-9.-]{3,}$/.test(label)) return failed(400, 'name', 'The name is not valid');
    const names = [label, `${label}-wallet`, `my-${label}`, `${label}1`, `the-${label}`];
    const suggestions = names.map((each) => `${each}.${zone}`);
    return json({
      suggestions: suggestions.map((name) => ({ name, registered: records.has(name) })),
    } satisfies SuggestionsAnswer);
  }

  function identity(address: string): Reply {
    const nobody = { name: null, avatar: null, resolvedAt: null };
    if (/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address)) return json(nobody satisfies IdentityAnswer);
    if (!isAddress(address, { strict: false })) return failed(400, 'address', 'The address is not valid');
    const known = identities.get(address.toLowerCase());
    const name = known?.name ?? ownedBy(address)[0]?.name ?? null;
    return json({ ...nobody, name, avatar: known?.avatar ?? null, resolvedAt: name && new Date(0).toISOString() });
  }

  return {
    add,
    find: (name) => records.get(name),
    shiftClock(seconds) {
      shift = seconds;
    },
    async route({ path, query, method, body }) {
      if (method === 'POST') return path === '/v1/profile/account' ? register(body) : undefined;
      const asked = /^\/v1\/(?:identity\/([^/]+)|account\/([^/]+)\/identity)$/.exec(path);
      if (asked) return identity(asked[1] ?? asked[2] ?? '');
      const [, kind, text = ''] = /^\/v1\/profile\/(account|reverse|suggestions)\/([^/]+)$/.exec(path) ?? [];
      const value = decodeURIComponent(text);
      if (kind === 'suggestions') return suggest(value, query);
      if (kind === 'account') {
        const record = records.get(value);
        return record ? json(record) : none(query);
      }
      if (kind !== 'reverse') return undefined;
      if (!isAddress(value, { strict: false })) return failed(400, 'address', 'The address is not valid');
      const own = ownedBy(value);
      return own.length > 0 ? json(own) : none(query);
    },
  };
}
