import { defineErrors } from '../errors';

/** Errors of the composition itself and of what every feature needs. */
export const kitError = defineErrors({
  'kit/invalid-config': '{at} is invalid: {reason}',
  'kit/contradictory-config': 'Cannot set both `siweConfig` and `siwx` options',
  'kit/adapter-missing': `Adapter for namespace {namespace} doesn't exist`,
  'store/storage-unavailable': 'Storage is unavailable: connections will not survive a reload',
  'store/persisted-data-invalid': 'Saved "{slice}" data is {reason} and was ignored',
  'network/not-found': 'Network not found',
});
