// What an open modal may need beside its first view, in one part.
export { AlertPlate } from '../parts/AlertPlate';
export { openWallet } from '../parts/openWallet';
export { loadViews } from './loadViews';
