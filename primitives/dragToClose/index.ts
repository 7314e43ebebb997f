export { dragToClose, type DragToCloseOptions } from './dragToClose';
