import { createLatest } from '../../async/latest';
import { advise } from '../../contract/advise';
import type { Kit } from '../../contract/kit';
import { defineResource } from '../../contract/resources';
import type { Token } from '../../contract/tokens';
import { isSameAddressIn } from '../../contract/isSameAddressIn';
import { selectConnection } from '../session/state';
import { fetchSwapTokens } from './fetchSwapTokens';
import { findToken } from './rules';
import { setSwapAmount } from './setSwapAmount';
import { setSwapFrom } from './setSwapFrom';
import { setSwapTo } from './setSwapTo';
import { swapSlice } from './state';

export interface StartSwapParameters {
  /** As a list gives it, or its contract or symbol. Default: the native currency of the network in use. */
  from?: Token | string | undefined;
  to?: Token | string | undefined;
  /** Decimal text in whole tokens. */
  amount?: string | undefined;
}
export type StartSwapReturnType = void;
export type StartSwapErrorType = never;

const startResource = defineResource('swap.start', createLatest);

/**
 * Chooses both tokens and the amount at once. A token that is named and that nobody lists is left to be chosen.
 *
 * @example await startSwap(kit, { to: 'USDC', amount: '0.5' });
 */
export async function startSwap(kit: Kit, { from, to, amount }: StartSwapParameters): Promise<StartSwapReturnType> {
  const given = (wanted: Token | string | undefined) => (typeof wanted === 'string' ? undefined : wanted);
  const isLatest = kit.resources.get(startResource).next();
  // All three before the call returns.
  const begin = [setSwapFrom(kit, given(from)), setSwapTo(kit, given(to))];
  if (amount !== undefined) begin.push(setSwapAmount(kit, amount));
  const begun = kit.store.read(swapSlice);
  if (typeof from === 'string' || typeof to === 'string') {
    const tokens = await fetchSwapTokens(kit).catch((): readonly Token[] => []);
    const { namespace = '', network } = selectConnection(kit);
    const isSame = isSameAddressIn(kit, namespace);
    function found(wanted: Token | string | undefined) {
      if (typeof wanted !== 'string') return undefined;
      const token = findToken(tokens, wanted, isSame);
      if (!token && tokens.length > 0)
        advise(kit, 'swapTokenUnlisted', { token: wanted, id: network?.id ?? namespace });
      return token;
    }
    // What the visitor has chosen or typed meanwhile stays.
    const now = kit.store.read(swapSlice);
    const [pays, gets] = [found(from), found(to)];
    // Both at once: while the balance is awaited another token may be chosen.
    if (pays && isLatest() && now.from === begun.from)
      begin.push(setSwapFrom(kit, pays), setSwapAmount(kit, now.amount));
    if (gets && isLatest() && now.to === begun.to) begin.push(setSwapTo(kit, gets));
  }
  await Promise.all(begin);
}
