import { useBalance, useModalRouter, useNetwork } from 'mooring';
import { formatAmount } from 'mooring/core';
import { Avatar } from 'mooring/primitives';
import type { FirstMessages } from '../modal/messages/messages';
import { formatLocal } from '../modal/parts/formatLocal';
import { PageButton, type PageButtonProps } from './PageButton';
import { useAccountState, type AccountButtonState } from './useAccountState';

export interface AccountButtonProps extends PageButtonProps<AccountButtonState> {
  /** Beside the address, once connected. Default true. */
  showBalance?: boolean | undefined;
}

function Balance({ locale }: { locale: string | undefined }) {
  const { data } = useBalance();
  if (!data) return null;
  return (
    <span className="mooring-page-balance">
      <bdi dir="ltr">
        {formatLocal(formatAmount(data.value), locale)} {data.symbol}
      </bdi>
    </span>
  );
}

/** Picture, address and balance of whoever is connected: the content of an account button. */
export function Account({
  state,
  words,
  locale,
  showBalance = true,
}: {
  state: AccountButtonState;
  words: FirstMessages;
  locale: string | undefined;
  showBalance: boolean | undefined;
}) {
  const network = useNetwork();
  return (
    <>
      <Avatar.Root className="mooring-picture" data-size="small" data-shape="round" id={state.address ?? ''} />
      <span className="mooring-hidden">{words.account.title}</span>
      <bdi className="mooring-number">{state.shortAddress}</bdi>
      {showBalance && state.status === 'connected' && network?.isSupported && <Balance locale={locale} />}
    </>
  );
}

/** Who is connected; opens the account view. Draws nothing while nobody is. */
export function AccountButton({ showBalance, ...host }: AccountButtonProps) {
  const state = useAccountState();
  const { open } = useModalRouter();
  if (state.address === undefined) return null;
  return (
    <PageButton
      host={host}
      state={state}
      status={state.status}
      onClick={() => open()}
      content={(words, locale) => <Account state={state} words={words} locale={locale} showBalance={showBalance} />}
    />
  );
}
