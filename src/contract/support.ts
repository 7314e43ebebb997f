/**
 * Why something cannot be done just now: the feature is off, the network (not listed, or nothing to ask), its namespace
 * (which has no such thing), the wallet (which cannot), or nobody is connected.
 */
export type UnsupportedReason = 'feature-off' | 'network' | 'namespace' | 'wallet' | 'not-connected';

/**
 * Beside what each action hook gives: whether it can do anything now, and if not, why. Calling it all the same rejects
 * with a typed error.
 */
export type Support =
  | { isSupported: true; unsupportedReason: undefined }
  | { isSupported: false; unsupportedReason: UnsupportedReason };
