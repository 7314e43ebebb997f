import { useEffect, useRef } from 'react';
import {
  useConnection,
  useConnections,
  useDisconnect,
  useKit,
  useModalRouter,
  useNetwork,
  useNetworks,
  type Namespace,
} from 'mooring';
// Actions here and not their hooks: bundlers that weigh whole files keep them out of the first chunk so.
import { explorerUrl, switchAccount, switchConnection } from 'mooring/core';
import { Avatar, CopyButton, OptionList } from 'mooring/primitives';
import { useAllMessages } from '../messages/useAllMessages';
import { BalanceAmount } from '../parts/BalanceAmount';
import { CheckIcon, ChevronIcon } from '../parts/frameIcons';
import { CopyIcon, CrossedIcon, DisconnectIcon, LinkOutIcon } from '../parts/viewIcons';
import { NetworkPicture } from '../parts/NetworkPicture';
import { Picture } from '../parts/Picture';
import { useLoginPart } from '../parts/useLoginPart';
import { useShortAddress } from '../parts/useShortAddress';

function Accounts({
  accounts,
  address,
  namespace,
}: {
  namespace: Namespace | undefined;
  accounts: readonly { address: string }[];
  address: string;
}) {
  const { account } = useAllMessages();
  const kit = useKit();
  const shorten = useShortAddress();
  return (
    <>
      <h3 className="mooring-group">{account.accounts}</h3>
      <OptionList.Root className="mooring-list" aria-label={account.switchAccount}>
        {accounts.map((each) => (
          <OptionList.Item
            key={each.address}
            className="mooring-row"
            data-compact=""
            selected={each.address === address}
            onClick={() => switchAccount(kit, { address: each.address })}
          >
            <OptionList.ItemIcon>
              <Avatar.Root className="mooring-picture" data-size="small" data-shape="round" id={each.address} />
            </OptionList.ItemIcon>
            <OptionList.ItemLabel className="mooring-row-label mooring-number">
              <bdi>{shorten(each.address, namespace)}</bdi>
            </OptionList.ItemLabel>
            {each.address === address && (
              <OptionList.ItemBadge className="mooring-row-check">
                <CheckIcon />
              </OptionList.ItemBadge>
            )}
          </OptionList.Item>
        ))}
      </OptionList.Root>
    </>
  );
}

/** Wallets connected on other chains: one tap makes one of them the one in use. */
function OtherConnections() {
  const { account } = useAllMessages();
  const { namespace } = useConnection();
  const others = useConnections().filter((each) => each.status === 'active' && each.namespace !== namespace);
  const networks = useNetworks();
  const kit = useKit();
  const shorten = useShortAddress();
  if (others.length === 0) return null;
  return (
    <>
      <h3 className="mooring-group">{account.others}</h3>
      <OptionList.Root className="mooring-list" aria-label={account.others}>
        {others.map((other) => (
          <OptionList.Item
            key={other.namespace}
            className="mooring-row"
            data-connection={other.namespace}
            onClick={() => void switchConnection(kit, other).catch(() => undefined)}
          >
            <OptionList.ItemIcon>
              <Picture id={other.wallet.id} name={other.wallet.name} src={other.wallet.icon} />
            </OptionList.ItemIcon>
            <OptionList.ItemLabel className="mooring-row-label">
              <span className="mooring-row-over">
                {networks.find(({ id }) => id === other.networkId)?.name ?? other.wallet.name}
              </span>
              <bdi className="mooring-number">{shorten(other.address, other.namespace)}</bdi>
            </OptionList.ItemLabel>
            <ChevronIcon />
          </OptionList.Item>
        ))}
      </OptionList.Root>
    </>
  );
}

/** Who is connected, what they have, where they are, and the way out. */
export function AccountView() {
  const { account, networks } = useAllMessages();
  const connection = useConnection();
  const { config, adapters, connectors } = useKit();
  const { enableNetworkSwitch } = config;
  const network = useNetwork();
  const { push, replace } = useModalRouter();
  const shorten = useShortAddress();
  const { mutate: disconnect, isPending } = useDisconnect();
  const isLogin = connectors.get(connection.connectorId ?? '')?.login !== undefined;
  const { part } = useLoginPart(isLogin);
  // Opened while nobody is connected, it is the way in. One that was connected leaves an empty view to whoever closes
  // it.
  const wasConnected = useRef(connection.address !== undefined);
  const isNobody = connection.isHydrated && connection.status === 'disconnected';
  useEffect(() => {
    if (isNobody && !wasConnected.current) replace({ view: 'Connect' });
  }, [isNobody, replace]);
  if (connection.address === undefined) return null;
  const { address, accounts = [], wallet } = connection;
  const explorer = network?.blockExplorer;
  return (
    <div className="mooring-stack">
      <div className="mooring-account">
        <span className="mooring-account-avatar">
          <Avatar.Root className="mooring-picture" data-size="large" data-shape="round" id={address} />
          {wallet && (
            <span className="mooring-account-wallet">
              <Picture id={wallet.id} name={wallet.name} src={wallet.icon} size="small" />
            </span>
          )}
        </span>
        <CopyButton.Root
          className="mooring-address"
          text={address}
          copiedLabel={account.copied}
          failedLabel={account.copyFailed}
        >
          <span className="mooring-hidden">{account.copyAddress}</span>
          <bdi className="mooring-number">{shorten(address, connection.namespace)}</bdi>
          <span className="mooring-address-icons">
            <CopyIcon />
            <CheckIcon />
            <CrossedIcon />
          </span>
        </CopyButton.Root>
        {network?.isSupported !== false && <BalanceAmount />}
      </div>
      {part && <part.LoginAccount />}
      {accounts.length > 1 && !isLogin && (
        <Accounts accounts={accounts} address={address} namespace={connection.namespace} />
      )}
      <OtherConnections />
      <div className="mooring-list">
        <button
          type="button"
          className="mooring-row"
          data-view-link="Networks"
          disabled={!enableNetworkSwitch}
          onClick={() => push({ view: 'Networks' })}
        >
          <span className="mooring-row-icon">{network && <NetworkPicture network={network} />}</span>
          <span className="mooring-row-label">
            <span className="mooring-row-over">{account.network}</span>
            {network?.name ?? networks.unknown}
          </span>
          {enableNetworkSwitch && <ChevronIcon />}
        </button>
        {explorer && (
          <a
            className="mooring-row"
            data-plain=""
            href={explorerUrl(adapters.get(network.namespace) ?? {}, network, address)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <span className="mooring-row-icon">
              <LinkOutIcon />
            </span>
            <span className="mooring-row-label">{account.explorer(explorer.name)}</span>
          </a>
        )}
        <button
          type="button"
          className="mooring-row"
          data-plain=""
          data-action="disconnect"
          disabled={isPending}
          onClick={() =>
            disconnect(connection.namespace === undefined ? undefined : { namespace: connection.namespace })
          }
        >
          <span className="mooring-row-icon">
            <DisconnectIcon />
          </span>
          <span className="mooring-row-label">{isPending ? account.disconnecting : account.disconnect}</span>
        </button>
      </div>
    </div>
  );
}
