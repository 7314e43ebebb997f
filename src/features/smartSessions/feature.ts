import type { Feature } from '../../contract/options';

/** What a smart account has allowed others to do in its name, listed and taken back. */
export const smartSessionsFeature: Feature = { flag: 'smartSessions' };
