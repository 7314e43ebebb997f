import { useBalance, useKit } from 'mooring';
import { formatAmount } from 'mooring/core';
import { useAllMessages } from '../messages/useAllMessages';
import { useLocale } from '../messages/localeContext';
import { formatLocal } from './formatLocal';
import { useSecondsUntil } from './useSecondsUntil';
import { RetryIcon } from './viewIcons';

/** Shrinks to fit: no digit of an amount is ever cut off. */
const sizeOf = (amount: string) => (amount.length <= 9 ? 'large' : amount.length <= 13 ? 'medium' : 'small');

/** The native balance, large. Unknown is said, never shown as zero. */
export function BalanceAmount() {
  const { account, actions } = useAllMessages();
  const locale = useLocale();
  const { data, isError, isFetching, isSupported, retryAt, refetch } = useBalance();
  const { clock } = useKit().ports;
  const seconds = useSecondsUntil(clock, isError ? retryAt : undefined);
  if (!isSupported) return null;
  if (isError)
    return (
      <div className="mooring-balance" data-state="unavailable">
        {/* The seconds beside it are read by who comes there: not each of them to everybody. */}
        <span className="mooring-balance-missing" role="status">
          {account.balanceUnavailable}
        </span>
        <button
          type="button"
          className="mooring-link"
          disabled={seconds > 0 || isFetching}
          onClick={() => void refetch()}
        >
          <RetryIcon />
          {seconds > 0 ? account.balanceRetryIn(seconds) : actions.retry}
        </button>
      </div>
    );
  if (!data)
    return (
      <div className="mooring-balance" data-state="loading">
        <span className="mooring-skeleton" data-shape="amount" />
        <span className="mooring-hidden" role="status">
          {account.balanceLoading}
        </span>
      </div>
    );
  const amount = formatLocal(formatAmount(data.value), locale);
  return (
    <div className="mooring-balance" data-state="known">
      <span className="mooring-hidden">{account.balance}</span>
      <bdi className="mooring-balance-amount" dir="ltr" data-size={sizeOf(amount)}>
        <span className="mooring-balance-value">{amount}</span>{' '}
        <span className="mooring-balance-symbol">{data.symbol}</span>
      </bdi>
    </div>
  );
}
