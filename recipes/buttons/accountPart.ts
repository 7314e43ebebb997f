// What the page's buttons show of who is connected. It holds on to what the buttons have at once, as every part does,
// and to the modal that they open: so bundlers cut no chunk for what it shares with either.
export { useIdentityOf } from '../modal/parts/useIdentityOf';
export { ModalBody } from '../modal/lazyModal';
export { watchIdentity } from '../modal/names/watchIdentity';
export { Balance } from './Balance';
