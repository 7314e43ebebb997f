import { useCallback, useDeferredValue } from 'react';
import { useModalRouter, type TokenBalance } from 'mooring';
import { selectWalletFeatures } from 'mooring/core';
import { VirtualList } from 'mooring/primitives';
import { describeError } from '../messages/messages';
import { Button } from '../parts/Button';
import { AlertIcon } from '../parts/icons';
import { CoinIcon } from '../parts/viewIcons';
import { useEnlargement } from '../parts/useEnlargement';
import { useKitRead } from '../parts/useKitRead';
import { ListEnd } from './ListEnd';
import { ListState } from './ListState';
import { RowSkeletons } from './RowSkeletons';
import { TokenRow } from './TokenRow';
import { useMoneyMessages } from './useMoneyMessages';
import { useTokens } from './useTokens';
import { ValueBar } from './ValueBar';

/** Pixels, where text has its usual size. */
export const moneyRowHeight = 56;
/** What the style sheet leaves their lists. */
export const moneyListHeight = 236;

/** What the account holds. A token leads to sending it, where that can be done. */
export function TokenList() {
  const messages = useMoneyMessages();
  const { money } = messages;
  const { data: current, error, fetchStatus, retryAt, refetch } = useTokens();
  // Thousands of tokens are drawn in a task of their own, not in that which brings them.
  const data = useDeferredValue(current);
  const { canSend, canFund } = useKitRead(selectWalletFeatures, (features) => ({
    canSend: features.includes('send'),
    canFund: features.includes('onramp') || features.includes('receive'),
  }));
  const { push } = useModalRouter();
  const [ref, scale] = useEnlargement();
  const choose = useCallback((token: TokenBalance) => push({ view: 'WalletSend', params: { token } }), [push]);
  const isEmpty = data?.every(({ units }) => units === '0') === true;
  if (error && !current)
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
  if (!data) return <RowSkeletons label={money.tokensLoading} />;
  if (isEmpty)
    return (
      <ListState icon={<CoinIcon />} title={money.tokensEmptyTitle} text={money.tokensEmptyText}>
        {canFund && (
          <Button className="mooring-list-retry" onClick={() => push({ view: 'FundWallet' })}>
            {money.addFunds}
          </Button>
        )}
      </ListState>
    );
  return (
    <>
      <ValueBar balances={data} />
      <VirtualList.Root
        ref={ref}
        className="mooring-money-list"
        data-list="tokens"
        role="group"
        // A list in which nothing can be focused is scrolled by its own focus.
        tabIndex={canSend ? undefined : 0}
        aria-label={money.tokens}
        count={data.length}
        rowHeight={moneyRowHeight * scale}
        initialHeight={moneyListHeight * scale}
        rowKey={(index) => data[index]?.address ?? 'native'}
        renderRow={(index) => {
          const balance = data[index];
          return balance && <TokenRow balance={balance} {...(canSend && !balance.isSpam && { onChoose: choose })} />;
        }}
      />
      {error && <ListEnd error={error} retryAt={retryAt} isFetching={fetchStatus === 'fetching'} onRetry={refetch} />}
    </>
  );
}
