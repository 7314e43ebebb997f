import { useBalance, useConnection, useModalRouter, useNetwork } from 'mooring';
import { formatAmount } from 'mooring/core';
import { Avatar } from 'mooring/primitives';
import { enFirst } from '../modal/messages/enFirst';
import { mergeMessages, type Messages } from '../modal/messages/messages';
import { formatLocal } from '../modal/parts/formatLocal';
import { useShortAddress } from '../modal/parts/useShortAddress';
import type { KitButtonProps } from './ConnectButton';
import { PageButton } from './PageButton';

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

/** Who is connected; opens the account view. Draws nothing while nobody is. */
export function AccountButton({ messages, locale, dir, preset, showBalance = true }: KitButtonProps) {
  const { address, namespace, status } = useConnection();
  const shorten = useShortAddress();
  const network = useNetwork();
  const { open } = useModalRouter();
  const { account } = mergeMessages(enFirst as Messages, messages);
  if (address === undefined) return null;
  return (
    <PageButton dir={dir} preset={preset} data-status={status} onClick={() => open()}>
      <Avatar.Root className="mooring-picture" data-size="small" data-shape="round" id={address} />
      <span className="mooring-hidden">{account.title}</span>
      <bdi className="mooring-number">{shorten(address, namespace)}</bdi>
      {showBalance && status === 'connected' && network?.isSupported && <Balance locale={locale} />}
    </PageButton>
  );
}
