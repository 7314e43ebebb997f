export { createKit } from './kit/createKit';
export { signIn } from './features/siwx/signIn';
export type { SignInErrorType, SignInParameters, SignInReturnType } from './features/siwx/signIn';
export { signOut } from './features/siwx/signOut';
export type { SignOutErrorType, SignOutParameters, SignOutReturnType } from './features/siwx/signOut';
export { cancelSignIn } from './features/siwx/cancelSignIn';
export type { CancelSignInErrorType, CancelSignInReturnType } from './features/siwx/cancelSignIn';
export { selectSIWX } from './features/siwx/state';
export type { SignInStep, SiwxView } from './features/siwx/state';
export type { SiwxErrorCode } from './features/siwx/errors';
export type {
  ConnectSignIn,
  PreparedSignIn,
  SignatureParameters,
  SignatureVerifier,
  SignedSession,
  SignInAccount,
  SignInBackend,
  SignInCall,
  SignInMessage,
  SignInSession,
  SignInSetup,
  SignInWords,
} from './contract/signIn';
export type { Kit } from './contract/kit';
export type {
  ConnectMethod,
  ConnectorGroup,
  CustomWallet,
  Feature,
  FeatureFlags,
  Features,
  KitConfig,
  KitOptions,
  LegalOptions,
  Metadata,
  ServiceOptions,
  ThemeOptions,
  WalletFeature,
} from './contract/options';
export type { Emitter, KitEventMap } from './contract/events';
export type {
  BrowserPort,
  ClockPort,
  FetchInit,
  FetchPort,
  LogPort,
  Ports,
  RandomPort,
  StoragePort,
} from './contract/ports';
export type { DirectoryRequest, DirectoryService, OwnListing } from './contract/directoryService';
export type { WalletLinks } from './contract/walletLinks';
export {
  connectSections,
  installedRun,
  isAttemptOf,
  reachableWallets,
  resolveWalletStep,
} from './features/wallets/connectRules';
export type {
  ConnectSection,
  ConnectSectionsParameters,
  ReachableWallet,
  WalletStep,
  WalletStepParameters,
} from './features/wallets/connectRules';
export { deviceOf, type Device } from './contract/device';
export { explorerUrl, transactionUrl } from './features/account/explorerUrl';
export { createBrowserPorts } from './kit/browserPorts';
export { cookieStorage } from './kit/cookieStorage';
export { readCookieState } from './kit/readCookieState';
export type { CookieState } from './kit/readCookieState';
export { defineNetwork } from './contract/network';
export type {
  NativeCurrency,
  Network,
  NetworkDefinition,
  KnownNetworkId,
  NetworkIdOf,
  NetworkInput,
  ViemChainLike,
} from './contract/network';
export { loadPart } from './contract/loadPart';
export type { LoadPartErrorType, LoadPartParameters, LoadPartReturnType } from './contract/loadPart';
export { networkImageUrl } from './services/provider/providerIdentity';
export { currencyImageUrl, tokenImageUrl } from './services/provider/moneyImageUrls';
export type { QueryEntry } from './query/query';

export { KitError, isKitError, isUserRejection, normalizeError } from './errors';
export type { CommonErrorCode, ErrorAudience, SerializedError } from './errors';
export {
  chainIdOfCoinType,
  coinTypeOf,
  formatAmount,
  formatUnits,
  isCaipNetworkId,
  isDecimal,
  namespaceOfCoinType,
  parseCaipAddress,
  parseCaipAssetId,
  parseCaipNetworkId,
  parseUnits,
  shortenAddress,
  toCaipAddress,
  toCaipNetworkId,
  toCoinType,
} from './caip';
export type { CaipAddress, CaipAssetId, CaipNetworkId, KnownNamespace, Namespace } from './caip';
export { createSelector } from './store';
export type { AsyncState } from './async/asyncState';
export type { Selector, StateSource } from './store';
export { observeWrites } from './store/observeWrites';
export type { WriteRecord } from './store/observeWrites';

