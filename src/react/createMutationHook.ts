import type { KitError } from '../errors';
import type { Kit } from '../contract/kit';
import { useKit, type KitOption } from './kitContext';
import { useMutation, type MutationResult } from './useMutation';

/**
 * Makes the hook of an action: TanStack's mutation object, whose variables are the action's parameters. `useBeside`
 * is a hook that adds what else it gives, such as whether the action can be done now.
 *
 * @example
 * export const useSignMessage = createMutationHook<SignMessageParameters, string, SignMessageErrorType>(signMessage);
 */
/* @__NO_SIDE_EFFECTS__ */
export function createMutationHook<Variables, Data, Failure extends KitError, Beside = unknown>(
  action: (kit: Kit, parameters: Variables) => Promise<Data>,
  useBeside?: (kit: Kit) => Beside,
): (options?: KitOption) => MutationResult<Data, Failure, Variables> & Beside {
  // A signal among the variables wins over that of the call.
  const run = (kit: Kit, variables: Variables, signal: AbortSignal | undefined) =>
    action(kit, { signal, ...variables });
  return (options) => {
    const kit = useKit(options);
    return { ...useMutation<Data, Variables, Failure>(kit, run), ...(useBeside?.(kit) as Beside) };
  };
}
