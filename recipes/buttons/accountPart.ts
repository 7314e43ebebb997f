// What the page's buttons show of who is connected. It holds on to what the buttons have at once, as every part does:
// so bundlers cut no chunk for what the two share.
export { useIdentityOf } from '../modal/parts/useIdentityOf';
export { watchIdentity } from '../modal/names/watchIdentity';
export { Balance } from './Balance';