export type { Eip1193Provider } from './contract/eip1193';
export type {
  Adapter,
  Capabilities,
  DiscoveryContext,
  NetworkAccess,
  PairedWallet,
  PairingSupport,
  RpcRequest,
  ToldProperties,
  TransactionOutcome,
  TransactionTrace,
} from './contract/adapter';
export type {
  AccountType,
  Connector,
  ConnectorSummary,
  ConnectorType,
  LoginMethod,
  ConnectParameters as ConnectorConnectParameters,
  DeepLinkChoice,
  Following,
  ConnectionChange,
  Pairing,
  PrefetchParameters,
  WalletAccount,
  WalletConnection,
  WalletMethods,
} from './contract/connector';
export type {
  TransactionFields,
  TransactionRequest,
  TypedData,
} from './contract/transactions';

export { cancelConnect } from './features/session/cancelConnect';
export type { CancelConnectErrorType, CancelConnectReturnType } from './features/session/cancelConnect';
export { connect } from './features/session/connect';
export type {
  ConnectErrorType,
  ConnectParameters,
  ConnectReturnType,
  WalletReference,
} from './features/session/connect';
export { deleteConnection } from './features/session/deleteConnection';
export type {
  DeleteConnectionErrorType,
  DeleteConnectionParameters,
  DeleteConnectionReturnType,
} from './features/session/deleteConnection';
export { disconnect } from './features/session/disconnect';
export type { DisconnectErrorType, DisconnectParameters, DisconnectReturnType } from './features/session/disconnect';
export { getProvider } from './features/session/getProvider';
export { readPairing, subscribePairing } from './features/session/pairing';
export { prefetchPairing } from './features/session/prefetchPairing';
export type {
  PrefetchPairingErrorType,
  PrefetchPairingParameters,
  PrefetchPairingReturnType,
} from './features/session/prefetchPairing';
export { reconnect } from './features/session/reconnect';
export type { ReconnectErrorType, ReconnectParameters, ReconnectReturnType } from './features/session/reconnect';
export { switchConnection } from './features/session/switchConnection';
export type {
  SwitchConnectionErrorType,
  SwitchConnectionParameters,
  SwitchConnectionReturnType,
} from './features/session/switchConnection';
export type { ConnectionReference } from './features/session/connectionReference';
export {
  selectActiveNamespace,
  selectConnectAttempt,
  selectConnection,
  selectConnectionIn,
  selectConnections,
} from './features/session/state';
export type {
  ConnectAttempt,
  ConnectedView,
  Connection,
  ConnectionEntry,
  ConnectionStatus,
  ConnectionView,
  WalletSummary,
} from './features/session/state';

export { addNetwork } from './features/network/addNetwork';
export type { AddNetworkErrorType, AddNetworkParameters, AddNetworkReturnType } from './features/network/addNetwork';
export { removeNetwork } from './features/network/removeNetwork';
export type {
  RemoveNetworkErrorType,
  RemoveNetworkParameters,
  RemoveNetworkReturnType,
} from './features/network/removeNetwork';
export { switchNetwork } from './features/network/switchNetwork';
export type {
  SwitchNetworkErrorType,
  SwitchNetworkParameters,
  SwitchNetworkReturnType,
} from './features/network/switchNetwork';
export { selectNetwork, selectNetworkIn, selectNetworks, selectSwitchingTo } from './features/network/state';
export type { ActiveNetwork } from './features/network/state';

