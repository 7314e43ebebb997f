import { useEffect, useRef } from 'react';
import { useKit, useModalRouter, useNetwork, type Namespace } from 'mooring';
import { useAllMessages } from '../messages/useAllMessages';
import { DisconnectIcon } from '../parts/viewIcons';
import { NetworkRows } from '../parts/NetworkRows';
import { useLeave } from '../parts/useLeave';
import { useNetworkSwitch } from '../parts/useNetworkSwitch';

/** Closes the modal when the page lists the network in use after all: the wallet is where it is wanted. */
function useListedAfterAll(namespace: Namespace | undefined, networkIds: readonly string[] | undefined) {
  const { view, close } = useModalRouter();
  const { id, isSupported } = useNetwork({ namespace }) ?? {};
  const unlisted = useRef<string>(undefined);
  useEffect(() => {
    const isSolved = isSupported && unlisted.current === id && networkIds?.includes(String(id)) !== false;
    unlisted.current = isSupported ? undefined : id;
    if (isSolved && id !== undefined && view === 'UnsupportedChain') close();
  }, [id, isSupported, networkIds, view, close]);
}

/**
 * A wallet is on a network the host does not list: choose one that it can go to, or part from it; wallets of other
 * namespaces have nothing to do with it. Or something cannot be done on the network in use: choose one where it can.
 * The view can always be closed.
 */
export function UnsupportedChainView({
  namespace: named,
  networkIds,
}: {
  namespace?: Namespace | undefined;
  networkIds?: readonly string[] | undefined;
}) {
  const active = useNetwork();
  const namespace = named ?? active?.namespace;
  const { unsupported, account } = useAllMessages();
  const { config } = useKit();
  const { choose } = useNetworkSwitch();
  const { leave, isLeaving } = useLeave();
  useListedAfterAll(namespace, networkIds);

  return (
    <div className="mooring-stack">
      <p className="mooring-text">
        {networkIds
          ? unsupported.textNetworks
          : config.metadata
            ? unsupported.text(config.metadata.name)
            : unsupported.textUnnamed}
      </p>
      <NetworkRows
        label={unsupported.list}
        namespace={namespace}
        networkIds={networkIds}
        onChoose={({ id }) => choose(id)}
      />
      {!networkIds && <hr className="mooring-rule" />}
      {!networkIds && (
        <button
          type="button"
          className="mooring-row"
          data-plain=""
          disabled={isLeaving}
          onClick={() => leave({ namespace })}
        >
          <span className="mooring-row-icon">
            <DisconnectIcon />
          </span>
          <span className="mooring-row-label">{isLeaving ? account.disconnecting : account.disconnect}</span>
        </button>
      )}
    </div>
  );
}
