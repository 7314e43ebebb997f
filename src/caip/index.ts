export {
  isCaipAddressPart,
  isCaipNetworkId,
  parseCaipAddress,
  parseCaipNetworkId,
  toCaipAddress,
  toCaipNetworkId,
} from './caipIds';
export { parseCaipAssetId } from './assetIds';
export type {
  CaipAddress,
  CaipAssetId,
  CaipNetworkId,
  KnownNamespace,
  Namespace,
} from './caipIds';
export { chainIdOfCoinType, coinTypeOf, namespaceOfCoinType, toCoinType } from './coinType';
export { formatAmount, formatUnits, isDecimal, parseUnits } from './amounts';
export { shortenAddress } from './addresses';