export { fetchNativeBalance } from './features/account/fetchNativeBalance';
export type {
  FetchNativeBalanceErrorType,
  FetchNativeBalanceParameters,
  FetchNativeBalanceReturnType,
} from './features/account/fetchNativeBalance';
export { confirmTransaction } from './features/account/confirmTransaction';
export type {
  ConfirmTransactionErrorType,
  ConfirmTransactionParameters,
  ConfirmTransactionReturnType,
} from './features/account/confirmTransaction';
export { sendTransaction } from './features/account/sendTransaction';
export type {
  SendTransactionErrorType,
  SendTransactionParameters,
  SendTransactionReturnType,
} from './features/account/sendTransaction';
export { fetchSmartSessions } from './features/smartSessions/fetchSmartSessions';
export type {
  FetchSmartSessionsErrorType,
  FetchSmartSessionsParameters,
  FetchSmartSessionsReturnType,
} from './features/smartSessions/fetchSmartSessions';
export { revokeSmartSession } from './features/smartSessions/revokeSmartSession';
export type {
  RevokeSmartSessionErrorType,
  RevokeSmartSessionParameters,
  RevokeSmartSessionReturnType,
} from './features/smartSessions/revokeSmartSession';
export { isSessionOpen } from './features/smartSessions/rules';
export type { SmartSession, SmartSessionRequest, SmartSessionService } from './contract/smartSessions';
export { fetchIdentity } from './features/names/fetchIdentity';
export type {
  FetchIdentityErrorType,
  FetchIdentityParameters,
  FetchIdentityReturnType,
} from './features/names/fetchIdentity';
export { resolveName } from './features/names/resolveName';
export type {
  ResolveNameErrorType,
  ResolveNameParameters,
  ResolveNameReturnType,
} from './features/names/resolveName';
export { suggestNames } from './features/names/suggestNames';
export type {
  SuggestNamesErrorType,
  SuggestNamesParameters,
  SuggestNamesReturnType,
} from './features/names/suggestNames';
export { registerName } from './features/names/registerName';
export type {
  RegisterNameErrorType,
  RegisterNameParameters,
  RegisterNameReturnType,
} from './features/names/registerName';
export { defaultSuffixes as defaultNameSuffixes, findNameProblem, isNameLike } from './features/names/rules';
export { selectCanRegisterName, selectNameRegistration } from './features/names/state';
export type { NameRegistrationStep, NamesState, ResolvedName } from './features/names/state';
export type {
  Identity,
  NameReader,
  NameRecord,
  NameRegistration,
  NameService,
  NameSuggestion,
} from './contract/names';
export { fetchActivity } from './features/activity/fetchActivity';
export type {
  FetchActivityErrorType,
  FetchActivityParameters,
  FetchActivityReturnType,
} from './features/activity/fetchActivity';
export { selectActivity, selectActivityTarget } from './features/activity/selectActivity';
export type { ActivitySelection, ActivityView } from './features/activity/selectActivity';
export { collectiblesOf } from './features/activity/collectibles';
export type { Collectible } from './features/activity/collectibles';
export { groupByMonth, isAllSpam, operationPrefix, toRelativeTime } from './features/activity/rules';
export type { ActivityMonth, RelativeTime } from './features/activity/rules';
export type {
  ActivityItem,
  ActivityPage,
  ActivityService,
  ActivityTransfer,
  ActivityRequest,
} from './contract/activity';
export { fetchOnrampOptions } from './features/onramp/fetchOnrampOptions';
export type {
  FetchOnrampOptionsErrorType,
  FetchOnrampOptionsParameters,
  FetchOnrampOptionsReturnType,
} from './features/onramp/fetchOnrampOptions';
export { forgetOnramp } from './features/onramp/forgetOnramp';
export type { ForgetOnrampErrorType, ForgetOnrampReturnType } from './features/onramp/forgetOnramp';
export { getOnrampQuote } from './features/onramp/getOnrampQuote';
export { keepOnrampQuote } from './features/onramp/keepOnrampQuote';
export type {
  KeepOnrampQuoteErrorType,
  KeepOnrampQuoteParameters,
  KeepOnrampQuoteReturnType,
} from './features/onramp/keepOnrampQuote';
export type {
  GetOnrampQuoteErrorType,
  GetOnrampQuoteParameters,
  GetOnrampQuoteReturnType,
} from './features/onramp/getOnrampQuote';
export { openOnramp } from './features/onramp/openOnramp';
export type { OpenOnrampErrorType, OpenOnrampParameters, OpenOnrampReturnType } from './features/onramp/openOnramp';
export { setOnrampAmount } from './features/onramp/setOnrampAmount';
export type {
  SetOnrampAmountErrorType,
  SetOnrampAmountParameters,
  SetOnrampAmountReturnType,
} from './features/onramp/setOnrampAmount';
export { setOnrampPayment } from './features/onramp/setOnrampPayment';
export type {
  SetOnrampPaymentErrorType,
  SetOnrampPaymentParameters,
  SetOnrampPaymentReturnType,
} from './features/onramp/setOnrampPayment';
export { setOnrampProvider } from './features/onramp/setOnrampProvider';
export type {
  SetOnrampProviderErrorType,
  SetOnrampProviderParameters,
  SetOnrampProviderReturnType,
} from './features/onramp/setOnrampProvider';
export { setOnrampProviders } from './features/onramp/setOnrampProviders';
export type {
  SetOnrampProvidersErrorType,
  SetOnrampProvidersParameters,
  SetOnrampProvidersReturnType,
} from './features/onramp/setOnrampProviders';
export { setOnrampPurchase } from './features/onramp/setOnrampPurchase';
export type {
  SetOnrampPurchaseErrorType,
  SetOnrampPurchaseParameters,
  SetOnrampPurchaseReturnType,
} from './features/onramp/setOnrampPurchase';
export { watchOnramp } from './features/onramp/watchOnramp';
export type { WatchOnrampErrorType, WatchOnrampParameters, WatchOnrampReturnType } from './features/onramp/watchOnramp';
export { selectOnrampOrder } from './features/onramp/orders';
export type { OnrampOrder, OnrampOrderStep } from './features/onramp/orders';
export { onrampSelector, selectOnramp, selectOnrampProblem } from './features/onramp/state';
export type { OnrampView } from './features/onramp/state';
export { selectOnrampProviders } from './features/onramp/providers';
export { onrampFeePercent, onrampProviderLabels } from './features/onramp/rules';
export type { OnrampOffer } from './features/onramp/rules';
export type {
  OnrampAmount,
  OnrampNetwork,
  OnrampOptions,
  OnrampPaymentCurrency,
  OnrampPaymentLimit,
  OnrampPurchaseCurrency,
  OnrampQuote,
  OnrampQuoteRequest,
  OnrampService,
  OnrampSettings,
  OnrampUrlRequest,
} from './contract/onramp';
export { previewTransaction } from './features/preview/previewTransaction';
export type {
  PreviewTransactionErrorType,
  PreviewTransactionParameters,
  PreviewTransactionReturnType,
} from './features/preview/previewTransaction';
export type {
  AllowanceChange,
  AssetChange,
  PreviewRequest,
  Previews,
  TransactionPreview,
} from './contract/previews';
export { previewSwap } from './features/swap/previewSwap';
export type {
  PreviewSwapErrorType,
  PreviewSwapParameters,
  PreviewSwapReturnType,
} from './features/swap/previewSwap';
export { previewSend } from './features/send/previewSend';
export type {
  PreviewSendErrorType,
  PreviewSendParameters,
  PreviewSendReturnType,
} from './features/send/previewSend';
export { prepareSend } from './features/send/prepareSend';
export type { PrepareSendErrorType, PrepareSendParameters, PrepareSendReturnType } from './features/send/prepareSend';
export { cancelSend } from './features/send/cancelSend';
export type { CancelSendErrorType, CancelSendReturnType } from './features/send/cancelSend';
export { sendToken } from './features/send/sendToken';
export type {
  SendTokenErrorType,
  SendTokenParameters,
  SendTokenReturnType,
} from './features/send/sendToken';
export { setSendAmount } from './features/send/setSendAmount';
export type {
  SetSendAmountErrorType,
  SetSendAmountParameters,
  SetSendAmountReturnType,
} from './features/send/setSendAmount';
export { setSendMax } from './features/send/setSendMax';
export type { SetSendMaxErrorType, SetSendMaxParameters, SetSendMaxReturnType } from './features/send/setSendMax';
export { setSendRecipient } from './features/send/setSendRecipient';
export type {
  SetSendRecipientErrorType,
  SetSendRecipientParameters,
  SetSendRecipientReturnType,
} from './features/send/setSendRecipient';
export { setSendToken } from './features/send/setSendToken';
export type {
  SetSendTokenErrorType,
  SetSendTokenParameters,
  SetSendTokenReturnType,
} from './features/send/setSendToken';
export { selectCanSend, selectSend, selectSendProblem } from './features/send/state';
export type { SendStep, SendView } from './features/send/state';
export type { RecipientHint } from './features/send/rules';
export { fetchSwapTokens } from './features/swap/fetchSwapTokens';
export type {
  FetchSwapTokensErrorType,
  FetchSwapTokensParameters,
  FetchSwapTokensReturnType,
} from './features/swap/fetchSwapTokens';
export { flipSwap } from './features/swap/flipSwap';
export type { FlipSwapErrorType, FlipSwapParameters, FlipSwapReturnType } from './features/swap/flipSwap';
export { getSwapQuote } from './features/swap/getSwapQuote';
export type {
  GetSwapQuoteErrorType,
  GetSwapQuoteParameters,
  GetSwapQuoteReturnType,
} from './features/swap/getSwapQuote';
export { selectSwapTokens } from './features/swap/selectSwapTokens';
export { keepSwapQuote } from './features/swap/keepSwapQuote';
export type {
  KeepSwapQuoteErrorType,
  KeepSwapQuoteParameters,
  KeepSwapQuoteReturnType,
} from './features/swap/keepSwapQuote';
export { prepareSwap } from './features/swap/prepareSwap';
export type { PrepareSwapErrorType, PrepareSwapParameters, PrepareSwapReturnType } from './features/swap/prepareSwap';
export { setSwapAmount } from './features/swap/setSwapAmount';
export type {
  SetSwapAmountErrorType,
  SetSwapAmountParameters,
  SetSwapAmountReturnType,
} from './features/swap/setSwapAmount';
export { setSwapFrom } from './features/swap/setSwapFrom';
export type { SetSwapFromErrorType, SetSwapFromParameters, SetSwapFromReturnType } from './features/swap/setSwapFrom';
export { setSwapMax } from './features/swap/setSwapMax';
export type { SetSwapMaxErrorType, SetSwapMaxParameters, SetSwapMaxReturnType } from './features/swap/setSwapMax';
export { setSwapSlippage } from './features/swap/setSwapSlippage';
export type {
  SetSwapSlippageErrorType,
  SetSwapSlippageParameters,
  SetSwapSlippageReturnType,
} from './features/swap/setSwapSlippage';
export { setSwapTo } from './features/swap/setSwapTo';
export type { SetSwapToErrorType, SetSwapToParameters, SetSwapToReturnType } from './features/swap/setSwapTo';
export { startSwap } from './features/swap/startSwap';
export type { StartSwapErrorType, StartSwapParameters, StartSwapReturnType } from './features/swap/startSwap';
export { cancelSwap } from './features/swap/cancelSwap';
export type { CancelSwapErrorType, CancelSwapReturnType } from './features/swap/cancelSwap';
export { swap } from './features/swap/swap';
export type { SwapErrorType, SwapParameters, SwapReturnType } from './features/swap/swap';
export { selectSwapNetworks } from './features/swap/swapNetworks';
export { selectCanSwap, selectSwap, selectSwapProblem } from './features/swap/state';
export type { SwapPreparation, SwapStep, SwapView } from './features/swap/state';
export type { SwapQuote } from './features/swap/readQuote';
export type { PricePoint, PriceService, SwapCall, SwapRequest, Swaps, SwapService } from './contract/swaps';
export { selectTokenBalances } from './features/tokens/selectTokenBalances';
export { getPaymentUri } from './features/tokens/getPaymentUri';
export type {
  GetPaymentUriErrorType,
  GetPaymentUriParameters,
  GetPaymentUriReturnType,
} from './features/tokens/getPaymentUri';
export { fromFiat, sumFiat, toFiat } from './features/tokens/fiat';
export { selectPriceHistory } from './features/tokens/priceHistory';
export type { PriceHistoryTarget } from './features/tokens/priceHistory';
export { fetchPriceHistory } from './features/tokens/fetchPriceHistory';
export type {
  FetchPriceHistoryErrorType,
  FetchPriceHistoryParameters,
  FetchPriceHistoryReturnType,
} from './features/tokens/fetchPriceHistory';
export { fetchTokenBalances } from './features/tokens/fetchTokenBalances';
export type {
  FetchTokenBalancesErrorType,
  FetchTokenBalancesParameters,
  FetchTokenBalancesReturnType,
} from './features/tokens/fetchTokenBalances';
export type { BalanceService, Token, TokenBalance, TokenHolding, TokenInput, TokenReference } from './contract/tokens';
export type {
  PreparedTransfer,
  PrepareTransferParameters,
  RecipientProblem,
  TransferRefusal,
  Transfers,
} from './contract/transfers';
export { signMessage } from './features/account/signMessage';
export type {
  SignMessageErrorType,
  SignMessageParameters,
  SignMessageReturnType,
} from './features/account/signMessage';
export { signTransaction } from './features/account/signTransaction';
export type {
  SignTransactionErrorType,
  SignTransactionParameters,
  SignTransactionReturnType,
} from './features/account/signTransaction';
export { signTypedData } from './features/account/signTypedData';
export type {
  SignTypedDataErrorType,
  SignTypedDataParameters,
  SignTypedDataReturnType,
} from './features/account/signTypedData';
export { watchTransactions } from './features/account/watchTransactions';
export { selectWalletFeatures } from './features/account/walletFeatures';
export { selectAddressLabels } from './features/account/addressLabels';
export type { AddressLabels } from './features/account/addressLabels';
export { setAddressLabel } from './features/account/setAddressLabel';
export type {
  SetAddressLabelErrorType,
  SetAddressLabelParameters,
  SetAddressLabelReturnType,
} from './features/account/setAddressLabel';
export { setPreferredAccountType } from './features/account/setPreferredAccountType';
export type {
  SetPreferredAccountTypeErrorType,
  SetPreferredAccountTypeParameters,
  SetPreferredAccountTypeReturnType,
} from './features/account/setPreferredAccountType';
export { switchAccount } from './features/account/switchAccount';
export type {
  SwitchAccountErrorType,
  SwitchAccountParameters,
  SwitchAccountReturnType,
} from './features/account/switchAccount';
export type { Balance } from './features/account/state';

