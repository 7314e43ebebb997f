import { useModalRouter } from 'mooring';
import { Account, type AccountButtonProps } from './AccountButton';
import { PageButton } from './PageButton';
import { useAccountState } from './useAccountState';

export type ConnectButtonProps = AccountButtonProps;

/**
 * Opens the modal to connect; once connected it is the account button. One element throughout, so that the focus stays
 * on it.
 */
export function ConnectButton({ showBalance, showName, ...host }: ConnectButtonProps) {
  const account = useAccountState(showName);
  const { state } = account;
  const { open } = useModalRouter();
  const isAccount = state.address !== undefined && (state.status === 'connected' || state.status === 'reconnecting');
  return (
    <PageButton
      host={host}
      state={state}
      tone={isAccount ? undefined : 'primary'}
      status={isAccount ? state.status : undefined}
      onClick={() => open()}
      content={(words, locale) =>
        isAccount ? (
          <Account {...account} words={words} locale={locale} showBalance={showBalance} />
        ) : state.status === 'connecting' ? (
          words.connect.buttonPending
        ) : (
          words.connect.button
        )
      }
    />
  );
}
