// What a visitor who is not connected may come to with the next press. Bundlers give each set of modules that parts
// share a chunk of its own, so these are one part.
export { AllWalletsView } from './AllWalletsView';
export { ConnectingExternalView } from './ConnectingExternalView';
export { GetWalletView, WhatIsANetworkView, WhatIsAWalletView } from './HelpViews';
export { ChooseNamespaceView, SwitchActiveChainView } from './NamespaceViews';
