export { withSafe } from './withSafe';
export type { WithSafeOptions } from './withSafe';
