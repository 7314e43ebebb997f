// What is loaded is this one name: a bundler hands out all that a dynamically imported file exports.
export { ModalBody } from './ModalBody';
