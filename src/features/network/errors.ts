import { defineErrors, type CommonErrorCode, type ErrorCodeOf, type rareError, type sharedError } from '../../errors';
import type { kitError } from '../../contract/kitErrors';

/** What goes wrong with networks. */
export const networkError = defineErrors({
  'network/switch-unsupported': ['This wallet cannot switch the network', 'notice'],
  'network/switch-timeout': ['The wallet did not answer', 'notice'],
  'network/switch-failed': ['The wallet could not switch the network', 'notice'],
  'network/last-network': 'The last network cannot be removed',
});

export type NetworkErrorCode =
  | 'network/not-configured'
  | ErrorCodeOf<typeof networkError>
  | ErrorCodeOf<typeof kitError>
  | ErrorCodeOf<typeof sharedError>
  | ErrorCodeOf<typeof rareError>
  | CommonErrorCode;
