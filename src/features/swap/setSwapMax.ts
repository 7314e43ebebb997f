import { formatUnits } from '../../caip';
import type { Kit } from '../../contract/kit';
import { requireNetwork } from '../../contract/networkRegistry';
import { normalizeError, type KitError } from '../../errors';
import { fetchPart } from '../../sdk/fetchPart';
import { sessionError } from '../session/errors';
import { selectConnection } from '../session/state';
import { maximumAmount, nativeToken } from '../tokens/rules';
import { swapError, type SwapErrorCode } from './errors';
import { openSwaps } from './openSwaps';
import { withEnd } from '../session/withEnd';
import { guessedFee } from './rules';
import { isSameToken, selectSwap } from './state';
import { writeDraft } from './writeDraft';

export interface SetSwapMaxParameters {
  /** Ends the wait with `kit/aborted`. */
  signal?: AbortSignal | undefined;
}
export type SetSwapMaxReturnType = void;
export type SetSwapMaxErrorType = KitError<SwapErrorCode>;

/** Fees rise until it is signed: twice what they are now stays. */
const feeReserve = 2n;

/**
 * Gives all there is: of the native currency what leaves the network fee, and room for it to rise.
 *
 * @throws `session/not-connected`; `swap/token-required`; `swap/unsupported-chain`; `swap/quote-failed` where balance
 * or price of gas cannot be read; `kit/aborted`.
 * @example await setSwapMax(kit);
 */
export async function setSwapMax(kit: Kit, parameters: SetSwapMaxParameters = {}): Promise<SetSwapMaxReturnType> {
  const { from, amount } = selectSwap(kit);
  const { address } = selectConnection(kit);
  if (address === undefined) throw sessionError('session/not-connected');
  if (!from) throw swapError('swap/token-required');
  const { signal, release } = withEnd(kit, parameters.signal);
  try {
    const network = requireNetwork(kit, from.networkId);
    const [{ swaps, service }, { accessOf }] = await Promise.all([
      openSwaps(kit, network, signal),
      fetchPart(() => import('../../query/rpc')),
    ]);
    const isNative = isSameToken(kit, from, nativeToken(network));
    const [[held = 0n], gasPrice] = await Promise.all([
      swaps.readBalances({ ...accessOf(kit, network), address, tokens: [from], signal }),
      isNative ? service.fetchGasPrice({ network, signal }) : '0',
    ]);
    const units = maximumAmount(held, guessedFee(BigInt(gasPrice), false) * feeReserve, isNative);
    // Another account or token may have been chosen meanwhile, or an amount typed.
    const now = selectSwap(kit);
    if (selectConnection(kit).address !== address) return;
    if (!now.from || !isSameToken(kit, now.from, from) || now.amount !== amount) return;
    writeDraft(kit, (draft) => void (draft.amount = formatUnits(units, from.decimals)), 'maxSet');
  } catch (cause) {
    throw normalizeError(cause, swapError('swap/quote-failed', { cause }));
  } finally {
    release();
  }
}
