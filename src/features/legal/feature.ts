import type { Feature } from '../../contract/options';

/** The visitor agrees to the host's terms before any way in is open. */
export const legalFeature: Feature = { flag: 'legalCheckbox' };
