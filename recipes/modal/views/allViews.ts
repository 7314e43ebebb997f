// All views but the first: they share nearly everything, and bundlers give each set of shared modules a chunk of its
// own.
export { AccountView } from './AccountView';
export { AllWalletsView } from './AllWalletsView';
export { ConnectingExternalView } from './ConnectingExternalView';
export { ConnectingWalletConnectBasicView } from './ConnectingWalletConnectBasicView';
export { ConnectingWalletConnectView } from './ConnectingWalletConnectView';
export { GetWalletView, WhatIsANetworkView, WhatIsAWalletView } from './HelpViews';
export { ChooseNamespaceView, SwitchActiveChainView } from './NamespaceViews';
export { NetworksView } from './NetworksView';
export { SwitchNetworkView } from './SwitchNetworkView';
export { UnsupportedChainView } from './UnsupportedChainView';
