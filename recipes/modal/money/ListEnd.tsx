import type { SerializedError } from 'mooring/core';
import { useKit } from 'mooring';
import { describeError } from '../messages/messages';
import { useSecondsUntil } from '../parts/useSecondsUntil';
import { useMoneyMessages } from './useMoneyMessages';

export interface ListEndProps {
  /** What could not be had beside what there is. */
  error: SerializedError | undefined;
  /** Unix milliseconds: before, nobody is asked again. */
  retryAt: number | undefined;
  isFetching: boolean;
  onRetry(): void;
}

/** Beneath a list with something in it: more is coming, or what could not be had, and the way to ask again. */
export function ListEnd({ error, retryAt, isFetching, onRetry }: ListEndProps) {
  const messages = useMoneyMessages();
  const { clock } = useKit().ports;
  const seconds = useSecondsUntil(clock, retryAt);
  return (
    <div className="mooring-more">
      <span role="status">{error ? describeError(messages, error) : isFetching && messages.money.loadingMore}</span>
      {error && (
        <button type="button" className="mooring-link" disabled={seconds > 0 || isFetching} onClick={onRetry}>
          {seconds > 0 ? messages.account.balanceRetryIn(seconds) : messages.actions.retry}
        </button>
      )}
    </div>
  );
}
