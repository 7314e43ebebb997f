// The views on the way to a connection and after it, in one chunk: few chunks weigh less than many.
export { AccountView } from './AccountView';
export { ConnectingExternalView } from './ConnectingExternalView';
export { NetworksView } from './NetworksView';
export { SwitchNetworkView } from './SwitchNetworkView';
export { UnsupportedChainView } from './UnsupportedChainView';
