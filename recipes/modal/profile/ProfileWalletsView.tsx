import { useRef, useState } from 'react';
import {
  useConnection,
  useConnections,
  useKit,
  useModalRouter,
  useNetworks,
  useWallets,
  type ConnectionEntry,
} from 'mooring';
import { deleteConnection, selectRouter, switchConnection, type SwitchConnectionErrorType } from 'mooring/core';
import { describeError } from '../messages/messages';
import { Button } from '../parts/Button';
import { EmptyScreen } from '../parts/EmptyScreen';
import { CheckIcon } from '../parts/laterIcons';
import { CrossedIcon, KeyIcon } from '../parts/viewIcons';
import { Picture } from '../parts/Picture';
import { RowSpinner } from '../parts/WalletRow';
import { useLabelOf } from '../parts/useLabelOf';
import { useShortAddress } from '../parts/useShortAddress';
import { useProfileMessages } from './useProfileMessages';

const keyOf = ({ namespace, connectorId }: ConnectionEntry) => `${namespace} ${connectorId}`;
const isBefore = ({ status }: ConnectionEntry) => status === 'disconnected';

interface RowProps {
  connection: ConnectionEntry;
  isInUse: boolean;
  isPending: boolean;
  onChoose(): void;
  onRemove(): void;
}

/** One wallet on one chain: a press uses it, the button at its end forgets it. */
function WalletLine({ connection, isInUse, isPending, onChoose, onRemove }: RowProps) {
  const { profile } = useProfileMessages();
  const networks = useNetworks();
  const shorten = useShortAddress();
  const labelOf = useLabelOf();
  const { wallet, address, namespace, networkId } = connection;
  const network = networks.find(({ id }) => id === networkId);
  const label = labelOf(address, namespace);
  return (
    <li className="mooring-line">
      <button
        type="button"
        className="mooring-row"
        aria-current={isInUse || undefined}
        aria-busy={isPending || undefined}
        data-connection={`${namespace}/${connection.connectorId}`}
        data-status={connection.status}
        onClick={onChoose}
      >
        <span className="mooring-row-icon">
          <Picture id={wallet.id} name={wallet.name} src={wallet.icon} />
        </span>
        <span className="mooring-row-label">
          <span className="mooring-row-over">
            {wallet.name}
            {network && ` · ${network.name}`}
          </span>
          <span className="mooring-called">
            {label && <bdi data-label="">{label}</bdi>}
            <bdi className="mooring-number">{shorten(address, namespace)}</bdi>
          </span>
        </span>
        {isPending ? (
          <RowSpinner />
        ) : (
          isInUse && (
            <span className="mooring-row-check">
              <CheckIcon />
            </span>
          )
        )}
      </button>
      <button
        type="button"
        className="mooring-icon-button"
        data-size="small"
        aria-label={profile.remove(`${wallet.name} ${shorten(address, namespace)}`)}
        onClick={onRemove}
      >
        <CrossedIcon />
      </button>
    </li>
  );
}

/** Every wallet the visitor has connected here, now or before: use it, connect it again, or have it forgotten. */
export function ProfileWalletsView() {
  const messages = useProfileMessages();
  const { profile } = messages;
  const kit = useKit();
  const { push } = useModalRouter();
  const { connectorId, namespace } = useConnection();
  const connections = useConnections();
  const [pending, setPending] = useState<string>();
  const [problem, setProblem] = useState<{ text: string; tone: 'muted' | 'problem' }>();
  const latest = useRef<AbortController>(undefined);
  const isInUse = (each: ConnectionEntry) =>
    each.status === 'active' && each.connectorId === connectorId && each.namespace === namespace;
  const groups = [
    [profile.inUse, connections.filter(isInUse)],
    [profile.connected, connections.filter((each) => !isBefore(each) && !isInUse(each))],
    [profile.before, connections.filter(isBefore)],
  ] as const;
  const isPaired = ({ connectorId: id }: ConnectionEntry) => kit.connectors.get(id)?.type === 'WALLET_CONNECT';
  // Its links, to open it on a phone.
  const { data: wallets } = useWallets({ enabled: connections.some((each) => isBefore(each) && isPaired(each)) });
  /** A code has to be shown for it, or its app be opened: that is another view's. */
  function pairAnew({ wallet: { id: walletId }, namespace: of }: ConnectionEntry) {
    const isListed = wallets.some(({ id, group }) => id === walletId && group !== 'walletConnect');
    if (isListed) push({ view: 'ConnectingWalletConnect', params: { walletId, namespace: of } });
    else push({ view: 'ConnectingWalletConnectBasic', params: { namespace: of } });
  }
  function choose(each: ConnectionEntry) {
    // A wallet that was asked before may answer late: what was chosen last counts.
    latest.current?.abort();
    const controller = new AbortController();
    latest.current = controller;
    setProblem(undefined);
    if (isBefore(each) && isPaired(each)) return pairAnew(each);
    setPending(keyOf(each));
    switchConnection(kit, { ...each, signal: controller.signal })
      .catch((error: SwitchConnectionErrorType) => {
        if (latest.current !== controller) return;
        if ((error.code as string) === 'embedded/not-logged-in' && selectRouter(kit).view === 'ProfileWallets')
          return push({ view: 'Connect' });
        const isDeclined = error.code === 'wallet/user-rejected';
        setProblem(
          isDeclined
            ? { text: messages.connecting.rejectedTitle, tone: 'muted' }
            : { text: describeError(messages, error), tone: 'problem' },
        );
      })
      .finally(() => {
        if (latest.current === controller) setPending(undefined);
      });
  }

  return (
    <div className="mooring-stack">
      {connections.length === 0 && (
        <EmptyScreen icon={<KeyIcon />} title={profile.emptyTitle} text={profile.emptyText} />
      )}
      {groups.map(
        ([label, members]) =>
          members.length > 0 && (
            <section key={label}>
              <h3 className="mooring-group">{label}</h3>
              <ul className="mooring-list" aria-label={label}>
                {members.map((each) => (
                  <WalletLine
                    key={keyOf(each)}
                    connection={each}
                    isInUse={isInUse(each)}
                    isPending={pending === keyOf(each)}
                    onChoose={() => choose(each)}
                    onRemove={() => void deleteConnection(kit, { ...each, keepModalOpen: true }).catch(() => undefined)}
                  />
                ))}
              </ul>
            </section>
          ),
      )}
      <p className="mooring-problem" role="status" data-tone={problem?.tone}>
        {problem?.text}
      </p>
      <Button tone="plain" onClick={() => push({ view: 'Connect' })}>
        {profile.another}
      </Button>
    </div>
  );
}
