// What else a visitor who is not connected may come to: it loads once a pointer or the focus comes to a way there, and
// at once on a phone, where a tap opens the wallet's app. What developers are told comes with it. It holds on to the
// views that are there before it, as every part does: so bundlers cut no chunk for what the two share.
export * as laterViews from './laterViews';
export { AlertPlate } from '../parts/AlertPlate';
export { openWallet } from '../parts/openWallet';
export { AllWalletsView } from './AllWalletsView';
export { GetWalletView, WhatIsANetworkView, WhatIsAWalletView } from './HelpViews';
export { MissingWallet } from './MissingWallet';
export { ChooseNamespaceView, SwitchActiveChainView } from './NamespaceViews';
export { NoView } from './NoView';
