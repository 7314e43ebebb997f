import { useFeatures, useModalRouter, useWallets } from 'mooring';
import { useAllMessages } from '../messages/useAllMessages';
import { Button, type ButtonProps } from './Button';
import { EmptyScreen } from './EmptyScreen';
import { WalletIcon } from './laterIcons';
import { toWish, type ChooseOptions } from './useChooseWallet';

/** The way to every wallet there is, from a view that leads nowhere. */
export function OtherWallets({ tone = 'primary', ...wish }: ChooseOptions & Pick<ButtonProps, 'tone'>) {
  const { allWallets, connect } = useAllMessages();
  const hasAll = useFeatures().allWallets;
  const { replace } = useModalRouter();
  const view = hasAll ? 'AllWallets' : 'Connect';
  return (
    <Button tone={tone} data-view-link={view} onClick={() => replace({ view, params: toWish(wish) })}>
      {hasAll ? allWallets.title : connect.title}
    </Button>
  );
}

/** A view about a wallet that nobody knows: misspelt by the host, or gone from the directory. */
export function UnknownWallet(wish: ChooseOptions) {
  const { allWallets } = useAllMessages();
  // The directory may not have been asked yet; a wallet that it lists takes this screen's place.
  const { isPending } = useWallets();
  if (isPending) return <div className="mooring-view-loading" />;
  return (
    <EmptyScreen
      icon={<WalletIcon />}
      title={allWallets.unknownTitle}
      text={allWallets.unknownText}
      actions={<OtherWallets {...wish} />}
    />
  );
}
