import { useModalRouter, useNetwork } from 'mooring';
import { Avatar } from 'mooring/primitives';
import type { FirstMessages } from '../modal/messages/messages';
import { PageButton, type PageButtonProps } from './PageButton';
import { useAccountState, type AccountButtonState } from './useAccountState';

export interface AccountButtonProps extends PageButtonProps<AccountButtonState> {
  /** Beside the address, once connected. Default true. */
  showBalance?: boolean | undefined;
  /** Name and picture of the account in place of its address; with `false` nobody is asked for them. Default true. */
  showName?: boolean | undefined;
}

/** Picture, name or address, and balance of whoever is connected: the content of an account button. */
export function Account({
  state,
  part,
  words,
  locale,
  showBalance = true,
}: ReturnType<typeof useAccountState> & {
  words: FirstMessages;
  locale: string | undefined;
  showBalance: boolean | undefined;
}) {
  const network = useNetwork();
  const { address, name, imageUrl } = state;
  return (
    <>
      <Avatar.Root
        className="mooring-picture"
        data-size="small"
        data-shape="round"
        id={address as string}
        src={imageUrl}
      />
      <span className="mooring-hidden">{`${words.account.title} `}</span>
      <bdi className={name ? 'mooring-page-name' : 'mooring-number'}>{name ?? state.shortAddress}</bdi>
      {showBalance && part && state.status === 'connected' && network?.isSupported && <part.Balance locale={locale} />}
    </>
  );
}

/** Who is connected; opens the account view. Draws nothing while nobody is. */
export function AccountButton({ showBalance, showName, ...host }: AccountButtonProps) {
  const account = useAccountState(showName);
  const { state } = account;
  const { open } = useModalRouter();
  if (state.address === undefined) return null;
  return (
    <PageButton
      host={host}
      state={state}
      status={state.status}
      onClick={() => open()}
      content={(words, locale) => <Account {...account} words={words} locale={locale} showBalance={showBalance} />}
    />
  );
}
