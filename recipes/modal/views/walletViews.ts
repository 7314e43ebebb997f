// The views that help to find a wallet.
export { AllWalletsView } from './AllWalletsView';
export { GetWalletView, WhatIsANetworkView, WhatIsAWalletView } from './HelpViews';
export { ChooseNamespaceView, SwitchActiveChainView } from './NamespaceViews';
