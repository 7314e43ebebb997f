import type { OnrampOrder } from 'mooring/core';
import { RowSpinner } from '../parts/WalletRow';
import { ViewRow } from '../parts/ViewRow';
import { useBuyMessages } from './useBuyMessages';
import { useFiat } from './useFiat';

/** A purchase that has not arrived yet, as a row that leads to it. */
export function OrderRow({ order }: { order: OnrampOrder }) {
  const { buy } = useBuyMessages();
  const { coins, money } = useFiat();
  const { expected, symbol, paymentAmount, paymentCurrency } = order;
  return (
    <ViewRow target={{ view: 'BuyInProgress' }} icon={<RowSpinner />} over={buy.underWay}>
      <bdi>
        {expected === undefined ? `${money(paymentAmount, paymentCurrency)} ${symbol}` : coins(expected, symbol)}
      </bdi>
    </ViewRow>
  );
}