export { getAssets } from './features/calls/getAssets';
export type { GetAssetsErrorType, GetAssetsParameters, GetAssetsReturnType } from './features/calls/getAssets';
export { getCallsStatus } from './features/calls/getCallsStatus';
export type {
  GetCallsStatusErrorType,
  GetCallsStatusParameters,
  GetCallsStatusReturnType,
} from './features/calls/getCallsStatus';
export { getCapabilities } from './features/calls/getCapabilities';
export type {
  GetCapabilitiesErrorType,
  GetCapabilitiesParameters,
  GetCapabilitiesReturnType,
} from './features/calls/getCapabilities';
export { grantPermissions } from './features/calls/grantPermissions';
export type {
  GrantPermissionsErrorType,
  GrantPermissionsParameters,
  GrantPermissionsReturnType,
} from './features/calls/grantPermissions';
export { revokePermissions } from './features/calls/revokePermissions';
export type {
  RevokePermissionsErrorType,
  RevokePermissionsParameters,
  RevokePermissionsReturnType,
} from './features/calls/revokePermissions';
export { sendCalls } from './features/calls/sendCalls';
export type { SendCallsErrorType, SendCallsParameters, SendCallsReturnType } from './features/calls/sendCalls';
export { isInterruptedCalls } from './features/calls/errors';
export type { InterruptedCallsError } from './features/calls/errors';
export type {
  AssetsByNetwork,
  Call,
  CallCapabilities,
  CallReceipt,
  CallsOutcome,
  CallsStatus,
  CapabilitiesByNetwork,
  GrantedPermissions,
  LoadCalls,
  PermissionRequest,
  Typed,
  WalletAsset,
  WalletCalls,
  WalletCapabilities,
} from './contract/calls';

