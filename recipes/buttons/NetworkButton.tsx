import { useKit, useModalRouter, useNetwork, type Network } from 'mooring';
import { AlertIcon } from '../modal/parts/icons';
import { Picture } from '../modal/parts/Picture';
import { PageButton, type PageButtonProps } from './PageButton';

/** What the button knows of the network in use: given to `children` and `render`. */
export type NetworkButtonState = Network & {
  /** Whether the kit lists it. */
  isSupported: boolean;
};

export type NetworkButtonProps = PageButtonProps<NetworkButtonState>;

/** The network in use; opens the list of networks. */
export function NetworkButton(host: NetworkButtonProps) {
  const network = useNetwork();
  const { open } = useModalRouter();
  const { enableNetworkSwitch, allowUnsupportedChain } = useKit().config;
  if (!network) return null;
  return (
    <PageButton
      host={host}
      disabled={!enableNetworkSwitch}
      state={network}
      tone={network.isSupported ? undefined : 'warning'}
      onClick={() => open({ view: network.isSupported || allowUnsupportedChain ? 'Networks' : 'UnsupportedChain' })}
      content={({ account, networks }) => (
        <>
          {network.isSupported ? (
            <Picture id={network.id} name={network.name} src={network.iconUrl} size="small" shape="round" />
          ) : (
            <AlertIcon />
          )}
          <span className="mooring-hidden">{account.network}</span>{' '}
          {network.isSupported ? network.name : networks.unknown}
        </>
      )}
    />
  );
}
