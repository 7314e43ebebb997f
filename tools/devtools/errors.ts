import { defineErrors } from '../../src/errors';

/** What the devtools refuse. */
export const devtoolsError = defineErrors({
  'devtools/report-invalid': 'This is no report of mooring: {reason}',
  'devtools/entry-missing': 'The report has {count} entries, and none at {index}',
} as const);
