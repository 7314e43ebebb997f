import { defineErrors } from '../errors';

/** What a parser refuses. */
export const caipError = defineErrors({
  'caip/invalid-address': 'Invalid CAIP Address',
  'caip/invalid-network-id': 'Invalid CAIP Network Id',
  'caip/invalid-asset-id': 'Invalid CAIP Asset Id',
  'caip/invalid-chain-id': 'Invalid chainId',
  'caip/invalid-decimal': '"{value}" is not a valid decimal number',
  'caip/too-many-decimals': '"{value}" has more than {decimals} decimals',
});
