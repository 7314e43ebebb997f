import type { TokenBalance } from '../../contract/tokens';
import { announceLoss } from '../../contract/loadPart';
import { requireNetwork } from '../../contract/networkRegistry';
import { defineQuery } from '../../query/query';
import { accountError } from '../account/errors';
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
      return await readTokens(kit, { address, network, signal });
    } catch (cause) {
      if (signal.aborted) throw cause;
      const error = accountError('account/balance-unavailable', { cause });
      kit.events.emit('account:balanceFailed', { address, networkId, error });
      announceLoss(kit, 'tokens', cause);
      throw error;
    }
  },
});
