export { getPublicClient } from './getPublicClient';
export type { GetPublicClientParameters, GetPublicClientReturnType } from './getPublicClient';
export { getWalletClient } from './getWalletClient';
export type { GetWalletClientReturnType } from './getWalletClient';
export { kitTransport } from './kitTransport';
export { toChain } from './toChain';
export type { ChainIdOf, ChainOf } from './toChain';
