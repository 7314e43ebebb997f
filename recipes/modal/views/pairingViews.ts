// What the modal shows of pairing: it loads with the library, once pairing is likely. It holds on to the views that are
// there before it, as every part does: so bundlers cut no chunk for what the two share.
export * as furtherViews from './furtherViews';
export { ConnectingWalletConnectBasicView } from './ConnectingWalletConnectBasicView';
export { ConnectingWalletConnectView } from './ConnectingWalletConnectView';
