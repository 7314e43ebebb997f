import { useKit, useModalRouter } from 'mooring';
import { setSendToken } from 'mooring/core';
import { describeError } from '../messages/messages';
import { AlertIcon } from '../parts/icons';
import { CoinIcon } from '../parts/viewIcons';
import { ListState } from './ListState';
import { RowSkeletons } from './RowSkeletons';
import { TokenPicker } from './TokenPicker';
import { useMoneyMessages } from './useMoneyMessages';
import { useTokens } from './useTokens';

/** Which of the account's tokens is sent. What looks like an advertisement is none to send. */
export function WalletSendSelectTokenView() {
  const messages = useMoneyMessages();
  const { money } = messages;
  const kit = useKit();
  const { back } = useModalRouter();
  const { data, error, fetchStatus, retryAt, refetch } = useTokens();
  const sendable = data?.filter(({ isSpam, units, address }) => !isSpam && (units !== '0' || address === undefined));
  if (error && !data)
    return (
      <ListState
        icon={<AlertIcon />}
        title={describeError(messages, error)}
        text={money.tokensFailedText}
        onRetry={refetch}
        isRetrying={fetchStatus === 'fetching'}
        retryAt={retryAt}
      />
    );
  if (!sendable) return <RowSkeletons label={money.tokensLoading} count={6} />;
  if (sendable.length === 0)
    return <ListState icon={<CoinIcon />} title={money.tokensEmptyTitle} text={money.tokensEmptyText} />;
  return (
    <TokenPicker
      balances={sendable}
      onChoose={(token) => {
        void setSendToken(kit, token);
        back();
      }}
    />
  );
}
