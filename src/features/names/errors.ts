import { defineErrors, type ErrorCodeOf } from '../../errors';
import type { AccountErrorCode } from '../account/errors';

/** What goes wrong with names. What a service gives as its reason comes first, as `names/refused`. */
export const nameError = /* @__PURE__ */ defineErrors({
  'names/resolve-failed': ['Error resolving name', 'notice'],
  'names/suggestions-failed': ['Error fetching name suggestions', 'notice'],
  'names/reverse-failed': ['Error fetching names for address', 'notice'],
  'names/register-failed': ['Error registering name {name}', 'notice'],
  'names/refused': ['{reason}', 'notice'],
  'names/unsupported': ['There are no names on this network', 'notice'],
  'names/too-short': ['A name has four characters at least', 'notice'],
  'names/too-long': ['A name has 64 characters at most', 'notice'],
  'names/invalid': ['A name has letters, digits and hyphens only', 'notice'],
  'names/signature-late': [
    'The signature came too late: a name is registered within 10 seconds. Please sign once more',
    'notice',
  ],
  'names/clock-wrong': ['The clock of this device is wrong. Set its time, and sign once more', 'notice'],
  'names/account-missing': 'Address or auth connector not found',
  'names/under-way': ['A name is already being registered', 'notice'],
});

/** What a rule says before anybody is asked. */
export type NameProblemCode = ErrorCodeOf<typeof nameError>;
export type NameErrorCode = NameProblemCode | AccountErrorCode;