export { cancelLogin } from './features/embedded/cancelLogin';
export type { CancelLoginErrorType, CancelLoginReturnType } from './features/embedded/cancelLogin';
export { acceptTerms } from './features/legal/acceptTerms';
export type {
  AcceptTermsErrorType,
  AcceptTermsParameters,
  AcceptTermsReturnType,
} from './features/legal/acceptTerms';
export { selectTermsAccepted } from './features/legal/state';
export { sendEmailCode } from './features/embedded/sendEmailCode';
export type {
  SendEmailCodeErrorType,
  SendEmailCodeParameters,
  SendEmailCodeReturnType,
} from './features/embedded/sendEmailCode';
export { awaitDeviceApproval } from './features/embedded/awaitDeviceApproval';
export type {
  AwaitDeviceApprovalErrorType,
  AwaitDeviceApprovalParameters,
  AwaitDeviceApprovalReturnType,
} from './features/embedded/awaitDeviceApproval';
export { submitEmailCode } from './features/embedded/submitEmailCode';
export type {
  SubmitEmailCodeErrorType,
  SubmitEmailCodeParameters,
  SubmitEmailCodeReturnType,
} from './features/embedded/submitEmailCode';
export { updateEmail } from './features/embedded/updateEmail';
export type {
  UpdateEmailErrorType,
  UpdateEmailParameters,
  UpdateEmailReturnType,
} from './features/embedded/updateEmail';
export { submitEmailUpdateCode } from './features/embedded/submitEmailUpdateCode';
export type {
  SubmitEmailUpdateCodeErrorType,
  SubmitEmailUpdateCodeParameters,
  SubmitEmailUpdateCodeReturnType,
} from './features/embedded/submitEmailUpdateCode';
export { connectSocial } from './features/embedded/connectSocial';
export type {
  ConnectSocialErrorType,
  ConnectSocialParameters,
  ConnectSocialReturnType,
} from './features/embedded/connectSocial';
export { connectFarcaster } from './features/embedded/connectFarcaster';
export type {
  ConnectFarcasterErrorType,
  ConnectFarcasterParameters,
  ConnectFarcasterReturnType,
} from './features/embedded/connectFarcaster';
export { cooldownSeconds, defaultSocials, isEmail, shortenEmail } from './features/embedded/rules';
export {
  selectEmailLogin,
  selectEmailSentAt,
  selectEmailUpdate,
  selectFarcasterUrl,
  selectSocialLogin,
  selectSocials,
} from './features/embedded/state';
export type { EmailLoginState, EmailUpdateState, SocialLoginState } from './features/embedded/state';
export type { FrameDoor, FramePlace, WindowMessage } from './contract/frameDoor';
export type { EmailAction, EmailUpdateAction, Login, LoginOptions, LoginUser, SocialProvider } from './contract/login';

