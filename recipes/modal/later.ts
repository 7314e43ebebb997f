// What the modal can do without at first, in one file: each lazily loaded file costs the first chunk.
export { visit } from './messages/visit';
export { afterOpening } from './theme/afterOpening';
