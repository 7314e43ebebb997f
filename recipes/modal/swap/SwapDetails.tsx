import { type ReactNode, useId } from 'react';
import { useKit } from 'mooring';
import { formatAmount, setSwapSlippage, type SwapView as Shown } from 'mooring/core';
import { Fact, Facts } from '../money/Facts';
import { DownIcon } from '../money/moneyIcons';
import { useFormat } from '../money/useFormat';
import { useShownQuote } from './useShownQuote';
import { useSwapMessages } from './useSwapMessages';
import { useSwapState } from './useSwapState';

/** What may be chosen, in percent. */
const slippages = [1, 2, 3, 5];
/** From here on a loss against the market is said in words. */
const highImpactPercent = 3;
const ratePlaces = 6;

type Quote = NonNullable<Shown['quote']>;

/** How much worse it may turn out. */
function SlippageFact() {
  const { swap } = useSwapMessages();
  const kit = useKit();
  const format = useFormat();
  const chosen = useSwapState((view) => view.slippagePercent);
  const id = useId();
  const choices = slippages.includes(chosen) ? slippages : [...slippages, chosen];
  return (
    <Fact name={swap.slippage}>
      <select
        className="mooring-select"
        aria-label={swap.slippage}
        aria-describedby={id}
        value={chosen}
        onChange={(event) => void setSwapSlippage(kit, Number(event.target.value))}
      >
        {choices.map((percent) => (
          <option key={percent} value={percent}>
            {format.share(percent / 100)}
          </option>
        ))}
      </select>
      <span className="mooring-hidden" id={id}>
        {swap.slippageHint}
      </span>
    </Fact>
  );
}

/** What the network takes. */
export function NetworkFeeFact({ fee }: { fee: Quote['networkFee'] }) {
  const { swap } = useSwapMessages();
  const format = useFormat();
  return (
    <Fact name={swap.networkFee}>
      {fee ? <bdi dir="ltr">{format.amount(fee.value, fee.symbol)}</bdi> : swap.networkFeeUnknown}
    </Fact>
  );
}

/** What it costs beside the network's fee, as far as a quote can say. */
function CostFacts({ quote }: { quote: Quote }) {
  const { swap } = useSwapMessages();
  const format = useFormat();
  const { priceImpact, fee } = quote;
  const isHigh = Number(priceImpact ?? 0) >= highImpactPercent;
  return (
    <>
      {priceImpact !== undefined && (
        <Fact name={swap.priceImpact}>
          <bdi dir="ltr" data-tone={isHigh ? 'warning' : undefined}>
            {format.percent(priceImpact)}
          </bdi>
        </Fact>
      )}
      <Fact name={swap.providerFee}>{swap.inPrice(format.percent(fee.percent))}</Fact>
    </>
  );
}

/** "1 ETH = 2,486.3 USDT". */
function Rate({ quote }: { quote: Quote }) {
  const { swap } = useSwapMessages();
  const format = useFormat();
  const { from, to, rate } = quote;
  return (
    <bdi dir="ltr">
      {swap.rate(format.exact('1', from.symbol), format.exact(formatAmount(rate, ratePlaces), to.symbol))}
    </bdi>
  );
}

/** The rate, and behind it what it is made of; beneath it, said in words, what one should not overlook. */
export function PriceDetails({ quote, children }: { quote: Quote; children?: ReactNode }) {
  const { swap } = useSwapMessages();
  const format = useFormat();
  const { priceImpact = '0' } = quote;
  const isHigh = Number(priceImpact) >= highImpactPercent;
  return (
    <>
      <details className="mooring-swap-details">
        <summary className="mooring-swap-rate">
          <Rate quote={quote} />
          <span className="mooring-hidden">{swap.details}</span>
          <DownIcon />
        </summary>
        <Facts>
          {children}
          <SlippageFact />
          <CostFacts quote={quote} />
        </Facts>
      </details>
      {isHigh && (
        <p className="mooring-problem" data-tone="warning" role="status">
          {swap.impactHigh(format.percent(priceImpact))}
        </p>
      )}
    </>
  );
}

/** The price, and behind it what it is made of. Its place is kept while it is asked for. */
export function SwapDetails() {
  const { swap } = useSwapMessages();
  const format = useFormat();
  const quote = useShownQuote();
  const minimum = useSwapState((view) => view.quote?.minimumReceived);
  const isQuoting = useSwapState((view) => view.isQuoting);
  if (!quote)
    return (
      <p className="mooring-swap-rate" role="status">
        {isQuoting ? swap.quoting : ''}
      </p>
    );
  const { to, networkFee } = quote;
  return (
    <PriceDetails quote={quote}>
      <Fact name={swap.minimum}>
        {minimum ? (
          <bdi dir="ltr">{format.exact(formatAmount(minimum, ratePlaces), to.symbol)}</bdi>
        ) : (
          <span className="mooring-skeleton" data-shape="number" />
        )}
      </Fact>
      <NetworkFeeFact fee={networkFee} />
    </PriceDetails>
  );
}
