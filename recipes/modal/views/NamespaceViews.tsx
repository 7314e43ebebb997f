import {
  useModalRouter,
  useNetworks,
  useWallet,
  type CaipNetworkId,
  type Namespace,
  type Network,
  type Wallet,
} from 'mooring';
import { OptionList } from 'mooring/primitives';
import { useAllMessages } from '../messages/useAllMessages';
import type { CommonMessages } from '../messages/messages';
import { Button } from '../parts/Button';
import { EmptyScreen } from '../parts/EmptyScreen';
import { ChevronIcon } from '../parts/frameIcons';
import { AlertIcon } from '../parts/icons';
import { NetworkPicture } from '../parts/NetworkPicture';
import { UnknownWallet } from '../parts/UnknownWallet';
import { useChooseWallet } from '../parts/useChooseWallet';
import { WaitingScreen } from '../parts/WaitingScreen';

/** A namespace is called by its networks: those are the names people know. */
function describeNetworks(networks: readonly Network[], { namespaces }: CommonMessages): string {
  const [first, second] = networks.map(({ name }) => name);
  if (networks.length <= 2) return [first, second].filter(Boolean).join(', ');
  return namespaces.more(`${first}, ${second}`, networks.length - 2);
}

/** One wallet, several namespaces: which one? */
export function ChooseNamespaceView({ walletId }: { walletId: string }) {
  const messages = useAllMessages();
  const wallet = useWallet({ id: walletId });
  const networks = useNetworks();
  const choices = [...new Set(networks.map(({ namespace }) => namespace))].filter((namespace) =>
    wallet?.namespaces.includes(namespace),
  );
  if (!wallet || choices.length === 0) return <UnknownWallet />;
  return (
    <div className="mooring-stack">
      <p className="mooring-text">{messages.namespaces.chooseText(wallet.name)}</p>
      <OptionList.Root className="mooring-list" aria-label={messages.namespaces.list}>
        {choices.map((namespace) => (
          <NamespaceRow
            key={namespace}
            namespace={namespace}
            networks={networks.filter((network) => network.namespace === namespace)}
            wallet={wallet}
          />
        ))}
      </OptionList.Root>
    </div>
  );
}

function NamespaceRow({
  namespace,
  networks,
  wallet,
}: {
  namespace: Namespace;
  networks: readonly Network[];
  wallet: Wallet;
}) {
  const messages = useAllMessages();
  const choose = useChooseWallet({ namespace });
  const [network] = networks;
  if (!network) return null;
  return (
    <OptionList.Item className="mooring-row" data-namespace={namespace} onClick={() => choose(wallet)}>
      <OptionList.ItemIcon>
        <NetworkPicture network={network} />
      </OptionList.ItemIcon>
      <OptionList.ItemLabel className="mooring-row-label">{describeNetworks(networks, messages)}</OptionList.ItemLabel>
      <ChevronIcon />
    </OptionList.Item>
  );
}

/** The network chosen needs a wallet of another kind. */
export function SwitchActiveChainView({ networkId }: { networkId: CaipNetworkId }) {
  const { namespaces, networks, connect } = useAllMessages();
  const network = useNetworks().find(({ id }) => id === networkId);
  const { push, replace } = useModalRouter();
  if (!network)
    return (
      <EmptyScreen
        icon={<AlertIcon />}
        title={namespaces.unknownTitle}
        text={namespaces.unknownText}
        actions={
          <Button tone="primary" onClick={() => replace({ view: 'Networks' })}>
            {networks.title}
          </Button>
        }
      />
    );
  return (
    <WaitingScreen
      picture={<NetworkPicture network={network} size="large" />}
      tone="stopped"
      title={namespaces.switchText(network.name)}
      text={namespaces.keepText}
      actions={
        <Button
          tone="primary"
          onClick={() => push({ view: 'Connect', params: { namespace: network.namespace, networkId } })}
        >
          {connect.button}
        </Button>
      }
    />
  );
}
