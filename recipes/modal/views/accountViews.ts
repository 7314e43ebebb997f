// What the modal shows who is connected: it loads once somebody is, or with the first of its views. It holds on to the
// views that are there before it, as every part does: so bundlers cut no chunk for what the two share.
export * as laterViews from './laterViews';
export { AccountView } from './AccountView';
export { NetworksView } from './NetworksView';
export { SwitchNetworkView } from './SwitchNetworkView';
export { UnsupportedChainView } from './UnsupportedChainView';
