export { KitError, isKitError, serializeError } from './KitError';
export type { ErrorAudience, SerializedError } from './KitError';
export { sharedError } from './sharedErrors';
export { rareError } from './rareErrors';
export { defineErrors } from './defineErrors';
export type { ErrorCodeOf, ErrorDefinition } from './defineErrors';
export { errorCodes, isAbort, isUserRejection, normalizeError, unwrapErrors } from './normalizeError';
export type { CommonErrorCode } from './normalizeError';
export { toRequestError } from './requestError';
