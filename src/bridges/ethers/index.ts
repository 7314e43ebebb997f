export { getSigner } from './getSigner';
export type { GetSignerReturnType } from './getSigner';
