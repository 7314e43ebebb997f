import type { Token, TokenBalance } from '../../contract/tokens';
import type { Kit } from '../../contract/kit';
import { announceLoss } from '../../contract/loadPart';
import { requireNetwork } from '../../contract/networkRegistry';
import { isSameAddressIn } from '../../contract/isSameAddressIn';
import { defineQuery } from '../../query/query';
import { balanceError } from '../account/balanceErrors';
import type { BalanceParameters } from '../account/state';
import { readTokens } from './readTokens';
import { tokensRetryMs, tokensStaleMs } from './rules';

export { selectBalanceTarget, whyNoBalance } from '../account/state';

/** What accounts hold, by network and address. A failure is "unavailable", never nothing. */
export const tokenBalancesQuery = defineQuery<BalanceParameters, readonly TokenBalance[]>({
  name: 'tokens',
  staleMs: tokensStaleMs,
  retryBlockMs: tokensRetryMs,
  keyOf: ({ address, networkId }) => `${networkId}:${address}`,
  async fetch(kit, { address, networkId }, signal) {
    try {
      const network = requireNetwork(kit, networkId);
      return await readTokens(kit, { address, network, known: freshly(kit, { address, networkId }), signal });
    } catch (cause) {
      if (signal.aborted) throw cause;
      const error = balanceError('account/balance-unavailable', { cause });
      kit.events.emit('account:balanceFailed', { address, networkId, error });
      announceLoss(kit, 'tokens', cause);
      throw error;
    }
  },
});

/** What is known of an account and not yet due to be asked for again. */
function freshly(kit: Kit, parameters: BalanceParameters): readonly TokenBalance[] | undefined {
  const { slice, keyOf } = tokenBalancesQuery;
  const { data, updatedAt = 0 } = kit.store.read(slice)[keyOf(parameters)] ?? {};
  return kit.ports.clock.now() - updatedAt < tokensStaleMs ? data : undefined;
}

/** What the balances that were read say of a token, in base units; `undefined` while nobody knows. */
export function unitsHeld(
  kit: Pick<Kit, 'adapters'>,
  balances: ReturnType<typeof tokenBalancesQuery.slice.initial>,
  { address, token: { networkId, address: contract } }: { address: string; token: Token },
): bigint | undefined {
  const { data } = balances[tokenBalancesQuery.keyOf({ address, networkId })] ?? {};
  const isSame = isSameAddressIn(kit, networkId.split(':')[0] ?? '');
  const held = data?.find((each) =>
    contract === undefined || each.address === undefined ? each.address === contract : isSame(each.address, contract),
  );
  // Of a token that is in no list nobody has said that there is none.
  return held && BigInt(held.units);
}
