import { KitError } from '../errors';
import type { QueryEntry } from '../query/query';

/** What a query remembers, with its error as actions reject with it. */
export type LiveEntry<Data, Failure extends KitError> = Omit<QueryEntry<Data>, 'error'> & {
  error: Failure | undefined;
};

/** State holds an error as plain data; hosts get a `KitError` from every hook. What caused it is not remembered. */
export function reviveError<Data, Failure extends KitError>(entry: QueryEntry<Data>): LiveEntry<Data, Failure> {
  const { error } = entry;
  return { ...entry, error: error && (new KitError(error.code, error.message, error) as Failure) };
}
