import type { ConnectorContext } from '../../contract/options';
import type { StoragePort } from '../../contract/ports';
import type { Connector } from '../../contract/connector';
import { fetchPart } from '../../sdk/fetchPart';
import { describeConnector } from './describeConnector';
import { pendingKey } from './pendingKey';
import { requireSetup } from './setupErrors';

/** How `walletConnect()` may be set up. */
export interface WalletConnectOptions {
  /** Shown in wallet lists. Default `WalletConnect`. */
  name?: string | undefined;
  icon?: string | undefined;
  /**
   * Let wallets check the page's address with the attestation service of the network. It loads a hidden frame of
   * another host before every pairing, and pairing waits up to five seconds where that is blocked. Default false.
   */
  verify?: boolean | undefined;
  /** Where sessions and their keys are kept. Default: the library's own place, IndexedDB in a browser. */
  storage?: StoragePort | undefined;
}

/** Whether an earlier page showed a pairing that may have been answered since. */
async function hasPending({ config, ports }: ConnectorContext): Promise<boolean> {
  try {
    return (await ports.storage.getItem(pendingKey(config))) !== null;
  } catch {
    return false;
  }
}

/** The connector before anybody pairs. The one that pairs comes with the first call that needs it, and then stays. */
export function createLazyConnector(
  context: ConnectorContext,
  options: WalletConnectOptions,
  load: () => Promise<Connector>,
): Connector {
  let loaded: Connector | undefined;
  let disposals = 0;
  let loading: Promise<Connector> | undefined;

  function fetch(): Promise<Connector> {
    loading ??= fetchPart(load).then(
      (connector) => (loaded = connector),
      (cause: unknown) => {
        loading = undefined;
        throw cause;
      },
    );
    return loading;
  }

  return {
    ...describeConnector(context, options),
    async connect(parameters) {
      requireSetup(context);
      // Within this very call once it is there: a link can be opened within the tap that began this.
      if (loaded) return loaded.connect(parameters);
      const connector = await fetch();
      parameters.signal.throwIfAborted();
      return connector.connect(parameters);
    },
    async prefetch(parameters) {
      const before = disposals;
      const connector = await fetch();
      // The kit may have been destroyed meanwhile.
      if (before === disposals) await connector.prefetch?.(parameters);
    },
    resume: async (parameters) => ((await hasPending(context)) ? ((await fetch()).resume?.(parameters) ?? []) : []),
    forget: async () => (await fetch()).forget?.(),
    dispose() {
      disposals += 1;
      loaded?.dispose?.();
    },
  };
}
