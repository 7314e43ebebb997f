import { defineErrors } from './defineErrors';

/** Errors that wallets of every namespace give. */
export const sharedError = defineErrors({
  'wallet/locked': ['The wallet is locked or has not shared an account', 'notice'],
  'wallet/not-installed': ['This wallet is not installed', 'notice'],
  'session/connection-ended': ['Connection ended', 'notice'],
  'wallet/provider-missing': ['Provider not found.', 'notice'],
  'network/switch-rejected': ['The wallet could not switch the network', 'notice'],
  'network/switch-ignored': ['The wallet stayed on its network', 'notice'],
});
