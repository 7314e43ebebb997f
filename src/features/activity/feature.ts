import type { Feature } from '../../contract/options';

/** What an account has done: read from a service. The project's remote configuration decides about it too. */
export const activityFeature: Feature = { flag: 'activity', isOnByDefault: true, isRemote: true };
