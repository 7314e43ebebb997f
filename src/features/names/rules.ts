import type { Adapter } from '../../contract/adapter';
import type { NameRecord } from '../../contract/names';
import type { KitError } from '../../errors';
import { type NameProblemCode, nameError } from './errors';

/** Whether a namespace has names: at a service, or read from a network. */
export const hasNames = ({ capabilities, names }: Pick<Adapter, 'capabilities' | 'names'>): boolean =>
  capabilities.names || names !== undefined;

/** How long identities and names are served without asking again. */
export const identityStaleMs = 300_000;
/** How long nothing is asked again after a failure. */
export const nameRetryMs = 10_000;
/** How long the service takes a signature for: its clock and the time signed may differ by this much. */
export const signatureWindowMs = 10_000;
/** How long suggestions are served without asking again: somebody else may be quicker. */
export const suggestionsStaleMs = 15_000;
/** How long is waited before suggestions are asked for, while somebody types. */
export const suggestionsDebounceMs = 500;

const minimumCharacters = 4;
const maximumCharacters = 64;

/** What names of the service end in: new ones in the first; the others are read. */
export const defaultSuffixes: readonly string[] = ['.reown.id', '.wcn.id'];

/** What the host says they end in, else the service's own. */
export const suffixesOf = (given: readonly string[]): readonly string[] => (given.length > 0 ? given : defaultSuffixes);

/** What stands before the suffix, in small letters; a name without one is that by itself. */
export function toLabel(name: string, suffixes: readonly string[]): string {
  const typed = name.trim().toLowerCase();
  const suffix = suffixes.find((each) => typed.endsWith(each));
  return suffix === undefined ? typed : typed.slice(0, -suffix.length);
}

/** Whether a name is the service's by its ending. */
export const isServiceName = (name: string, suffixes: readonly string[]): boolean =>
  suffixes.some((suffix) => name.toLowerCase().endsWith(suffix));

/**
 * What is wrong with a name as it was typed, with or without its suffix; `undefined` where it can be registered.
 * Letters, digits and hyphens, four at least; capitals are made small.
 */
export function findNameProblem(
  name: string,
  suffixes: readonly string[] = defaultSuffixes,
): KitError<NameProblemCode> | undefined {
  const label = toLabel(name, suffixes);
  if (!/^[a-z\d-]*$/.test(label)) return nameError('names/invalid');
  if (label.length < minimumCharacters) return nameError('names/too-short');
  return label.length > maximumCharacters ? nameError('names/too-long') : undefined;
}

/** Whether a text may be a name: parts with dots between them, and nothing that no name has. */
export const isNameLike = (text: string): boolean =>
  /^[^\s./:@#?]+(\.[^\s./:@#?]+)+$/u.test(text) && text.length <= 255;

/** What the owner signs: exactly this text reaches the service. The time is Unix milliseconds, in it are seconds. */
export const toRegistrationMessage = (name: string, now: number): string =>
  JSON.stringify({ name, attributes: {}, timestamp: Math.floor(now / 1_000) });

/** The coin types under which a record may have an address of a network: that of the network, and Ethereum's own. */
export const coinTypesOf = (coinType: number): readonly number[] =>
  // ENSIP-11's marks the chain; of mainnet the service keeps a copy at SLIP-44's 60.
  coinType === mainnetCoinType ? [coinType, 60] : [coinType];
const mainnetCoinType = 0x8000_0001;

/** The address of a record on a network; never one of another. */
export const addressIn = ({ addresses }: NameRecord, coinType: number): string | undefined =>
  coinTypesOf(coinType)
    .map((type) => addresses[String(type)])
    .find((address) => address !== undefined);
