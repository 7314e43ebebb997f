export { getOfflineSigner } from './getOfflineSigner';
export type {
  DirectDocument,
  GetOfflineSignerReturnType,
  KitOfflineSigner,
  OfflineAccount,
  OfflineSignature,
} from './getOfflineSigner';
