import { defineErrors } from '../errors';

/** What the parsers refuse that no first chunk has: a catalogue loads as a whole. */
export const rareCaipError = defineErrors({
  'caip/invalid-asset-id': 'Invalid CAIP Asset Id',
  'caip/invalid-chain-id': 'Invalid chainId',
  'caip/invalid-decimal': '"{value}" is not a valid decimal number',
  'caip/too-many-decimals': '"{value}" has more than {decimals} decimals',
});
