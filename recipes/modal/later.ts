// What the modal can do without at first, in one file: each lazily loaded file costs the first chunk. It holds on to
// the modal itself: so bundlers cut no chunk for the one name by which that is loaded.
export * as lazyModal from './lazyModal';
export { visit } from './messages/visit';
export { afterOpening } from './theme/afterOpening';
export { NoWallets } from './parts/NoWallets';
export { ToastPlate } from './parts/ToastPlate';
