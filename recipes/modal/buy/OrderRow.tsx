import { useEffect } from 'react';
import { useKit } from 'mooring';
import { selectOnrampOrder, watchOnramp, type OnrampOrder } from 'mooring/core';
import { useSelected } from '../login/useSelected';
import { RowSpinner } from '../parts/WalletRow';
import { ViewRow } from '../parts/ViewRow';
import { useBuyMessages } from './useBuyMessages';
import { useFiat } from './useFiat';

/** The purchase that is under way, as a row that leads to it. One whose page has not opened is none. */
export function OrderUnderWay() {
  const order = useSelected(selectOnrampOrder);
  return order && ['opening', 'waiting', 'closed'].includes(order.step) && <OrderRow order={order} />;
}

function OrderRow({ order }: { order: OnrampOrder }) {
  const kit = useKit();
  // It says that it goes on: after a reload, from here.
  useEffect(() => void watchOnramp(kit).catch(() => undefined), [kit]);
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
