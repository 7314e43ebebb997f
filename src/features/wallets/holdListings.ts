import type { Kit } from '../../contract/kit';
import { holdQuery } from '../../query/query';
import { directoryQuery } from './state';

/**
 * Remembers what the directory has said so far for as long as somebody shows a wallet of it: nobody reads the page that
 * the wallet was on. Returns the function that ends it.
 */
export const holdListings = (kit: Kit): (() => void) =>
  holdQuery(kit, directoryQuery, Object.keys(kit.store.read(directoryQuery.slice)));
