import { useKit } from 'mooring';
import { currencyImageUrl, setOnrampAmount, setOnrampPayment, type OnrampView } from 'mooring/core';
import { AmountField } from 'mooring/primitives';
import { useLocale } from '../messages/localeContext';
import { sizeOf } from '../money/AmountCard';
import { ChevronIcon } from '../parts/frameIcons';
import { Picture } from '../parts/Picture';
import { useBuyMessages } from './useBuyMessages';
import { useFiat } from './useFiat';

/** Offered to be pressed, where the limits allow them. */
const amounts = ['50', '100', '250'];

/** What of an amount fits the decimals, without the sign where none is left. */
function cut(amount: string, decimals: number): string {
  const [whole = '', fraction = ''] = amount.split('.');
  if (fraction.length <= decimals) return amount;
  return decimals === 0 ? whole : `${whole}.${fraction.slice(0, decimals)}`;
}

/** What is paid: one large number, a few to press, and the currency. What is wrong is said by the element `saidId`. */
export function AmountEntry({ onramp, isWrong, saidId }: { onramp: OnrampView; isWrong: boolean; saidId: string }) {
  const { buy } = useBuyMessages();
  const kit = useKit();
  const locale = useLocale();
  const { money, sign, isSignFirst, decimals } = useFiat();
  const { paymentAmount, paymentCurrency, paymentMethod, options } = onramp;
  const currency = paymentCurrency?.id ?? '';
  const picture = currencyImageUrl(kit, currency);
  const choose = (amount: string) => void setOnrampAmount(kit, amount);
  const pay = (id: string) => {
    void setOnrampPayment(kit, { currency: id });
    choose(cut(paymentAmount, decimals(id)));
  };
  const isAllowed = (amount: string) =>
    !paymentMethod || (Number(amount) >= Number(paymentMethod.min) && Number(amount) <= Number(paymentMethod.max));
  const drawnSign = (
    <span className="mooring-amount-sign" aria-hidden="true">
      {sign(currency)}
    </span>
  );
  return (
    <div className="mooring-buy-amount">
      <AmountField.Root
        className="mooring-amount-field"
        data-size={sizeOf(paymentAmount)}
        value={paymentAmount}
        onValueChange={choose}
        decimals={decimals(currency)}
        invalid={isWrong}
        {...(locale !== undefined && { locale })}
      >
        {isSignFirst(currency) ? drawnSign : null}
        <AmountField.Input
          className="mooring-amount-input"
          aria-label={buy.amount(currency)}
          aria-describedby={saidId}
          placeholder="0"
          data-autofocus=""
          style={{ inlineSize: `${Math.max(1, paymentAmount.length)}ch` }}
        />
        {isSignFirst(currency) ? null : drawnSign}
      </AmountField.Root>
      <div className="mooring-chips" role="group" aria-label={buy.amounts}>
        {amounts.filter(isAllowed).map((amount) => (
          <button key={amount} type="button" className="mooring-pill" onClick={() => choose(amount)}>
            {money(amount, currency)}
          </button>
        ))}
        {options.paymentCurrencies.length > 1 && (
          <span className="mooring-pill mooring-pick">
            {picture && <Picture id={currency} name={currency} src={picture} size="small" shape="round" />}
            <span aria-hidden="true">{currency}</span>
            <ChevronIcon />
            <select
              aria-label={buy.currency}
              value={currency}
              onChange={({ currentTarget }) => pay(currentTarget.value)}
            >
              {options.paymentCurrencies.map(({ id }) => (
                <option key={id} value={id}>
                  {id}
                </option>
              ))}
            </select>
          </span>
        )}
      </div>
    </div>
  );
}
