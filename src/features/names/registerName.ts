import { coinTypeOf } from '../../caip';
import type { Kit } from '../../contract/kit';
import type { NameService } from '../../contract/names';
import type { Network } from '../../contract/network';
import { requireNetwork } from '../../contract/networkRegistry';
import { throwIfAborted, withDeadline } from '../../async/deadline';
import { KitError, normalizeError, serializeError } from '../../errors';
import { signMessage } from '../account/signMessage';
import { withEnd } from '../session/withEnd';
import { nameError, type NameErrorCode } from './errors';
import { findService, requireNames } from './readNames';
import { findNameProblem, signatureWindowMs, suffixesOf, toRegistrationMessage } from './rules';
import {
  identityQuery,
  labelOf,
  namesSlice,
  type NamesState,
  nameQuery,
  selectNamesTarget,
  suggestionsQuery,
} from './state';
import { fetchAnew } from '../../query/fetchAnew';
import { selectQuery } from '../../query/query';

export interface RegisterNameParameters {
  /** As it was typed, with or without the suffix. */
  name: string;
  /** Ends the wait with `kit/aborted`; a prompt that is open in the wallet stays. */
  signal?: AbortSignal | undefined;
}
export interface RegisterNameReturnType {
  /** With its suffix. */
  name: string;
}
export type RegisterNameErrorType = KitError<NameErrorCode>;

interface Registrant {
  name: string;
  address: string;
  network: Network;
  coinType: number;
}

/** Who registers what. Throws what keeps them from it. */
function requireRegistrant(kit: Kit, typed: string): Registrant {
  const suffixes = suffixesOf(kit.config.nameSuffixes);
  const problem = findNameProblem(typed, suffixes);
  if (problem) throw problem;
  const { address, networkId } = selectNamesTarget(kit);
  if (address === undefined || networkId === undefined) throw nameError('names/account-missing');
  const network = requireNetwork(kit, networkId);
  requireNames(kit, network);
  const coinType = coinTypeOf(network);
  if (coinType === undefined) throw nameError('names/unsupported');
  return { name: labelOf(kit, typed) + suffixes[0], address, network, coinType };
}

async function requireRegistrar(
  kit: Kit,
  network: Network,
  signal: AbortSignal,
): Promise<NonNullable<NameService['register']>> {
  const service = await findService(kit, { network, signal });
  if (!service?.register) throw nameError('names/unsupported');
  return service.register.bind(service);
}

/** Has the owner sign, and hands it in. What is signed holds the time, so what took long is not handed in at all. */
async function signAndRegister(
  kit: Kit,
  { name, address, network, coinType }: Registrant,
  write: (change: Partial<NamesState>) => void,
  signal: AbortSignal,
): Promise<void> {
  const register = await requireRegistrar(kit, network, signal);
  // Another account may have been taken meanwhile: it would sign for this one.
  if (selectNamesTarget(kit).address !== address) throw nameError('names/register-failed', { values: { name } });
  const { clock } = kit.ports;
  write({ step: 'signing' });
  const signedAt = clock.now();
  const message = toRegistrationMessage(name, signedAt);
  const { namespace } = network;
  const asking = new AbortController();
  signal.addEventListener('abort', () => asking.abort(signal.reason), { signal: asking.signal });
  const onDeadline = () => {
    asking.abort();
    return nameError('names/signature-late');
  };
  // A wallet that does not answer is waited for as long as its answer is of use; a timer may be later than that.
  const signature = await withDeadline(signMessage(kit, { message, namespace, signal: asking.signal }), {
    clock,
    deadlineMs: signatureWindowMs + 1,
    signal,
    onDeadline,
  });
  if (clock.now() - signedAt > signatureWindowMs) throw onDeadline();
  write({ step: 'registering' });
  await register({ name, coinType, address, message, signature, network, signal });
}

/**
 * What is told of a failure. A service that refuses the time was asked too late, or has another time than this device.
 */
function toFailure(cause: unknown, name: string, tookMs: number): KitError {
  const error: KitError = normalizeError(cause);
  if (error.code === 'names/refused' && /timestamp|expired/i.test(error.message))
    return nameError(tookMs > signatureWindowMs ? 'names/signature-late' : 'names/clock-wrong', { cause });
  const isSaid = /^(names|session|account|wallet)\//.test(error.code) || error.code === 'kit/aborted';
  return isSaid ? error : nameError('names/register-failed', { values: { name }, cause });
}

/**
 * Registers a name for the active account: the wallet signs it with the time, the service checks and keeps it.
 * `selectNameRegistration` follows it.
 *
 * @throws what is wrong with the name (`names/too-short`, `names/too-long`, `names/invalid`); `names/signature-late`
 * when the wallet took more than 10 seconds; `names/clock-wrong` when the service has another time; `names/refused`
 * with the service's reason, else `names/register-failed` ("Error registering name {name}"); `names/unsupported`;
 * `names/under-way`; `wallet/user-rejected`; `account/sign-failed`; `names/account-missing` ("Address or auth connector
 * not found") where nobody is connected; `session/connection-ended`; `caip/invalid-chain-id`; `kit/aborted`.
 * @example const { name } = await registerName(kit, { name: 'alice' }); // 'alice.reown.id'
 */
export async function registerName(
  kit: Kit,
  { name: typed, signal }: RegisterNameParameters,
): Promise<RegisterNameReturnType> {
  throwIfAborted(signal);
  if (['signing', 'registering'].includes(kit.store.read(namesSlice).step)) throw nameError('names/under-way');
  const registrant = requireRegistrant(kit, typed);
  const { name, address, network } = registrant;
  const suggested = { label: labelOf(kit, typed), networkId: network.id };
  /** Who has said that the name is free says so no more. */
  const refreshSuggestions = () =>
    selectQuery(suggestionsQuery, suggested)(kit).data && fetchAnew(kit, suggestionsQuery, suggested);
  const write = (change: Partial<NamesState>) =>
    kit.store.write(namesSlice, (draft) => void Object.assign(draft, change), `names/${change.step}`);
  write({ step: 'signing', name, address, error: undefined });
  const { signal: ended, release } = withEnd(kit, signal);
  const { clock } = kit.ports;
  const startedAt = clock.now();
  try {
    await withDeadline(signAndRegister(kit, registrant, write, ended), { clock, signal: ended });
    write({ step: 'success' });
    kit.events.emit('names:registered', { name, address, networkId: network.id });
    // Who shows the account shows its name now.
    for (const refresh of [
      fetchAnew(kit, nameQuery, { name, networkId: network.id }),
      fetchAnew(kit, identityQuery, { address, networkId: network.id }),
      refreshSuggestions(),
    ])
      void refresh?.catch(() => undefined);
    return { name };
  } catch (cause) {
    const error = toFailure(cause, name, clock.now() - startedAt);
    const isHandedIn = kit.store.read(namesSlice).step === 'registering';
    const isCalledOff = ['wallet/user-rejected', 'kit/aborted'].includes(error.code);
    write({ step: isCalledOff ? 'idle' : 'error', error: serializeError(error) });
    // Somebody else may have been quicker.
    if (isHandedIn) void refreshSuggestions()?.catch(() => undefined);
    throw error;
  } finally {
    release();
  }
}
