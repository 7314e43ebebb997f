import { useMemo } from 'react';
import { reviveError, type KitError, type SerializedError } from '../errors';

/** The error that a query remembers as plain data, as the `KitError` that actions reject with; the same one until it changes. */
export function useQueryError<Failure extends KitError>(error: SerializedError | undefined): Failure | undefined {
  return useMemo(() => error && (reviveError(error) as Failure), [error]);
}
