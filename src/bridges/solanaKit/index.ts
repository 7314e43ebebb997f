export { getSolanaSigner } from './getSolanaSigner';
export type { GetSolanaSignerReturnType, SolanaSigner } from './getSolanaSigner';
