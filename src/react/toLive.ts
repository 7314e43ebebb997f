import { KitError } from '../errors';
import { unasked, type QueryEntry } from '../query/query';

/** What a query remembers, with its error as actions reject with it. */
export type LiveEntry<Data, Failure extends KitError> = Omit<QueryEntry<Data>, 'error'> & {
  error: Failure | undefined;
};

/**
 * An entry as hooks show it. State holds an error as plain data; hosts get a `KitError` from every hook, without what
 * caused it. What nobody has asked for yet is shown as asked, for the hook asks once it is mounted: nothing is drawn
 * anew for that.
 */
export function toLive<Data, Failure extends KitError>(entry: QueryEntry<Data>): LiveEntry<Data, Failure> {
  const { error } = entry;
  return {
    ...entry,
    ...(entry === unasked && { fetchStatus: 'fetching' }),
    error: error && (new KitError(error.code, error.message, error) as Failure),
  };
}
