import { KitError } from './KitError';
import { normalizeError, type CommonErrorCode } from './normalizeError';

/**
 * As `normalizeError`, for what is asked of a wallet that is connected: who says no there rejects a request, not the
 * connection.
 */
export function toRequestError<Code extends string>(
  cause: unknown,
  fallback: KitError<Code>,
): KitError<Code | CommonErrorCode> {
  const error = normalizeError(cause, fallback);
  return error.code === 'wallet/user-rejected'
    ? new KitError('wallet/user-rejected', 'Request rejected', { audience: 'notice', cause: error.cause })
    : error;
}
