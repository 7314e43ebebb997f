import type { CaipNetworkId } from '../../caip';
import type { ToldProperties } from '../../contract/adapter';
import { toQuantity } from './toQuantity';

type Capabilities = Readonly<Record<string, unknown>>;

// Reached by import() only, and without anything that the first chunk holds: see transactionParameters.ts.

/** What a field holds: wallets write objects, or their JSON as text. */
function read(value: unknown): Capabilities {
  try {
    return Object(typeof value === 'string' ? JSON.parse(value) : value) as Capabilities;
  } catch {
    return {};
  }
}

/** The capabilities among what else a wallet tells: all say `supported`, or a `status` (EIP-5792). */
function capabilitiesIn(value: unknown): Capabilities | undefined {
  const found = Object.entries(read(value)).flatMap(([name, field]) => {
    const capability = read(field);
    const isOne = typeof capability['supported'] === 'boolean' || typeof capability['status'] === 'string';
    return isOne ? [[name, capability] as const] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/** A scope says it of all accounts, or of each by its CAIP-10 id. */
function ofAccount(scope: string, value: unknown, address: string): Capabilities | undefined {
  const id = `${scope}:${address}`.toLowerCase();
  const own = Object.entries(read(value)).find(([account]) => account.toLowerCase() === id)?.[1];
  return capabilitiesIn(own) ?? capabilitiesIn(value);
}

/**
 * What a wallet told of what it can do as it agreed to a session (CAIP-25, `sessionProperties` for all networks and
 * `scopedProperties` for one), as an answer to `wallet_getCapabilities` (EIP-5792). So a phone that sleeps need not
 * wake. `undefined` where it told nothing, or not of each network that is asked for (of `here`, where none is): then
 * the wallet is asked.
 */
export function toldCapabilities(
  { session, scoped }: ToldProperties,
  here: CaipNetworkId,
  [address, chainIds]: readonly [address: string, chainIds?: readonly string[]],
): Record<string, Capabilities> | undefined {
  const everywhere = { ...capabilitiesIn(session), ...ofAccount('eip155', scoped?.['eip155'], address) };
  const byChain = Object.entries(scoped ?? {}).flatMap(([scope, value]) => {
    const [, reference] = /^eip155:([1-9]\d*)$/.exec(scope) ?? [];
    const told = ofAccount(scope, value, address);
    return told && reference ? [[toQuantity(reference), told] as const] : [];
  });
  const isEverywhere = Object.keys(everywhere).length > 0;
  const answer = Object.fromEntries([...(isEverywhere ? [['0x0', everywhere] as const] : []), ...byChain]);
  const wanted = chainIds ?? [toQuantity(here.slice('eip155:'.length))];
  const isTold = isEverywhere || wanted.every((chain) => chain in answer);
  return isTold ? answer : undefined;
}
