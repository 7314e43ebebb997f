'use client';

export { createKit } from './kit/createKit';
export { KitProvider } from './react/KitProvider';
export type { KitProviderProps } from './react/KitProvider';
export { useKit } from './react/kitContext';
export type { KitOption } from './react/kitContext';
export { useKitState } from './react/useKitState';
export { useKitEvents } from './react/useKitEvents';
export type { KitEventListeners } from './react/useKitEvents';
export { useFeatures } from './features/gates/useFeatures';
export type { MutateOptions, MutationResult } from './react/useMutation';
export type { ResourceResult } from './react/useResource';

export { useConnect } from './features/session/useConnect';
export type { UseConnectReturnType } from './features/session/useConnect';
export { useConnectAttempt, useConnection, useConnections } from './features/session/useConnection';
export { useDisconnect } from './features/session/useDisconnect';
export type { UseDisconnectReturnType } from './features/session/useDisconnect';
export { useSwitchConnection } from './features/session/useSwitchConnection';
export { useProvider } from './features/session/useProvider';
export { useNetwork, useNetworks, useSwitchNetwork } from './features/network/useNetwork';
export type { UseSwitchNetworkReturnType } from './features/network/useNetwork';
export { useBalance } from './features/account/useBalance';
export type { UseBalanceParameters, UseBalanceReturnType } from './features/account/useBalance';
export { useSendTransaction, useSignMessage, useSignTypedData } from './features/account/useRequests';
export { useSwitchAccount } from './features/account/useSwitchAccount';
export { useWallet, useWallets } from './features/wallets/useWallets';
export type { UseWalletsParameters, UseWalletsReturnType } from './features/wallets/useWallets';
export { useModalRouter } from './features/router/useModalRouter';
export type { UseModalRouterReturnType } from './features/router/useModalRouter';
export { useNotices } from './features/notices/useNotices';
export type { UseNoticesReturnType } from './features/notices/useNotices';
export { useTheme } from './features/theme/useTheme';
export type { UseThemeReturnType } from './features/theme/useTheme';

// The types of the React-free entry, so that a host needs one import.
export type { Kit } from './kit/kit';
export type { ConnectMethod, ConnectorGroup, CustomWallet, FeatureFlags, KitConfig, KitOptions, Metadata, ServiceOptions, ThemeOptions, WalletLinks } from './kit/config';
export type { Emitter, KitEventMap } from './kit/events';
export type { BrowserPort, ClockPort, FetchInit, FetchPort, LogPort, Ports, RandomPort, StoragePort } from './kit/ports';
export type { NativeCurrency, Network, NetworkDefinition, NetworkInput, ViemChainLike } from './kit/network';
export type { QueryEntry } from './kit/query';
export type { CommonErrorCode, ErrorAudience, SerializedError } from './errors';
export type { CaipAddress, CaipAssetId, CaipNetworkId, KnownNamespace, Namespace } from './caip';
export type { AsyncState, Selector } from './store';
export type { WriteRecord } from './store/observeWrites';
export type { Adapter, Capabilities, DiscoveryContext, RpcRequest } from './adapters/adapter';
export type {
  AccountType,
  Connector,
  ConnectorSummary,
  ConnectorType,
  ConnectParameters as ConnectorConnectParameters,
  DeepLinkChoice,
  LinkChange,
  Pairing,
  PairingSignIn,
  PrefetchParameters,
  TransactionRequest,
  TypedData,
  WalletAccount,
  WalletLink,
  WalletMethods,
} from './connectors/connector';
export type { ConnectErrorType, ConnectParameters, ConnectReturnType, WalletReference } from './features/session/connect';
export type { DisconnectErrorType, DisconnectParameters, DisconnectReturnType } from './features/session/disconnect';
export type { PrefetchPairingParameters } from './features/session/prefetchPairing';
export type { ReconnectReturnType } from './features/session/reconnect';
export type { ConnectAttempt, ConnectedView, Connection, ConnectionEntry, ConnectionStatus, ConnectionView, WalletSummary } from './features/session/state';
export type { SwitchNetworkErrorType, SwitchNetworkParameters, SwitchNetworkReturnType } from './features/network/actions';
export type { ActiveNetwork } from './features/network/state';
export type { FetchNativeBalanceErrorType, FetchNativeBalanceParameters, FetchNativeBalanceReturnType } from './features/account/fetchNativeBalance';
export type {
  SendTransactionErrorType,
  SendTransactionParameters,
  SendTransactionReturnType,
  SignMessageErrorType,
  SignMessageParameters,
  SignMessageReturnType,
  SignTypedDataErrorType,
  SignTypedDataParameters,
  SignTypedDataReturnType,
} from './features/account/requests';
export type { SwitchAccountErrorType, SwitchAccountParameters } from './features/account/switchAccount';
export type { Balance } from './features/account/state';
export type { Wallet } from './features/wallets/rules';
export type { ViewEntry, ViewName, ViewParameters, ViewTarget } from './features/router/views';
export type { NoticesState, Toast, ToastKind } from './features/notices/state';
export type { Theme } from './features/theme/state';
