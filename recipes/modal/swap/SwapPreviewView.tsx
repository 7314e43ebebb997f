import { useEffect } from 'react';
import { useConnection, useKit, useModalRouter } from 'mooring';
import {
  formatAmount,
  keepSwapQuote,
  prepareSwap,
  previewSwap,
  selectRouter,
  swap as doSwap,
  type SwapView as Shown,
} from 'mooring/core';
import { describeError } from '../messages/messages';
import { lineSizeOf } from '../money/AmountCard';
import { Fact, Facts } from '../money/Facts';
import { DownIcon } from '../money/moneyIcons';
import { TokenPicture } from '../money/TokenPicture';
import { useFormat } from '../money/useFormat';
import { useSameSender } from '../money/useSameSender';
import { Button } from '../parts/Button';
import { Slot } from '../parts/hostParts';
import { PreviewFacts } from '../preview/PreviewFacts';
import { type PreviewState, usePreview } from '../preview/usePreview';
import { NetworkFeeFact, PriceDetails } from './SwapDetails';
import { useShownQuote } from './useShownQuote';
import { useSwapMessages } from './useSwapMessages';
import { useSwapState } from './useSwapState';

const ignore = () => undefined;
const places = 6;

/** Has it built and checked while one looks at it: at once, and each time what was built can be signed no more. */
function usePreparation(): void {
  const kit = useKit();
  const { replace } = useModalRouter();
  const slippagePercent = useSwapState((view) => view.slippagePercent);
  const expiresAt = useSwapState((view) => view.prepared?.expiresAt);
  const { address } = useConnection();
  const { clock } = kit.ports;
  // On another network what was chosen means nothing.
  const isComplete = useSwapState(({ from, to, amount }) => from !== undefined && to !== undefined && amount !== '');
  useSameSender('Swap');
  useEffect(() => keepSwapQuote(kit), [kit]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another slippage or account is another swap.
  useEffect(() => {
    if (isComplete) void prepareSwap(kit).catch(ignore);
    else if (selectRouter(kit).view === 'SwapPreview') replace({ view: 'Swap' });
  }, [kit, replace, isComplete, slippagePercent, address]);
  useEffect(() => {
    if (expiresAt === undefined) return undefined;
    return clock.after(Math.max(0, expiresAt - clock.now()), () => void prepareSwap(kit).catch(ignore));
  }, [kit, clock, expiresAt]);
}

/** What would change hands, by the node; `undefined` where the namespace has no simulation, or nothing to simulate. */
function useSimulation(): PreviewState | undefined {
  const kit = useKit();
  const canSimulate = useSwapState(
    ({ from }) => kit.adapters.get(from?.networkId.split(':')[0] ?? '')?.previews !== undefined,
  );
  const subject = useSwapState(({ prepared }) => prepared && `${prepared.key} ${prepared.toAmount}`);
  const isFailed = useSwapState(({ step }) => step === 'failed');
  const state = usePreview(subject ?? '', async (signal) =>
    subject === undefined ? { status: 'unavailable' } : previewSwap(kit, { signal }),
  );
  if (!canSimulate || isFailed) return undefined;
  return subject === undefined ? { status: 'asking' } : state;
}

/** What was tried out, and what is asked of the wallet. */
function Notes({ from, prepared, isTold }: Pick<Shown, 'from' | 'prepared'> & { isTold: boolean }) {
  const { swap } = useSwapMessages();
  const format = useFormat();
  const to = useSwapState((view) => view.to);
  const amount = useSwapState((view) => view.amount);
  if (!prepared) return <p className="mooring-swap-note">{swap.checking}</p>;
  const { outcome, approvals, isBatch } = prepared;
  const paid = format.exact(amount, from?.symbol);
  const requests = isBatch ? swap.approvalWith : approvals > 1 ? swap.resetFirst : swap.approvalFirst;
  const write = (value: string, symbol: string | undefined) => format.exact(formatAmount(value, places), symbol);
  return (
    <>
      {!isTold && (
        <p className="mooring-swap-note" data-checked={outcome ? '' : undefined}>
          {outcome
            ? swap.checkedText(write(outcome.spent, from?.symbol), write(outcome.received, to?.symbol))
            : swap.unchecked}
        </p>
      )}
      {approvals > 0 && <p className="mooring-swap-note">{requests(paid)}</p>}
    </>
  );
}

/** All that is about to happen, before the wallet is asked. */
export function SwapPreviewView() {
  const messages = useSwapMessages();
  const { swap, actions } = messages;
  const kit = useKit();
  const { replace } = useModalRouter();
  const format = useFormat();
  usePreparation();
  const simulation = useSimulation();
  const from = useSwapState((view) => view.from);
  const to = useSwapState((view) => view.to);
  const { amount, step, canSwap } = useSwapState((view) => ({
    amount: view.amount,
    step: view.step,
    canSwap: view.canSwap,
  }));
  const quote = useSwapState((view) => view.quote);
  const shown = useShownQuote();
  const prepared = useSwapState((view) => view.prepared);
  const error = useSwapState((view) => view.error);
  const problem = useSwapState((view) => view.problem && { code: view.problem.code, message: view.problem.message });
  if (!from || !to) return null;
  const isAsking = step === 'preparing' || (!prepared && step !== 'failed');
  const failure = error ?? problem;
  const received = prepared?.toAmount ?? quote?.toAmount;
  const minimum = prepared?.minimumReceived ?? quote?.minimumReceived;
  // Where no node lists it, the note beneath says as much as is known.
  const isTold = simulation !== undefined && simulation.status !== 'unavailable' && simulation.status !== 'failed';

  const paid = format.exact(amount, from.symbol);
  const got = received ? format.exact(formatAmount(received, places), to.symbol) : to.symbol;

  function confirm() {
    if (step === 'failed') return void prepareSwap(kit).catch(ignore);
    void doSwap(kit).catch(ignore);
    return replace({ view: 'SwapProgress' });
  }
  const action = prepared && prepared.approvals > 0 ? swap.approveAndSwap : swap.swap(paid);
  return (
    <div className="mooring-stack">
      <div className="mooring-swap-sides">
        <p className="mooring-swap-side" data-size={lineSizeOf(paid)}>
          <TokenPicture token={from} />
          <span className="mooring-hidden">{swap.youPay} </span>
          <bdi dir="ltr">{paid}</bdi>
        </p>
        <DownIcon />
        <p className="mooring-swap-side" data-size={lineSizeOf(got)}>
          <TokenPicture token={to} />
          <span className="mooring-hidden">{swap.youReceive} </span>
          <bdi dir="ltr">{got}</bdi>
        </p>
      </div>
      <Facts>
        <Fact name={swap.minimum}>
          {minimum ? (
            <bdi dir="ltr">{format.exact(formatAmount(minimum, places), to.symbol)}</bdi>
          ) : (
            <span className="mooring-skeleton" data-shape="number" />
          )}
        </Fact>
        {shown && <NetworkFeeFact fee={prepared?.networkFee ?? shown.networkFee} />}
        {isTold && <PreviewFacts state={simulation} />}
      </Facts>
      <Slot view="SwapPreview" at="afterFacts" />
      {shown && <PriceDetails quote={shown} />}
      {step !== 'failed' && <Notes from={from} prepared={prepared} isTold={isTold} />}
      <p className="mooring-problem" role="status">
        {failure && describeError(messages, failure)}
      </p>
      <Slot view="SwapPreview" at="beforeActions" />
      <div className="mooring-actions">
        <Button
          tone="primary"
          data-action="confirm"
          disabled={isAsking || (!canSwap && step !== 'failed')}
          onClick={confirm}
        >
          {step === 'failed' ? actions.retry : action}
        </Button>
      </div>
    </div>
  );
}
