import { useModalRouter, useNetwork } from 'mooring';
import { enFirst } from '../modal/messages/enFirst';
import { mergeMessages, type Messages } from '../modal/messages/messages';
import { AlertIcon } from '../modal/parts/icons';
import { Picture } from '../modal/parts/Picture';
import { useThemeRef } from '../modal/theme/useThemeRef';
import type { KitButtonProps } from './ConnectButton';

/** The network in use; opens the list of networks. */
export function NetworkButton({ messages, dir, preset }: KitButtonProps) {
  const network = useNetwork();
  const { open } = useModalRouter();
  const { ref, mode } = useThemeRef<HTMLButtonElement>();
  const { account, networks } = mergeMessages(enFirst as Messages, messages);
  if (!network) return null;
  return (
    <button
      ref={ref}
      type="button"
      className="mooring mooring-page-button"
      dir={dir}
      data-mode={mode}
      data-preset={preset}
      data-tone={network.isSupported ? undefined : 'warning'}
      aria-haspopup="dialog"
      onClick={() => open({ view: network.isSupported ? 'Networks' : 'UnsupportedChain' })}
    >
      {network.isSupported ? <Picture id={network.id} name={network.name} src={network.iconUrl} size="small" shape="round" /> : <AlertIcon />}
      <span className="mooring-hidden">{account.network}</span>
      {network.isSupported ? network.name : networks.unknown}
    </button>
  );
}
