import { useId } from 'react';
import { useModalRouter } from 'mooring';
import { formatAmount, toFiat } from 'mooring/core';
import { sizeOf, TokenPill } from '../money/AmountCard';
import { useFormat } from '../money/useFormat';
import { useSwapMessages } from './useSwapMessages';
import { useSwapState } from './useSwapState';

/** To so many decimals is shown what comes out. */
const shownPlaces = 6;

/** What comes out: it cannot be typed. */
export function ReceiveCard() {
  const { swap } = useSwapMessages();
  const { push } = useModalRouter();
  const format = useFormat();
  const to = useSwapState((view) => view.to);
  const isQuoting = useSwapState((view) => view.isQuoting);
  const toAmount = useSwapState((view) => view.quote?.toAmount);
  const price = useSwapState((view) => view.quote?.toPrice);
  const label = useId();
  const shown = toAmount === undefined ? undefined : format.exact(formatAmount(toAmount, shownPlaces));
  const worth = toAmount !== undefined && price !== undefined ? toFiat(toAmount, price) : undefined;
  return (
    <div className="mooring-amount" data-received="">
      <span className="mooring-hidden" id={label}>
        {swap.youReceive}
      </span>
      <div className="mooring-amount-line">
        <output className="mooring-amount-field" data-size={sizeOf(shown ?? '')} aria-labelledby={label}>
          {isQuoting && shown === undefined ? (
            <>
              <span className="mooring-skeleton" data-shape="number" />
              <span className="mooring-hidden">{swap.quoting}</span>
            </>
          ) : (
            <bdi dir="ltr" className="mooring-amount-output" data-empty={shown === undefined ? '' : undefined}>
              {shown ?? '0'}
            </bdi>
          )}
        </output>
        <TokenPill token={to} onChoose={() => push({ view: 'SwapSelectToken', params: { side: 'to' } })} />
      </div>
      <div className="mooring-amount-under">
        <bdi dir="ltr">{worth === undefined ? '' : format.fiat(worth)}</bdi>
      </div>
    </div>
  );
}
