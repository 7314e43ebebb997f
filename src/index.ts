'use client';

export { createKit } from './kit/createKit';
export { cookieStorage } from './kit/cookieStorage';
export { readCookieState } from './kit/readCookieState';
export { KitProvider } from './react/KitProvider';
export type { KitProviderProps } from './react/KitProvider';
export { useKit } from './react/kitContext';
export type { KitOption } from './react/kitContext';
export type { Register, RegisteredKit, RegisteredNetworkId } from './react/register';
export { useKitState } from './react/useKitState';
export type { UseKitStateOptions } from './react/useKitState';
export { useKitEvents } from './react/useKitEvents';
export type { KitEventListeners } from './react/useKitEvents';
export { useFeatures } from './features/featureFlags/useFeatures';
export type { UseFeaturesParameters, UseFeaturesReturnType } from './features/featureFlags/useFeatures';
export type { MutateOptions, MutationResult } from './react/useMutation';
export type { QueryResult } from './react/useQuery';
export type { Support, UnsupportedReason } from './contract/support';

export { useConnect } from './features/session/useConnect';
export type { UseConnectErrorType, UseConnectParameters, UseConnectReturnType } from './features/session/useConnect';
export { useConnectAttempt } from './features/session/useConnectAttempt';
export type { UseConnectAttemptParameters, UseConnectAttemptReturnType } from './features/session/useConnectAttempt';
export { useConnection } from './features/session/useConnection';
export type { UseConnectionParameters, UseConnectionReturnType } from './features/session/useConnection';
export { useConnections } from './features/session/useConnections';
export type { UseConnectionsParameters, UseConnectionsReturnType } from './features/session/useConnections';
export { useDisconnect } from './features/session/useDisconnect';
export type {
  UseDisconnectErrorType,
  UseDisconnectParameters,
  UseDisconnectReturnType,
} from './features/session/useDisconnect';
export { useSwitchConnection } from './features/session/useSwitchConnection';
export type {
  UseSwitchConnectionErrorType,
  UseSwitchConnectionParameters,
  UseSwitchConnectionReturnType,
} from './features/session/useSwitchConnection';
export { useProvider } from './features/session/useProvider';
export type { UseProviderParameters, UseProviderReturnType } from './features/session/useProvider';
export { useNetwork } from './features/network/useNetwork';
export type { UseNetworkParameters, UseNetworkReturnType } from './features/network/useNetwork';
export { useNetworks } from './features/network/useNetworks';
export type { UseNetworksParameters, UseNetworksReturnType } from './features/network/useNetworks';
export { useSwitchingTo } from './features/network/useSwitchingTo';
export type { UseSwitchingToParameters, UseSwitchingToReturnType } from './features/network/useSwitchingTo';
export { useSwitchNetwork } from './features/network/useSwitchNetwork';
export type {
  UseSwitchNetworkErrorType,
  UseSwitchNetworkParameters,
  UseSwitchNetworkReturnType,
  UseSwitchNetworkVariables,
} from './features/network/useSwitchNetwork';
export { useBalance } from './features/account/useBalance';
export type { UseBalanceErrorType, UseBalanceParameters, UseBalanceReturnType } from './features/account/useBalance';
export type {
  FetchActivityErrorType,
  FetchActivityParameters,
  FetchActivityReturnType,
} from './features/activity/fetchActivity';
export type { ActivityItem, ActivityPage, ActivityService, ActivityTransfer } from './contract/activity';
export { useActivity } from './features/activity/useActivity';
export type {
  UseActivityErrorType,
  UseActivityParameters,
  UseActivityReturnType,
} from './features/activity/useActivity';
export { useSendToken } from './features/send/useSendToken';
export type {
  UseSendTokenErrorType,
  UseSendTokenParameters,
  UseSendTokenReturnType,
} from './features/send/useSendToken';
export { useTokenBalances } from './features/tokens/useTokenBalances';
export type {
  UseTokenBalancesErrorType,
  UseTokenBalancesParameters,
  UseTokenBalancesReturnType,
} from './features/tokens/useTokenBalances';
export { useSendTransaction } from './features/account/useSendTransaction';
export type {
  UseSendTransactionErrorType,
  UseSendTransactionParameters,
  UseSendTransactionReturnType,
} from './features/account/useSendTransaction';
export { useSignMessage } from './features/account/useSignMessage';
export type {
  UseSignMessageErrorType,
  UseSignMessageParameters,
  UseSignMessageReturnType,
} from './features/account/useSignMessage';
export { useSignTypedData } from './features/account/useSignTypedData';
export type {
  UseSignTypedDataErrorType,
  UseSignTypedDataParameters,
  UseSignTypedDataReturnType,
} from './features/account/useSignTypedData';
export { useSwitchAccount } from './features/account/useSwitchAccount';
export type {
  UseSwitchAccountErrorType,
  UseSwitchAccountParameters,
  UseSwitchAccountReturnType,
} from './features/account/useSwitchAccount';
export { useCallsStatus } from './features/calls/useCallsStatus';
export type {
  UseCallsStatusErrorType,
  UseCallsStatusParameters,
  UseCallsStatusReturnType,
} from './features/calls/useCallsStatus';
export { useCapabilities } from './features/calls/useCapabilities';
export type {
  UseCapabilitiesErrorType,
  UseCapabilitiesParameters,
  UseCapabilitiesReturnType,
} from './features/calls/useCapabilities';
export { usePermissions } from './features/calls/usePermissions';
export type {
  UsePermissionsErrorType,
  UsePermissionsParameters,
  UsePermissionsReturnType,
} from './features/calls/usePermissions';
export { useSendCalls } from './features/calls/useSendCalls';
export type {
  UseSendCallsErrorType,
  UseSendCallsParameters,
  UseSendCallsReturnType,
} from './features/calls/useSendCalls';
export { useEmailLogin } from './features/embedded/useEmailLogin';
export type {
  UseEmailLoginErrorType,
  UseEmailLoginParameters,
  UseEmailLoginReturnType,
} from './features/embedded/useEmailLogin';
export { useSocialLogin } from './features/embedded/useSocialLogin';
export type {
  UseSocialLoginErrorType,
  UseSocialLoginParameters,
  UseSocialLoginReturnType,
} from './features/embedded/useSocialLogin';
export { useFarcasterLogin } from './features/embedded/useFarcasterLogin';
export type {
  UseFarcasterLoginErrorType,
  UseFarcasterLoginParameters,
  UseFarcasterLoginReturnType,
} from './features/embedded/useFarcasterLogin';
export { useUpdateEmail } from './features/embedded/useUpdateEmail';
export type {
  UseUpdateEmailErrorType,
  UseUpdateEmailParameters,
  UseUpdateEmailReturnType,
} from './features/embedded/useUpdateEmail';
export { useConnectMethods } from './features/wallets/useConnectMethods';
export type { UseConnectMethodsParameters, UseConnectMethodsReturnType } from './features/wallets/useConnectMethods';
export { useWallet } from './features/wallets/useWallet';
export type { UseWalletParameters, UseWalletReturnType } from './features/wallets/useWallet';
export { useWallets } from './features/wallets/useWallets';
export type { UseWalletsErrorType, UseWalletsParameters, UseWalletsReturnType } from './features/wallets/useWallets';
export { useModalRouter } from './features/router/useModalRouter';
export type { UseModalRouterParameters, UseModalRouterReturnType } from './features/router/useModalRouter';
export { useNotices } from './features/notices/useNotices';
export type { UseNoticesParameters, UseNoticesReturnType } from './features/notices/useNotices';
export { usePresentation } from './react/presentation';
export type { PresentationOptions } from './react/presentation';
export { useTheme } from './features/theme/useTheme';
export type { UseThemeParameters, UseThemeReturnType } from './features/theme/useTheme';

