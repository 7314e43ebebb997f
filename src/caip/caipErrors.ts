import { defineErrors } from '../errors';

/** What the parsers of networks and addresses refuse. */
export const caipError = defineErrors({
  'caip/invalid-address': 'Invalid CAIP Address',
  'caip/invalid-network-id': 'Invalid CAIP Network Id',
});
