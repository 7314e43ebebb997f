import { useMemo } from 'react';
import type { Support } from '../../contract/support';
import { createMutationHook } from '../../react/createMutationHook';
import { type KitOption, useKit } from '../../react/kitContext';
import { toSupport } from '../../react/support';
import type { MutationResult } from '../../react/useMutation';
import { useSelected } from '../../react/useSelected';
import { cancelSwap } from './cancelSwap';
import { flipSwap } from './flipSwap';
import { prepareSwap } from './prepareSwap';
import { setSwapAmount, type SetSwapAmountParameters } from './setSwapAmount';
import { setSwapFrom, type SetSwapFromParameters } from './setSwapFrom';
import { setSwapMax } from './setSwapMax';
import { setSwapSlippage, type SetSwapSlippageParameters } from './setSwapSlippage';
import { setSwapTo, type SetSwapToParameters } from './setSwapTo';
import { selectSwapper, swapSelector, type SwapStep, type SwapView, whyNoSwap } from './state';
import { swap, type SwapErrorType, type SwapParameters, type SwapReturnType } from './swap';

export type UseSwapParameters = KitOption;
export type UseSwapErrorType = SwapErrorType;
export type UseSwapReturnType = MutationResult<SwapReturnType, UseSwapErrorType, SwapParameters | undefined> &
  Support & {
    /** What is about to be swapped. */
    draft: Pick<SwapView, 'from' | 'to' | 'amount' | 'slippagePercent' | 'balance'>;
    setFrom(token: SetSwapFromParameters): void;
    setTo(token: SetSwapToParameters): void;
    setAmount(amount: SetSwapAmountParameters): void;
    /** All there is; of the native currency what leaves the fee. */
    setMax(): void;
    setSlippage(percent: SetSwapSlippageParameters): void;
    /** The other way round. */
    flip(): void;
    /** Has it built by the service and checked by the network, without asking the wallet. */
    prepare(): void;
    /** Stops waiting for a wallet that shows nothing: `state` is `idle` again. */
    cancel(): void;
    /** What is to be signed, once it was prepared. */
    prepared: SwapView['prepared'];
    /** The first rule that is broken. None before anybody is connected. */
    problem: SwapView['problem'];
    canSwap: boolean;
    /** Where it stands, to its very end on the network. */
    state: SwapStep;
    /** The approval in hand takes an old allowance back, as tokens like USDT ask; another one follows. */
    isResetting: boolean;
    /** What was begun last: `state` is about this, whatever stands in `draft` since. */
    asked: SwapView['asked'];
  };

const useMutation = createMutationHook<SwapParameters | undefined, SwapReturnType, SwapErrorType>((kit, parameters) =>
  swap(kit, parameters),
);
const ignore = () => undefined;

/**
 * A swap: what is given for what, the first rule that is broken, and where it stands. `mutate()` swaps what was chosen,
 * and `state` follows it to its end. Several components share one draft; `useSwapQuote` has its quote.
 *
 * @example
 * const { draft, setTo, setAmount, problem, canSwap, mutate } = useSwap();
 */
export function useSwap(options?: UseSwapParameters): UseSwapReturnType {
  const kit = useKit(options);
  const view = useSelected(
    useMemo(() => swapSelector(kit), [kit]),
    { kit },
  );
  const { from, to, amount, slippagePercent, balance, prepared, problem, canSwap, step, isResetting, asked } = view;
  const setters = useMemo(
    () => ({
      setFrom: (token: SetSwapFromParameters) => void setSwapFrom(kit, token),
      setTo: (token: SetSwapToParameters) => void setSwapTo(kit, token),
      setAmount: (typed: SetSwapAmountParameters) => void setSwapAmount(kit, typed),
      setMax: () => void setSwapMax(kit).catch(ignore),
      setSlippage: (percent: SetSwapSlippageParameters) => void setSwapSlippage(kit, percent),
      cancel: () => void cancelSwap(kit),
      flip: () => void flipSwap(kit),
      prepare: () => void prepareSwap(kit).catch(ignore),
    }),
    [kit],
  );
  const draft = useMemo(
    () => ({ from, to, amount, slippagePercent, balance }),
    [from, to, amount, slippagePercent, balance],
  );
  const mutation = useMutation({ kit });
  // From state: while hydrating it is what the server saw.
  const reason = whyNoSwap(kit, useSelected(selectSwapper, { kit }));
  const told = { draft, prepared, problem, canSwap, state: step, isResetting, asked };
  return { ...mutation, ...toSupport(reason), ...setters, ...told };
}
