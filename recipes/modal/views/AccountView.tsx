import { networkName } from '../parts/networkName';
import {
  useConnection,
  useConnections,
  useFeatures,
  useKit,
  useModalRouter,
  useNetwork,
  useNetworks,
  type Features,
  type WalletAccount,
} from 'mooring';
// Actions here and not their hooks: bundlers that weigh whole files keep them out of the first chunk so.
import { explorerUrl, selectWalletFeatures, switchAccount, switchConnection } from 'mooring/core';
import { Avatar, CopyButton, OptionList } from 'mooring/primitives';
import { useAllMessages } from '../messages/useAllMessages';
import { BalanceAmount } from '../parts/BalanceAmount';
import { ChevronIcon } from '../parts/frameIcons';
import { CheckIcon } from '../parts/laterIcons';
import { CopyIcon, CrossedIcon, DisconnectIcon, KeyIcon, LinkOutIcon } from '../parts/viewIcons';
import { NetworkPicture } from '../parts/NetworkPicture';
import { Picture } from '../parts/Picture';
import { Slot } from '../parts/hostParts';
import { Lasting } from '../parts/Lasting';
import { LostPart } from '../parts/LostPart';
import { useKitRead } from '../parts/useKitRead';
import { useLabelOf } from '../parts/useLabelOf';
import { useLazyPart } from '../parts/useLazyPart';
import { useAccountIdentity } from '../parts/useAccountIdentity';
import { useLeave } from '../parts/useLeave';
import { useLoginPart } from '../parts/useLoginPart';
import { useShortAddress } from '../parts/useShortAddress';
import { useWayIn } from '../parts/useWayIn';
import { ViewRow } from '../parts/ViewRow';
import { loadMoney } from './loadMoney';

