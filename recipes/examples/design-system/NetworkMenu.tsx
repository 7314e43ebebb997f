import { useNetwork, useNetworks, useSwitchNetwork, type CaipNetworkId } from 'mooring';
import { Menu } from 'mooring/primitives';

/** Networks as a menu of alternatives. While the wallet is asked the button says so. */
export function NetworkMenu() {
  const network = useNetwork();
  const networks = useNetworks();
  const { mutate: switchNetwork, switchingTo } = useSwitchNetwork();
  const waitingFor = networks.find(({ id }) => id === switchingTo);
  return (
    <Menu.Root>
      <Menu.Trigger className="button" data-fact="network">
        {waitingFor ? `Waiting for ${waitingFor.name}` : (network?.name ?? 'Network')}
      </Menu.Trigger>
      <Menu.Popup className="menu" placement="bottom-end">
        <Menu.RadioGroup
          aria-label="Network"
          value={network?.id}
          onValueChange={(id) => switchNetwork({ networkId: id as CaipNetworkId })}
        >
          {networks.map(({ id, name }) => (
            <Menu.RadioItem key={id} className="menu-item" value={id}>
              {name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Popup>
    </Menu.Root>
  );
}