export { loadRemoteConfig } from './features/featureFlags/loadRemoteConfig';
export type {
  LoadRemoteConfigErrorType,
  LoadRemoteConfigParameters,
  LoadRemoteConfigReturnType,
} from './features/featureFlags/loadRemoteConfig';
export { selectFeatures } from './features/featureFlags/state';

export { fetchWallets } from './features/wallets/fetchWallets';
export type {
  FetchWalletsErrorType,
  FetchWalletsParameters,
  FetchWalletsReturnType,
} from './features/wallets/fetchWallets';
export { searchWallets } from './features/wallets/searchWallets';
export type {
  SearchWalletsErrorType,
  SearchWalletsParameters,
  SearchWalletsReturnType,
} from './features/wallets/searchWallets';
export { selectConnectMethods, selectWallets } from './features/wallets/state';
export type { ConnectMethodEntry } from './features/wallets/connectMethods';
export type { Wallet } from './features/wallets/rules';

export { closeModal } from './features/router/closeModal';
export type { CloseModalErrorType, CloseModalReturnType } from './features/router/closeModal';
export { goBack } from './features/router/goBack';
export type { GoBackErrorType, GoBackReturnType } from './features/router/goBack';
export { navigate } from './features/router/navigate';
export type { NavigateErrorType, NavigateParameters, NavigateReturnType } from './features/router/navigate';
export { openModal } from './features/router/openModal';
export type { OpenModalErrorType, OpenModalParameters, OpenModalReturnType } from './features/router/openModal';
export { installTelemetry } from './features/telemetry/installTelemetry';
export { installRouter } from './features/router/installRouter';
export { selectRouter } from './features/router/state';
export type { SendWish, SwapWish, ViewEntry, ViewName, ViewParameters, ViewTarget } from './features/router/views';

export { hideToast } from './features/notices/hideToast';
export type { HideToastErrorType, HideToastReturnType } from './features/notices/hideToast';
export { showToast } from './features/notices/showToast';
export type { ShowToastErrorType, ShowToastParameters, ShowToastReturnType } from './features/notices/showToast';
export { installNotices } from './features/notices/installNotices';
export { selectNotices } from './features/notices/state';
export type { NoticesState, Toast, ToastKind } from './features/notices/state';

export { setThemeMode } from './features/theme/setThemeMode';
export type {
  SetThemeModeErrorType,
  SetThemeModeParameters,
  SetThemeModeReturnType,
} from './features/theme/setThemeMode';
export { setThemeVariables } from './features/theme/setThemeVariables';
export type {
  SetThemeVariablesErrorType,
  SetThemeVariablesParameters,
  SetThemeVariablesReturnType,
} from './features/theme/setThemeVariables';
export { selectTheme } from './features/theme/state';
export type { Theme, ThemeMode } from './features/theme/state';
export { requestWallet } from './features/account/requestWallet';
export type {
  RequestWalletErrorType,
  RequestWalletParameters,
  RequestWalletReturnType,
} from './features/account/requestWallet';
export type { RequestOptions, Signer } from './contract/walletRequest';