/** The accounts that the wallet shares: a press makes one the account in use. */
function Accounts() {
  const { accounts = [], address, namespace } = useConnection();
  const { account } = useAllMessages();
  const kit = useKit();
  const shorten = useShortAddress();
  const labelOf = useLabelOf();
  /** What a Bitcoin address is for, where the wallet shares one for each. */
  const purposeOf = ({ type }: WalletAccount) =>
    (type === 'payment' || type === 'ordinal') && accounts.some((other) => other.type !== type) && account[type];
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
            onClick={() => void switchAccount(kit, { address: each.address }).catch(() => undefined)}
          >
            <OptionList.ItemIcon>
              <Avatar.Root className="mooring-picture" data-size="small" data-shape="round" id={each.address} />
            </OptionList.ItemIcon>
            <OptionList.ItemLabel className="mooring-row-label mooring-number">
              {(labelOf(each.address, namespace) || purposeOf(each)) && (
                <span className="mooring-row-over">
                  {purposeOf(each)}
                  {purposeOf(each) && labelOf(each.address, namespace) && ' · '}
                  <bdi>{labelOf(each.address, namespace)}</bdi>
                </span>
              )}
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
  const labelOf = useLabelOf();
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
            onClick={({ currentTarget }) => {
              // What is above is about another account now.
              const scroller = currentTarget.closest('.mooring-views');
              switchConnection(kit, other).then(
                () => scroller && (scroller.scrollTop = 0),
                () => undefined,
              );
            }}
          >
            <OptionList.ItemIcon>
              <Picture id={other.wallet.id} name={other.wallet.name} src={other.wallet.icon} />
            </OptionList.ItemIcon>
            <OptionList.ItemLabel className="mooring-row-label">
              <span className="mooring-row-over">
                {networks.find(({ id }) => id === other.networkId)?.name ?? other.wallet.name}
                {labelOf(other.address, other.namespace) && (
                  <>
                    {' · '}
                    <bdi>{labelOf(other.address, other.namespace)}</bdi>
                  </>
                )}
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

/** The feature that this view knows. */
const read = ({ multiWallet }: Features) => ({ multiWallet });

/** The way to every wallet the visitor has connected, where there are others or may be. */
function WalletsRow() {
  const { account } = useAllMessages();
  const others = useConnections().length > 1;
  const { multiWallet } = useFeatures({ select: read });
  if (!others && !multiWallet) return null;
  return (
    <ViewRow target={{ view: 'ProfileWallets' }} icon={<KeyIcon />} isPlain>
      {account.wallets}
    </ViewRow>
  );
}

/** What the account can be used for, holds and has done. Until its code is there its place is kept. */
function Money() {
  const messages = useAllMessages();
  const hasLists = useKitRead(selectWalletFeatures, (features) => features.includes('send'));
  const { part, retry } = useLazyPart('money', loadMoney, true);
  if (part) return <part.AccountMoney />;
  if (retry) return <LostPart words={messages} onRetry={retry} />;
  return <div className="mooring-money-wait" data-lists={hasLists ? '' : undefined} aria-busy />;
}

/** The network in use, and the way to another one. */
function NetworkPill() {
  const { account, networks } = useAllMessages();
  const { enableNetworkSwitch } = useKit().config;
  const { push } = useModalRouter();
  const network = useNetwork();
  return (
    <button
      type="button"
      className="mooring-pill mooring-network-pill"
      data-view-link="Networks"
      disabled={!enableNetworkSwitch}
      onClick={() => push({ view: 'Networks' })}
    >
      {network && <NetworkPicture network={network} />}
      <span className="mooring-hidden">{account.network} </span>
      <bdi>{networkName(network, networks.unknown)}</bdi>
      {enableNetworkSwitch && <ChevronIcon />}
    </button>
  );
}

/** Who is connected, what they have, where they are, and the way out. */
export function AccountView() {
  const { address } = useConnection();
  useWayIn();
  return <Lasting>{address !== undefined && <Account />}</Lasting>;
}

function Account() {
  const { account } = useAllMessages();
  const connection = useConnection();
  const { adapters, connectors } = useKit();
  const network = useNetwork();
  const shorten = useShortAddress();
  const { leave, isLeaving } = useLeave();
  const isLogin = connectors.get(connection.connectorId ?? '')?.login !== undefined;
  const { part } = useLoginPart(isLogin);
  const { name, imageUrl, part: names } = useAccountIdentity();
  const labelOf = useLabelOf();
  const hasOthers = (connection.accounts?.length ?? 0) > 1 && !isLogin;
  if (connection.address === undefined) return null;
  const { address, wallet } = connection;
  const label = labelOf(address, connection.namespace);
  const explorer = network?.blockExplorer;
  return (
    <div className="mooring-stack">
      <div className="mooring-account-line">
        <span className="mooring-account-avatar">
          <Avatar.Root className="mooring-picture" data-size="medium" data-shape="round" id={address} src={imageUrl} />
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
          <bdi className="mooring-number">
            {label && <bdi className="mooring-row-over">{label}</bdi>}
            {name ?? shorten(address, connection.namespace)}
          </bdi>
          <span className="mooring-address-icons">
            <CopyIcon />
            <CheckIcon />
            <CrossedIcon />
          </span>
        </CopyButton.Root>
        <NetworkPill />
      </div>
      <Slot view="Account" at="afterHeader" />
      {network?.isSupported !== false && (
        <div className="mooring-account">
          <BalanceAmount />
        </div>
      )}
      <Slot view="Account" at="afterBalance" />
      {network?.isSupported !== false && <Money />}
      <Slot view="Account" at="afterMoney" />
      {part && <part.LoginAccount />}
      {hasOthers && <Accounts />}
      <OtherConnections />
      <Slot view="Account" at="beforeRows" />
      <div className="mooring-list">
        {names && !name && <names.ChooseName />}
        <WalletsRow />
        {explorer && (
          <a
            className="mooring-row"
            data-plain=""
            data-compact=""
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
          data-compact=""
          data-action="disconnect"
          disabled={isLeaving}
          // A login is one for all namespaces: who leaves it is logged out.
          onClick={() => leave(isLogin ? { connectorId: connection.connectorId } : { namespace: connection.namespace })}
        >
          <span className="mooring-row-icon">
            <DisconnectIcon />
          </span>
          <span className="mooring-row-label">{isLeaving ? account.disconnecting : account.disconnect}</span>
        </button>
      </div>
    </div>
  );
}
