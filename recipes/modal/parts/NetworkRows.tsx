import { useNetwork, useNetworks, type Namespace, type Network } from 'mooring';
import { OptionList } from 'mooring/primitives';
import { useAllMessages } from '../messages/useAllMessages';
import { Badge } from './Badge';
import { CheckIcon } from './laterIcons';
import { NetworkPicture } from './NetworkPicture';
import { useNetworkSwitch } from './useNetworkSwitch';
import { RowSpinner } from './WalletRow';

/** The networks to choose from, all, one namespace's or those named, the current one marked. */
export function NetworkRows({
  label,
  namespace,
  networkIds,
  onChoose,
}: {
  label: string;
  namespace?: Namespace | undefined;
  /** Only these. */
  networkIds?: readonly string[] | undefined;
  onChoose(network: Network): void;
}) {
  const messages = useAllMessages();
  const only = namespace === undefined ? {} : { namespace };
  const networks = useNetworks(only).filter(({ id }) => networkIds?.includes(id) ?? true);
  const current = useNetwork(only);
  const { switchingTo } = useNetworkSwitch();
  return (
    <OptionList.Root className="mooring-list" aria-label={label}>
      {networks.map((network) => {
        const isCurrent = network.id === current?.id;
        const isPending = switchingTo === network.id;
        return (
          <OptionList.Item
            key={network.id}
            className="mooring-row"
            selected={isCurrent}
            pending={isPending}
            data-network={network.id}
            onClick={() => onChoose(network)}
          >
            <OptionList.ItemIcon>
              <NetworkPicture network={network} />
            </OptionList.ItemIcon>
            <OptionList.ItemLabel className="mooring-row-label">
              <bdi>{network.name}</bdi>
            </OptionList.ItemLabel>
            {isPending && <RowSpinner />}
            {network.testnet && <Badge>{messages.networks.testnet}</Badge>}
            {isCurrent && (
              <OptionList.ItemBadge className="mooring-row-check">
                <CheckIcon />
                <span className="mooring-hidden">{messages.networks.current}</span>
              </OptionList.ItemBadge>
            )}
          </OptionList.Item>
        );
      })}
    </OptionList.Root>
  );
}
