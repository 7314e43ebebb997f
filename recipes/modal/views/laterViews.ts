// All views but the first, and what else an open modal may need, in one part: they share nearly everything, and
// bundlers give each set of shared modules a chunk of its own.
export { AlertPlate } from '../parts/AlertPlate';
export { openWallet } from '../parts/openWallet';
export { AccountView } from './AccountView';
export { AllWalletsView } from './AllWalletsView';
export { ConnectingExternalView } from './ConnectingExternalView';
export { ConnectingWalletConnectBasicView } from './ConnectingWalletConnectBasicView';
export { ConnectingWalletConnectView } from './ConnectingWalletConnectView';
export { GetWalletView, WhatIsANetworkView, WhatIsAWalletView } from './HelpViews';
export { ChooseNamespaceView, SwitchActiveChainView } from './NamespaceViews';
export { NetworksView } from './NetworksView';
export { NoView } from './NoView';
export { SwitchNetworkView } from './SwitchNetworkView';
export { UnsupportedChainView } from './UnsupportedChainView';
