import { useEffect, useRef, useState } from 'react';
import { useConnection, useKit, useModalRouter, type SwapWish } from 'mooring';
import {
  flipSwap,
  keepSwapQuote,
  selectSwap,
  setSwapAmount,
  setSwapMax,
  startSwap,
  type SwapView as Shown,
} from 'mooring/core';
import { describeError } from '../messages/messages';
import { AmountCard } from '../money/AmountCard';
import { ExchangeIcon } from '../money/moneyIcons';
import { PriceHistory } from '../money/PriceHistory';
import { useAnswer } from '../money/useAnswer';
import { useFormat } from '../money/useFormat';
import { useTokens } from '../money/useTokens';
import { useWhole } from '../money/useWhole';
import { Button } from '../parts/Button';
import { Slot } from '../parts/hostParts';
import { ReceiveCard } from './ReceiveCard';
import { SwapDetails } from './SwapDetails';
import { SwapNowhere } from './SwapNowhere';
import { useSwapMessages } from './useSwapMessages';
import { useSwapPlace } from './useSwapPlace';
import { useSwapState } from './useSwapState';

/** What is only not there yet: nothing is wrong. */
const missingCodes = ['swap/incomplete', 'swap/token-required'];
const problemOf = ({ problem }: Shown) => problem && { code: problem.code, message: problem.message };
/** In each language there are words for it, whatever it came of. */
const wholeFailed = { code: 'swap/quote-failed' };
/** While the wallet is asked, or the network about an approval. */
const isAsked = ({ step }: Shown) => ['awaitingApproval', 'approving', 'awaitingSignature'].includes(step);

/** What is given: typed, or all there is. */
function PayCard() {
  const messages = useSwapMessages();
  const { money, swap } = messages;
  const kit = useKit();
  const { push } = useModalRouter();
  const format = useFormat();
  const amount = useSwapState((view) => view.amount);
  const from = useSwapState((view) => view.from);
  const balance = useSwapState((view) => view.balance);
  // What there is is read, and read anew once it was forgotten, while one looks at it.
  useTokens();
  const quoted = useSwapState((view) => view.quote?.fromPrice);
  // With each key the price is asked for anew; until it is there the last one of the same token holds.
  const of = `${from?.networkId} ${from?.address}`;
  const [told, setTold] = useState<{ of: string; price: string }>();
  if (quoted !== undefined && (told?.of !== of || told.price !== quoted)) setTold({ of, price: quoted });
  const price = quoted ?? (told?.of === of ? told.price : undefined);
  const whole = useWhole(() => setSwapMax(kit));
  const problem = useSwapState(problemOf);
  const isWrong = problem !== undefined && !missingCodes.includes(problem.code);
  return (
    <AmountCard
      label={swap.youPay}
      value={amount}
      onValueChange={(typed) => {
        whole.forget();
        void setSwapAmount(kit, typed);
      }}
      token={from}
      price={price}
      onChooseToken={() => push({ view: 'SwapSelectToken', params: { side: 'from' } })}
      hasFocus
      problem={isWrong ? describeError(messages, problem) : undefined}
      notice={whole.error && describeError(messages, { ...wholeFailed, message: whole.error.message })}
      end={
        <span className="mooring-amount-end">
          <span>{balance === undefined ? money.balanceUnknown : money.balanceOf(format.short(balance))}</span>
          <button type="button" className="mooring-link" data-action="max" disabled={!from} onClick={whole.takeAll}>
            {money.max}
            <span className="mooring-hidden"> {money.maxOf(from?.symbol ?? '')}</span>
          </button>
        </span>
      }
    />
  );
}

/** The one way on. While something is missing or wrong, it says what. */
function ReviewButton() {
  const messages = useSwapMessages();
  const { swap } = messages;
  const { push } = useModalRouter();
  const { wallet } = useConnection();
  const { step, canSwap, isQuoting, isGoing } = useSwapState((view) => ({
    step: view.step,
    canSwap: view.canSwap,
    isQuoting: view.isQuoting,
    isGoing: isAsked(view),
  }));
  const problem = useSwapState(problemOf);
  if (isGoing)
    return (
      <Button tone="primary" onClick={() => push({ view: 'SwapProgress' })}>
        {step === 'approving' ? swap.approving : swap.waiting(wallet?.name ?? '')}
      </Button>
    );
  const words: Readonly<Record<string, string>> = {
    'swap/incomplete': swap.enterAmount,
    'swap/token-required': swap.chooseTokens,
  };
  const wrong = problem && (words[problem.code] ?? describeError(messages, problem));
  return (
    <Button tone="primary" data-action="review" disabled={!canSwap} onClick={() => push({ view: 'SwapPreview' })}>
      {wrong ?? (isQuoting ? swap.quoting : swap.review)}
    </Button>
  );
}

/** What is given for what. The price is asked for while one looks at it. */
export function SwapView(wish: SwapWish) {
  const { swap } = useSwapMessages();
  const kit = useKit();
  const { replace, direction } = useModalRouter();
  const { isUnsupported, isNowhere } = useSwapPlace();
  const from = useSwapState((view) => view.from);
  const to = useSwapState((view) => view.to);
  const first = useRef({ wish, direction });
  useAnswer(useSwapState(isAsked), 'Swap');
  useEffect(() => keepSwapQuote(kit), [kit]);
  useEffect(() => {
    const { wish: asked, direction: came } = first.current;
    const shown = selectSwap(kit);
    const { step } = shown;
    if (isUnsupported) return undefined;
    const isWished = asked.from !== undefined || asked.to !== undefined || asked.amount !== undefined;
    // Coming back finds where it stands, unless the visitor has just left it, or the page wants another by now.
    const isUnderWay = isAsked(shown) || (step === 'submitted' && !isWished);
    if (isUnderWay && came === 'forward') return replace({ view: 'SwapProgress' });
    if (isWished) {
      first.current = { wish: {}, direction: came };
      void startSwap(kit, asked);
      // Who comes back to it finds what was chosen since.
      return replace({ view: 'Swap' });
    }
    if (step === 'confirmed' || step === 'submitted') void setSwapAmount(kit, '');
    return undefined;
  }, [kit, replace, isUnsupported]);
  if (isNowhere) return <SwapNowhere />;
  return (
    <div className="mooring-stack" data-gap="small">
      <div className="mooring-swap">
        <PayCard />
        <button
          type="button"
          className="mooring-swap-flip"
          data-action="flip"
          aria-label={swap.flip}
          disabled={!to}
          onClick={() => void flipSwap(kit)}
        >
          <ExchangeIcon />
        </button>
        <ReceiveCard />
      </div>
      <SwapDetails />
      <PriceHistory token={from} other={to} />
      <Slot view="Swap" at="beforeActions" />
      <div className="mooring-actions">
        <ReviewButton />
      </div>
    </div>
  );
}
