import type { KitError } from '../errors';
import type { Kit } from '../contract/kit';
import type { Query } from '../query/query';
import { useKit, type KitOption } from './kitContext';
import { useQuery, type QueryResult } from './useQuery';

/**
 * Makes the hook of a cached read: TanStack's query object. `useTarget` is a hook that says what is read, `undefined`
 * where nothing can be, and what else the hook gives.
 *
 * @example
 * export const useBalance = createQueryHook<UseBalanceParameters, BalanceParameters, Balance, FailureType, Support>(
 *   balanceQuery,
 *   useBalanceTarget,
 * );
 */
/* @__NO_SIDE_EFFECTS__ */
export function createQueryHook<Options extends KitOption, Parameters, Data, Failure extends KitError, Beside>(
  query: Query<Parameters, Data>,
  useTarget: (kit: Kit, options: Partial<Options>) => readonly [parameters: Parameters | undefined, beside: Beside],
): (options?: Options) => QueryResult<Data, Failure> & Beside {
  return (options) => {
    const kit = useKit(options);
    const [parameters, beside] = useTarget(kit, options ?? {});
    return { ...useQuery<Parameters, Data, Failure>(kit, query, parameters), ...beside };
  };
}
