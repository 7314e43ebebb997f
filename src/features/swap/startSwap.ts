import type { Kit } from '../../contract/kit';
import type { Token } from '../../contract/tokens';
import { selectConnection } from '../session/state';
import { fetchSwapTokens } from './fetchSwapTokens';
import { findToken } from './rules';
import { setSwapAmount } from './setSwapAmount';
import { setSwapFrom } from './setSwapFrom';
import { setSwapTo } from './setSwapTo';

export interface StartSwapParameters {
  /** As a list gives it, or its contract or symbol. Default: the native currency of the network in use. */
  from?: Token | string | undefined;
  to?: Token | string | undefined;
  /** Decimal text in whole tokens. */
  amount?: string | undefined;
}
export type StartSwapReturnType = void;
export type StartSwapErrorType = never;

/**
 * Chooses both tokens and the amount at once. A token that is named and that nobody lists is left to be chosen.
 *
 * @example await startSwap(kit, { to: 'USDC', amount: '0.5' });
 */
export async function startSwap(kit: Kit, { from, to, amount }: StartSwapParameters): Promise<StartSwapReturnType> {
  const isNamed = typeof from === 'string' || typeof to === 'string';
  const tokens = isNamed ? await fetchSwapTokens(kit).catch((): readonly Token[] => []) : [];
  const { namespace = '' } = selectConnection(kit);
  const isSame = kit.adapters.get(namespace)?.isSameAddress ?? ((left, right) => left === right);
  const found = (wanted: Token | string | undefined) =>
    typeof wanted === 'string' ? findToken(tokens, wanted, isSame) : wanted;
  await setSwapFrom(kit, found(from));
  await setSwapTo(kit, found(to));
  if (amount !== undefined) await setSwapAmount(kit, amount);
}
