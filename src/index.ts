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
export { useSIWX } from './features/siwx/useSIWX';
export type { UseSIWXErrorType, UseSIWXParameters, UseSIWXReturnType } from './features/siwx/useSIWX';
export { useFeatures } from './features/featureFlags/useFeatures';
export type { UseFeaturesParameters, UseFeaturesReturnType } from './features/featureFlags/useFeatures';
export type { KitError } from './errors';
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
export { useWalletFeatures } from './features/account/useWalletFeatures';
export type { UseWalletFeaturesParameters, UseWalletFeaturesReturnType } from './features/account/useWalletFeatures';
export { useBalance } from './features/account/useBalance';
export type { UseBalanceErrorType, UseBalanceParameters, UseBalanceReturnType } from './features/account/useBalance';
export type {
  FetchActivityErrorType,
  FetchActivityParameters,
  FetchActivityReturnType,
} from './features/activity/fetchActivity';
export type { ActivityItem, ActivityPage, ActivityService, ActivityTransfer } from './contract/activity';
export type {
  FetchSmartSessionsErrorType,
  FetchSmartSessionsParameters,
  FetchSmartSessionsReturnType,
} from './features/smartSessions/fetchSmartSessions';
export type {
  RevokeSmartSessionErrorType,
  RevokeSmartSessionParameters,
  RevokeSmartSessionReturnType,
} from './features/smartSessions/revokeSmartSession';
export { useRevokeSmartSession } from './features/smartSessions/useRevokeSmartSession';
export type {
  UseRevokeSmartSessionErrorType,
  UseRevokeSmartSessionParameters,
  UseRevokeSmartSessionReturnType,
} from './features/smartSessions/useRevokeSmartSession';
export { useSmartSessions } from './features/smartSessions/useSmartSessions';
export type {
  UseSmartSessionsErrorType,
  UseSmartSessionsParameters,
  UseSmartSessionsReturnType,
} from './features/smartSessions/useSmartSessions';
export type { SmartSession, SmartSessionRequest, SmartSessionService } from './contract/smartSessions';
export { useIdentity } from './features/names/useIdentity';
export type { UseIdentityErrorType, UseIdentityParameters, UseIdentityReturnType } from './features/names/useIdentity';
export { useNameLookup } from './features/names/useNameLookup';
export type {
  UseNameLookupErrorType,
  UseNameLookupParameters,
  UseNameLookupReturnType,
} from './features/names/useNameLookup';
export { useNameSuggestions } from './features/names/useNameSuggestions';
export type {
  UseNameSuggestionsErrorType,
  UseNameSuggestionsParameters,
  UseNameSuggestionsReturnType,
} from './features/names/useNameSuggestions';
export { useNameRegistration } from './features/names/useNameRegistration';
export type {
  UseNameRegistrationErrorType,
  UseNameRegistrationParameters,
  UseNameRegistrationReturnType,
} from './features/names/useNameRegistration';
export type {
  FetchIdentityErrorType,
  FetchIdentityParameters,
  FetchIdentityReturnType,
} from './features/names/fetchIdentity';
export type { ResolveNameErrorType, ResolveNameParameters, ResolveNameReturnType } from './features/names/resolveName';
export type {
  SuggestNamesErrorType,
  SuggestNamesParameters,
  SuggestNamesReturnType,
} from './features/names/suggestNames';
export type {
  RegisterNameErrorType,
  RegisterNameParameters,
  RegisterNameReturnType,
} from './features/names/registerName';
export type {
  Identity,
  NameReader,
  NameRecord,
  NameRegistration,
  NameService,
  NameSuggestion,
} from './contract/names';
export type { NameRegistrationStep, ResolvedName } from './features/names/state';
export { useActivity } from './features/activity/useActivity';
export type {
  UseActivityErrorType,
  UseActivityParameters,
  UseActivityReturnType,
} from './features/activity/useActivity';
export type {
  FetchOnrampOptionsErrorType,
  FetchOnrampOptionsParameters,
  FetchOnrampOptionsReturnType,
} from './features/onramp/fetchOnrampOptions';
export type { ForgetOnrampErrorType, ForgetOnrampReturnType } from './features/onramp/forgetOnramp';
export type {
  GetOnrampQuoteErrorType,
  GetOnrampQuoteParameters,
  GetOnrampQuoteReturnType,
} from './features/onramp/getOnrampQuote';
export type {
  KeepOnrampQuoteErrorType,
  KeepOnrampQuoteParameters,
  KeepOnrampQuoteReturnType,
} from './features/onramp/keepOnrampQuote';
export type { OpenOnrampErrorType, OpenOnrampParameters, OpenOnrampReturnType } from './features/onramp/openOnramp';
export type {
  SetOnrampAmountErrorType,
  SetOnrampAmountParameters,
  SetOnrampAmountReturnType,
} from './features/onramp/setOnrampAmount';
export type {
  SetOnrampPaymentErrorType,
  SetOnrampPaymentParameters,
  SetOnrampPaymentReturnType,
} from './features/onramp/setOnrampPayment';
export type {
  SetOnrampProviderErrorType,
  SetOnrampProviderParameters,
  SetOnrampProviderReturnType,
} from './features/onramp/setOnrampProvider';
export type {
  SetOnrampProvidersErrorType,
  SetOnrampProvidersParameters,
  SetOnrampProvidersReturnType,
} from './features/onramp/setOnrampProviders';
export type {
  SetOnrampPurchaseErrorType,
  SetOnrampPurchaseParameters,
  SetOnrampPurchaseReturnType,
} from './features/onramp/setOnrampPurchase';
export type { WatchOnrampErrorType, WatchOnrampParameters, WatchOnrampReturnType } from './features/onramp/watchOnramp';
export { useOnramp } from './features/onramp/useOnramp';
export type { UseOnrampErrorType, UseOnrampParameters, UseOnrampReturnType } from './features/onramp/useOnramp';
export type {
  OnrampOptions,
  OnrampQuote,
  OnrampService,
  OnrampSettings,
} from './contract/onramp';
export type { OnrampOrder, OnrampOrderStep } from './features/onramp/orders';
export { useSwap } from './features/swap/useSwap';
export type { UseSwapErrorType, UseSwapParameters, UseSwapReturnType } from './features/swap/useSwap';
export { useSwapQuote } from './features/swap/useSwapQuote';
export type {
  UseSwapQuoteErrorType,
  UseSwapQuoteParameters,
  UseSwapQuoteReturnType,
} from './features/swap/useSwapQuote';
export { useSwapTokens } from './features/swap/useSwapTokens';
export type {
  UseSwapTokensErrorType,
  UseSwapTokensParameters,
  UseSwapTokensReturnType,
} from './features/swap/useSwapTokens';
export type {
  FetchSwapTokensErrorType,
  FetchSwapTokensParameters,
  FetchSwapTokensReturnType,
} from './features/swap/fetchSwapTokens';
export type { FlipSwapErrorType, FlipSwapParameters, FlipSwapReturnType } from './features/swap/flipSwap';
export type {
  GetSwapQuoteErrorType,
  GetSwapQuoteParameters,
  GetSwapQuoteReturnType,
} from './features/swap/getSwapQuote';
export type {
  KeepSwapQuoteErrorType,
  KeepSwapQuoteParameters,
  KeepSwapQuoteReturnType,
} from './features/swap/keepSwapQuote';
export type { PrepareSwapErrorType, PrepareSwapParameters, PrepareSwapReturnType } from './features/swap/prepareSwap';
export type {
  SetSwapAmountErrorType,
  SetSwapAmountParameters,
  SetSwapAmountReturnType,
} from './features/swap/setSwapAmount';
export type { SetSwapFromErrorType, SetSwapFromParameters, SetSwapFromReturnType } from './features/swap/setSwapFrom';
export type { SetSwapMaxErrorType, SetSwapMaxParameters, SetSwapMaxReturnType } from './features/swap/setSwapMax';
export type {
  SetSwapSlippageErrorType,
  SetSwapSlippageParameters,
  SetSwapSlippageReturnType,
} from './features/swap/setSwapSlippage';
export type { SetSwapToErrorType, SetSwapToParameters, SetSwapToReturnType } from './features/swap/setSwapTo';
export type { StartSwapErrorType, StartSwapParameters, StartSwapReturnType } from './features/swap/startSwap';
export type { SwapErrorType, SwapParameters, SwapReturnType } from './features/swap/swap';
export type { SwapPreparation, SwapStep, SwapView } from './features/swap/state';
export type { SwapQuote } from './features/swap/readQuote';
export type { PricePoint, PriceService, SwapCall, SwapRequest, SwapService } from './contract/swaps';
export type {
  PreviewTransactionErrorType,
  PreviewTransactionParameters,
  PreviewTransactionReturnType,
} from './features/preview/previewTransaction';
export { useTransactionPreview } from './features/preview/useTransactionPreview';
export type {
  UseTransactionPreviewErrorType,
  UseTransactionPreviewParameters,
  UseTransactionPreviewReturnType,
} from './features/preview/useTransactionPreview';
export type { AllowanceChange, AssetChange, TransactionPreview } from './contract/previews';
export type {
  PreviewSwapErrorType,
  PreviewSwapParameters,
  PreviewSwapReturnType,
} from './features/swap/previewSwap';
export type {
  PreviewSendErrorType,
  PreviewSendParameters,
  PreviewSendReturnType,
} from './features/send/previewSend';
export { useSendToken } from './features/send/useSendToken';
export type {
  UseSendTokenErrorType,
  UseSendTokenParameters,
  UseSendTokenReturnType,
} from './features/send/useSendToken';
export { usePriceHistory } from './features/tokens/usePriceHistory';
export type {
  UsePriceHistoryErrorType,
  UsePriceHistoryParameters,
  UsePriceHistoryReturnType,
} from './features/tokens/usePriceHistory';
export type {
  FetchPriceHistoryErrorType,
  FetchPriceHistoryParameters,
  FetchPriceHistoryReturnType,
} from './features/tokens/fetchPriceHistory';
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
export { useAddressLabels } from './features/account/useAddressLabels';
export type { UseAddressLabelsParameters, UseAddressLabelsReturnType } from './features/account/useAddressLabels';
export { useSetAddressLabel } from './features/account/useSetAddressLabel';
export type {
  UseSetAddressLabelErrorType,
  UseSetAddressLabelParameters,
  UseSetAddressLabelReturnType,
} from './features/account/useSetAddressLabel';
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
export type { PresentationOptions, ThemePreset } from './react/presentation';
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
  GetPaymentUriErrorType,
  GetPaymentUriParameters,
  GetPaymentUriReturnType,
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
  CancelSendErrorType,
  CancelSendReturnType,
  CancelSwapErrorType,
  CancelSwapReturnType,
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
  SendWish,
  SwapWish,
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
  SignMessageErrorType,
  SignMessageParameters,
  SignMessageReturnType,
  SignTransactionErrorType,
  SignTransactionParameters,
  SignTransactionReturnType,
  SignTypedDataErrorType,
  SignTypedDataParameters,
  SignTypedDataReturnType,
  StateSource,
  StoragePort,
  SetAddressLabelErrorType,
  SetAddressLabelParameters,
  SetAddressLabelReturnType,
  SetPreferredAccountTypeErrorType,
  SetPreferredAccountTypeParameters,
  SetPreferredAccountTypeReturnType,
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
  WalletFeature,
  Toast,
  ToastKind,
  ToldProperties,
  TransactionOutcome,
  TransactionTrace,
  TransactionFields,
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
  CancelSignInErrorType,
  CancelSignInReturnType,
  ConnectSignIn,
  PreparedSignIn,
  SignInErrorType,
  SignInParameters,
  SignInReturnType,
  SignOutErrorType,
  SignOutParameters,
  SignOutReturnType,
  SignatureParameters,
  SignatureVerifier,
  SignedSession,
  SignInAccount,
  SignInBackend,
  SignInCall,
  SignInMessage,
  SignInSession,
  SignInSetup,
  SignInStep,
  SignInWords,
  SiwxErrorCode,
  SiwxView,
} from './core';
