import type { ReactNode } from 'react';
import { useKit } from 'mooring';
import { Button } from '../parts/Button';
import { RetryIcon } from '../parts/viewIcons';
import { useSecondsUntil } from '../parts/useSecondsUntil';
import { useMoneyMessages } from './useMoneyMessages';

/** In place of a list: nothing is in it, or nobody knows. A failure says since when, and when it is asked again. */
export function ListState({
  icon,
  title,
  text,
  onRetry,
  isRetrying = false,
  retryAt,
  children,
}: {
  icon: ReactNode;
  title: string;
  text: string;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
  retryAt?: number | undefined;
  /** A way on. */
  children?: ReactNode;
}) {
  const { account, actions } = useMoneyMessages();
  const { clock } = useKit().ports;
  const seconds = useSecondsUntil(clock, retryAt);
  return (
    <div className="mooring-list-state">
      <span className="mooring-tile">{icon}</span>
      <div role="status">
        <p className="mooring-waiting-title">{title}</p>
        <p className="mooring-text">{text}</p>
      </div>
      {onRetry && (
        <Button className="mooring-list-retry" disabled={seconds > 0 || isRetrying} onClick={onRetry}>
          <RetryIcon />
          {seconds > 0 ? account.balanceRetryIn(seconds) : actions.retry}
        </Button>
      )}
      {children}
    </div>
  );
}
