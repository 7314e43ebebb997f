import { useModalRouter, useNetwork } from 'mooring';
import { enFirst } from '../modal/messages/enFirst';
import { mergeMessages, type Messages } from '../modal/messages/messages';
import { AlertIcon } from '../modal/parts/icons';
import { Picture } from '../modal/parts/Picture';
import type { KitButtonProps } from './ConnectButton';
import { PageButton } from './PageButton';

/** The network in use; opens the list of networks. */
export function NetworkButton({ messages, dir, preset }: KitButtonProps) {
  const network = useNetwork();
  const { open } = useModalRouter();
  const { account, networks } = mergeMessages(enFirst as Messages, messages);
  if (!network) return null;
  return (
    <PageButton dir={dir} preset={preset} tone={network.isSupported ? undefined : 'warning'} onClick={() => open({ view: network.isSupported ? 'Networks' : 'UnsupportedChain' })}>
      {network.isSupported ? <Picture id={network.id} name={network.name} src={network.iconUrl} size="small" shape="round" /> : <AlertIcon />}
      <span className="mooring-hidden">{account.network}</span>
      {network.isSupported ? network.name : networks.unknown}
    </PageButton>
  );
}