// The types of the React-free entry, so that a host needs one import.
export type {
  AssetsByNetwork,
  Call,
  CallCapabilities,
  CallReceipt,
  CallsOutcome,
  CallsStatus,
  CapabilitiesByNetwork,
  GetAssetsErrorType,
  GetAssetsParameters,
  GetAssetsReturnType,
  GetCallsStatusErrorType,
  GetCallsStatusParameters,
  GetCallsStatusReturnType,
  GetCapabilitiesErrorType,
  GetCapabilitiesParameters,
  GetCapabilitiesReturnType,
  GrantPermissionsErrorType,
  GrantPermissionsParameters,
  GrantPermissionsReturnType,
  GrantedPermissions,
  InterruptedCallsError,
  LoadCalls,
  PermissionRequest,
  RevokePermissionsErrorType,
  RevokePermissionsParameters,
  RevokePermissionsReturnType,
  SendCallsErrorType,
  SendCallsParameters,
  SendCallsReturnType,
  Typed,
  WalletAsset,
  WalletCalls,
  WalletCapabilities,
  SendEmailCodeErrorType,
  SendEmailCodeParameters,
  SendEmailCodeReturnType,
  AwaitDeviceApprovalErrorType,
  AwaitDeviceApprovalParameters,
  AwaitDeviceApprovalReturnType,
  SubmitEmailCodeErrorType,
  SubmitEmailCodeParameters,
  SubmitEmailCodeReturnType,
  UpdateEmailErrorType,
  UpdateEmailParameters,
  UpdateEmailReturnType,
  SubmitEmailUpdateCodeErrorType,
  SubmitEmailUpdateCodeParameters,
  SubmitEmailUpdateCodeReturnType,
  ConnectSocialErrorType,
  ConnectSocialParameters,
  ConnectSocialReturnType,
  ConnectFarcasterErrorType,
  ConnectFarcasterParameters,
  ConnectFarcasterReturnType,
  EmailLoginState,
  EmailUpdateState,
  SocialLoginState,
  EmailAction,
  EmailUpdateAction,
  Login,
  LoginOptions,
  SocialProvider,
  AcceptTermsErrorType,
  AcceptTermsParameters,
  AcceptTermsReturnType,
  CancelLoginErrorType,
  CancelLoginReturnType,
  FrameDoor,
  FramePlace,
  LoginUser,
  LegalOptions,
  WindowMessage,
  AccountType,
  ActiveNetwork,
  Adapter,
  AddNetworkErrorType,
  AddNetworkParameters,
  AddNetworkReturnType,
  AsyncState,
  Balance,
  PrepareSendErrorType,
  PrepareSendParameters,
  PrepareSendReturnType,
  SendTokenErrorType,
  SendTokenParameters,
  SendTokenReturnType,
  SetSendAmountErrorType,
  SetSendAmountParameters,
  SetSendAmountReturnType,
  SetSendMaxErrorType,
  SetSendMaxParameters,
  SetSendMaxReturnType,
  SetSendRecipientErrorType,
  SetSendRecipientParameters,
  SetSendRecipientReturnType,
  SetSendTokenErrorType,
  SetSendTokenParameters,
  SetSendTokenReturnType,
  SendStep,
  SendView,
  RecipientHint,
  FetchTokenBalancesErrorType,
  FetchTokenBalancesParameters,
  FetchTokenBalancesReturnType,
  PreparedTransfer,
  PrepareTransferParameters,
  RecipientProblem,
  Token,
  TokenBalance,
  TokenHolding,
  TokenInput,
  TokenReference,
  TransferRefusal,
  Transfers,
  BalanceService,
  BrowserPort,
  CaipAddress,
  CaipAssetId,
  CaipNetworkId,
  CancelConnectErrorType,
  CancelConnectReturnType,
  Capabilities,
  ClockPort,
  CloseModalErrorType,
  CloseModalReturnType,
  CommonErrorCode,
  ConfirmTransactionErrorType,
  ConfirmTransactionParameters,
  ConfirmTransactionReturnType,
  ConnectAttempt,
  ConnectedView,
  ConnectErrorType,
  Connection,
  ConnectionChange,
  ConnectionEntry,
  ConnectionReference,
  ConnectionStatus,
  ConnectionView,
  ConnectMethod,
  ConnectMethodEntry,
  Connector,
  ConnectorConnectParameters,
  ConnectorGroup,
  ConnectorSummary,
  ConnectorType,
  ConnectParameters,
  ConnectReturnType,
  CookieState,
  CustomWallet,
  DeepLinkChoice,
  DeleteConnectionErrorType,
  DeleteConnectionParameters,
  DeleteConnectionReturnType,
  ConnectSectionsParameters,
  Device,
  WalletStepParameters,
  DirectoryRequest,
  DirectoryService,
  DisconnectErrorType,
  DisconnectParameters,
  DisconnectReturnType,
  DiscoveryContext,
  Eip1193Provider,
  Emitter,
  ErrorAudience,
  EvmTransactionFields,
  Feature,
  FeatureFlags,
  Features,
  FetchInit,
  FetchNativeBalanceErrorType,
  FetchNativeBalanceParameters,
  FetchNativeBalanceReturnType,
  FetchPort,
  FetchWalletsErrorType,
  FetchWalletsParameters,
  FetchWalletsReturnType,
  GoBackErrorType,
  GoBackReturnType,
  HideToastErrorType,
  HideToastReturnType,
  Kit,
  KitConfig,
  KitEventMap,
  KitOptions,
  KnownNamespace,
  LoadPartErrorType,
  LoadPartParameters,
  LoadPartReturnType,
  LoadRemoteConfigErrorType,
  LoadRemoteConfigParameters,
  LoadRemoteConfigReturnType,
  LoginMethod,
  LogPort,
  Metadata,
  Namespace,
  NativeCurrency,
  NavigateErrorType,
  NavigateParameters,
  NavigateReturnType,
  Network,
  KnownNetworkId,
  NetworkDefinition,
  NetworkIdOf,
  NetworkInput,
  NoticesState,
  OpenModalErrorType,
  OpenModalParameters,
  OpenModalReturnType,
  OwnListing,
  PairedWallet,
  Pairing,
  PairingSignIn,
  PairingSupport,
  Ports,
  PrefetchPairingErrorType,
  PrefetchPairingParameters,
  PrefetchPairingReturnType,
  PrefetchParameters,
  QueryEntry,
  RandomPort,
  ReconnectErrorType,
  ReconnectParameters,
  ReconnectReturnType,
  RemoveNetworkErrorType,
  RemoveNetworkParameters,
  RemoveNetworkReturnType,
  RpcRequest,
  SearchWalletsErrorType,
  SearchWalletsParameters,
  SearchWalletsReturnType,
  Selector,
  SendTransactionErrorType,
  SendTransactionParameters,
  RequestOptions,
  RequestWalletErrorType,
  RequestWalletParameters,
  RequestWalletReturnType,
  SendTransactionReturnType,
  Signer,
  SerializedError,
  ServiceOptions,
  SetThemeModeErrorType,
  SetThemeModeParameters,
  SetThemeModeReturnType,
  SetThemeVariablesErrorType,
  SetThemeVariablesParameters,
  SetThemeVariablesReturnType,
  ShowToastErrorType,
  ShowToastParameters,
  ShowToastReturnType,
  SignedTransactionFields,
  SignMessageErrorType,
  SignMessageParameters,
  SignMessageReturnType,
  SignTransactionErrorType,
  SignTransactionParameters,
  SignTransactionReturnType,
  SignTypedDataErrorType,
  SignTypedDataParameters,
  SignTypedDataReturnType,
  SolanaTransactionFields,
  StateSource,
  StoragePort,
  SwitchAccountErrorType,
  SwitchAccountParameters,
  SwitchAccountReturnType,
  SwitchConnectionErrorType,
  SwitchConnectionParameters,
  SwitchConnectionReturnType,
  SwitchNetworkErrorType,
  SwitchNetworkParameters,
  SwitchNetworkReturnType,
  Theme,
  ThemeMode,
  ThemeOptions,
  Toast,
  ToastKind,
  TransactionOutcome,
  TransactionRequest,
  TypedData,
  ViemChainLike,
  ViewEntry,
  ViewName,
  ViewParameters,
  ViewTarget,
  Wallet,
  WalletAccount,
  WalletConnection,
  WalletLinks,
  WalletMethods,
  WalletReference,
  WalletSummary,
  WriteRecord,
} from './core';
