import type { Feature } from '../../contract/options';

/** What visitors do is told to the analytics service, where the host gives `telemetry`. */
export const analyticsFeature: Feature = { flag: 'analytics', isOnByDefault: true };
