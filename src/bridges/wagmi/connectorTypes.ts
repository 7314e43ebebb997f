import type { Address, Chain } from 'viem';
import type { Eip1193Provider } from '../../contract/eip1193';

// wagmi's own shapes (`CreateConnectorFn` of 2 and 3), as far as they are used. Written here, because a declaration
// that names wagmi would bind the package to one of its majors.

/** What wagmi is told of a connection: the accounts, the one in use first, and a decimal chain id. */
export interface WalletInUse {
  accounts: readonly Address[];
  chainId: number;
}

/** How a connector speaks to its configuration of wagmi, which listens to `change` while it holds a connection. */
export interface ConnectorEmitter {
  emit(event: 'connect', data: WalletInUse): void;
  emit(event: 'change', data: WalletInUse): void;
  emit(event: 'disconnect'): void;
  listenerCount(event: 'change'): number;
}

export interface ConnectorConfig {
  chains: readonly [Chain, ...Chain[]];
  emitter: ConnectorEmitter;
}

/** What wagmi asks of a connector. A type and no interface: wagmi asks for room for more. */
export type WagmiConnector = {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly icon?: string | undefined;
  setup(): Promise<void>;
  connect<withCapabilities extends boolean = false>(
    parameters?:
      | {
          chainId?: number | undefined;
          isReconnecting?: boolean | undefined;
          withCapabilities?: withCapabilities | boolean | undefined;
        }
      | undefined,
  ): Promise<{
    accounts: withCapabilities extends true
      ? readonly { address: Address; capabilities: Record<string, unknown> }[]
      : readonly Address[];
    chainId: number;
  }>;
  disconnect(): Promise<void>;
  getAccounts(): Promise<readonly Address[]>;
  getChainId(): Promise<number>;
  getProvider(): Promise<Eip1193Provider>;
  isAuthorized(): Promise<boolean>;
  switchChain(parameters: { chainId: number }): Promise<Chain>;
  onAccountsChanged(): void;
  onChainChanged(): void;
  onDisconnect(): void;
};

/** What `connectors` of wagmi's `createConfig` takes. */
export type KitConnectorFn = (config: ConnectorConfig) => WagmiConnector;
