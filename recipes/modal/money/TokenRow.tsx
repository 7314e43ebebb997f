import { memo } from 'react';
import type { TokenBalance } from 'mooring';
import { Badge } from '../parts/Badge';
import { TokenPicture } from './TokenPicture';
import { useFormat } from './useFormat';
import { useMoneyMessages } from './useMoneyMessages';

export interface TokenRowProps {
  /** With an empty `value` no amount is shown: nobody has said how much there is. */
  balance: TokenBalance;
  /** Without it the row leads nowhere. */
  onChoose?: ((balance: TokenBalance) => void) | undefined;
}

/** A token, and how much there is of it. Drawn anew only when that has changed: long lists scroll. */
export const TokenRow = /* @__PURE__ */ memo(function TokenRow({ balance, onChoose }: TokenRowProps) {
  const { money } = useMoneyMessages();
  const format = useFormat();
  const { name, symbol, value, fiatValue, isSpam } = balance;
  const content = (
    <>
      <TokenPicture token={balance} />
      <span className="mooring-row-label">
        <bdi>{name}</bdi>
        <bdi className="mooring-row-under">{symbol}</bdi>
      </span>
      {isSpam ? (
        <Badge tone="warning">{money.suspicious}</Badge>
      ) : (
        <span className="mooring-row-numbers">
          <bdi dir="ltr">{value === '' ? '' : format.short(value)}</bdi>
          {fiatValue !== undefined && (
            <bdi dir="ltr" className="mooring-row-under">
              {format.shortFiat(fiatValue)}
            </bdi>
          )}
        </span>
      )}
    </>
  );
  return onChoose ? (
    <button
      type="button"
      className="mooring-row"
      data-token={balance.address ?? 'native'}
      onClick={() => onChoose(balance)}
    >
      {content}
    </button>
  ) : (
    <div className="mooring-row" data-plain="" data-token={balance.address ?? 'native'}>
      {content}
    </div>
  );
});
