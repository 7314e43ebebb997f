import { selectOnrampOrder, type OnrampOrder } from 'mooring/core';
import { useSelected } from '../login/useSelected';
import { RowSpinner } from '../parts/WalletRow';
import { ViewRow } from '../parts/ViewRow';
import { CoinPicture } from './CoinPicture';
import { useAwaited } from './useAwaited';
import { useBuyMessages } from './useBuyMessages';
import { useFiat } from './useFiat';

/** The purchase that was begun last, as a row that leads to it. One whose page has not opened is none. */
export function LastOrder() {
  const order = useSelected(selectOnrampOrder);
  if (order?.step === 'arrived') return <ArrivedRow order={order} />;
  return order && ['opening', 'waiting', 'closed'].includes(order.step) && <OrderRow order={order} />;
}

/** It has come while nobody looked, or nobody has said yet that it is well. */
function ArrivedRow({ order: { received = '', symbol } }: { order: OnrampOrder }) {
  const { buy } = useBuyMessages();
  const { coins } = useFiat();
  return (
    <ViewRow target={{ view: 'BuyInProgress' }} icon={<CoinPicture symbol={symbol} />}>
      {buy.arrivedTitle(coins(received, symbol))}
    </ViewRow>
  );
}

function OrderRow({ order }: { order: OnrampOrder }) {
  useAwaited();
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
