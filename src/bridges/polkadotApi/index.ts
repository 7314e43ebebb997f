export { getPolkadotSigner } from './getPolkadotSigner';
export type { GetPolkadotSignerReturnType } from './getPolkadotSigner';
