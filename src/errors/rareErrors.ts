import { defineErrors } from './defineErrors';

/** Errors that wallets of some namespaces give, and that no first chunk has: a catalogue loads as a whole. */
export const rareError = defineErrors({
  'wallet/provider-missing': ['Provider not found.', 'notice'],
  'network/switch-rejected': ['The wallet could not switch the network', 'notice'],
  'network/switch-ignored': ['The wallet stayed on its network', 'notice'],
});
