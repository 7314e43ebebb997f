import type { Connector } from '../../contract/connector';
import type { ConnectorContext } from '../../contract/options';
import type { WalletConnectOptions } from './lazyConnector';
import { pairableIn } from './pairableIn';

/** What needs no pairing code: what lists show, and what a page without a pairing has to know. */
export const describeConnector = (context: ConnectorContext, { name = 'WalletConnect', icon }: WalletConnectOptions) =>
  ({
    id: 'walletConnect',
    name,
    type: 'WALLET_CONNECT',
    isCancellable: true,
    namespaces: context.config.services.relay ? pairableIn(context) : [],
    icon,
  }) satisfies Partial<Connector>;
