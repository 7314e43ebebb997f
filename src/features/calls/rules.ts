import type { CaipNetworkId } from '../../caip';
import type { Call, CallCapabilities, CallsOutcome, PermissionRequest, WalletCapabilities } from '../../contract/calls';
import { errorCodes, type KitError } from '../../errors';
import { callsError } from './errors';

/** Between two questions about a batch. */
export const statusPollMs = 4_000;
/** An end stands: one that was seen is told from memory for a day. What is pending is asked about all the same. */
export const statusStaleMs = 86_400_000;
/** How long a wallet may take to answer what it needs nobody for. */
export const readDeadlineMs = 10_000;
/** For so long what a wallet can do is not asked again: an upgrade of the account changes it. */
export const capabilitiesStaleMs = 30_000;

const startsWithHex = (value: unknown) => typeof value === 'string' && value.startsWith('0x');

/** What is wrong with a batch before a wallet is asked. */
export function findCallsProblem(calls: readonly Call[]): KitError | undefined {
  if (calls.length === 0) return callsError('calls/empty');
  for (const [index, { to, data }] of calls.entries()) {
    const values = { number: String(index + 1) };
    if (!startsWithHex(to)) return callsError('calls/recipient-invalid', { values });
    if (data !== undefined && !startsWithHex(data)) return callsError('calls/data-invalid', { values });
  }
  return undefined;
}

/** What is wrong with a request for permissions. `now` is Unix milliseconds. */
export function findPermissionsProblem(
  { permissions, expiry }: Pick<PermissionRequest, 'permissions' | 'expiry'>,
  now: number,
): KitError | undefined {
  if (permissions.length === 0) return callsError('calls/permissions-empty');
  if (!Number.isSafeInteger(expiry) || expiry * 1_000 <= now)
    return callsError('calls/expiry-invalid', { values: { value: String(expiry) } });
  return undefined;
}

const codesOfWallets = {
  5700: 'calls/capability-unsupported',
  5710: 'calls/chain-unsupported',
  5720: 'calls/duplicate-id',
  5730: 'calls/unknown-id',
  5740: 'calls/too-large',
  5750: 'calls/upgrade-rejected',
  5760: 'calls/atomicity-unsupported',
} as const;

/** The error for a code of EIP-5792; `undefined` for any other, and where the person declined. */
export function toCallsError(cause: unknown): KitError | undefined {
  for (const code of errorCodes(cause)) {
    if (code === 4001) return undefined;
    const known = codesOfWallets[code as keyof typeof codesOfWallets] as (typeof codesOfWallets)[5700] | undefined;
    if (known) return callsError(known, { cause });
  }
  return undefined;
}

/**
 * "I have no such method", as EIP-1193, JSON-RPC, EIP-1474 and the pairing protocol say it; and "not this batch" of
 * EIP-5792: a capability, the network, the size, an account that is not upgraded, all or none.
 */
const unsupportedCodes = [4200, -32601, -32004, 5101, 5700, 5710, 5740, 5750, 5760];

/** The same in words, under codes that say nothing, or without any: between processes an error may lose its code. */
const unsupportedTexts = [
  /unsupported contract|support EIP-7702|7702 not supported|unsupported wc_|no error or result/i,
  /not support the requested method|un(known|supported) method/i,
  /(method|wallet_\w+)\W+(\w+\W+)?(does not exist|(is )?not (available|found|implemented|supported))/i,
];

/** Whether a wallet takes no batches, or not this one here, as against a person who declined it. */
export function isBatchUnsupported(error: unknown): boolean {
  const { code, message, cause } = Object(error) as Partial<KitError>;
  const said = `${String(message)} ${String((Object(cause) as Partial<Error>).message)}`;
  const codes = errorCodes(error);
  if (code === 'account/method-unsupported' || code === 'wallet/method-unsupported') return true;
  if (code === 'wallet/user-rejected' || codes.includes(4001)) return false;
  return codes.some((each) => unsupportedCodes.includes(each)) || unsupportedTexts.some((text) => text.test(said));
}

const isOptional = (capabilities: CallCapabilities | undefined) =>
  Object.values(capabilities ?? {}).every(({ optional }) => optional === true);

/** One after the other keeps no promise that a batch makes: nothing that is asked of it may be needed. */
export function canSendSequentially(
  calls: readonly Call[],
  { atomicRequired, capabilities }: { atomicRequired: boolean; capabilities?: CallCapabilities | undefined },
): boolean {
  return !atomicRequired && isOptional(capabilities) && calls.every((call) => isOptional(call.capabilities));
}

const sequentialPrefix = 'sequential/';

/** The id of transactions that were sent one by one: it says all that there is to know of them. */
export const toSequentialId = (networkId: CaipNetworkId, transactionIds: readonly string[]): string =>
  `${sequentialPrefix}${networkId}/${transactionIds.join()}`;

/** `undefined` for an id that a wallet gave. */
export function parseSequentialId(
  id: string,
): { networkId: CaipNetworkId; transactionIds: readonly string[] } | undefined {
  const [, networkId, list] = /^sequential\/([^/:]+:[^/]+)\/(.+)$/.exec(id) ?? [];
  return networkId && list ? { networkId: networkId as CaipNetworkId, transactionIds: list.split(',') } : undefined;
}

/** What no waiting changes: nobody can be asked, or nobody knows. */
const hopelessCodes: readonly string[] = [
  'account/method-unsupported',
  'wallet/method-unsupported',
  'calls/unknown-id',
  'session/not-connected',
  'session/connection-ended',
  'network/not-found',
  'network/not-configured',
];

/**
 * Unix milliseconds at which a batch is asked about again; `undefined` once it has come to its end. What could not be
 * read is asked for again, unless nobody can be asked.
 */
export function nextLookAt(
  entry: {
    data: { status: CallsOutcome } | undefined;
    error: { code: string } | undefined;
    updatedAt: number | undefined;
    retryAt: number | undefined;
  },
  pollMs: number,
): number | undefined {
  if (entry.data && entry.data.status !== 'pending') return undefined;
  if (entry.error) return hopelessCodes.includes(entry.error.code) ? undefined : entry.retryAt;
  return entry.updatedAt === undefined ? undefined : entry.updatedAt + pollMs;
}

/** EIP-7811: whether a wallet can say what an account holds on a network. */
export function canDiscoverAssets(capabilities: WalletCapabilities | undefined): boolean {
  const { supported } = Object(capabilities?.['assetDiscovery']) as { supported?: unknown };
  return supported === true;
}
