import { useEffect, useMemo, useState } from 'react';
import { normalizeError, type KitError } from '../errors';
import type { Kit } from '../contract/kit';

/**
 * What one call hears: as in TanStack Query, nothing after a later call, after `reset` or once the component is gone.
 * One that was cancelled is settled, with `kit/aborted` or `session/superseded`, and is no error.
 */
export interface MutateOptions<Data, Failure, Variables> {
  onSuccess?: ((data: Data, variables: Variables) => void) | undefined;
  onError?: ((error: Failure, variables: Variables) => void) | undefined;
  onSettled?: ((data: Data | undefined, error: Failure | undefined, variables: Variables) => void) | undefined;
  signal?: AbortSignal | undefined;
}

type Flags<Status extends string> = {
  [Name in 'Idle' | 'Pending' | 'Success' | 'Error' as `is${Name}`]: Lowercase<Name> extends Status ? true : false;
};
type MutationState<Data, Failure, Variables> =
  | { status: 'idle'; data: undefined; error: undefined; variables: undefined }
  | { status: 'pending'; data: undefined; error: undefined; variables: Variables }
  | { status: 'success'; data: Data; error: undefined; variables: Variables }
  | { status: 'error'; data: undefined; error: Failure; variables: Variables };
type WithFlags<State extends { status: string }> = State extends { status: infer Status extends string }
  ? State & Flags<Status>
  : never;

// `void` variables may be left out of a call.
type Arguments<Variables, Options> = undefined extends Variables
  ? [variables?: Variables, options?: Options]
  : [variables: Variables, options?: Options];

/** What a mutation object shows, beside the functions that start it. */
export type MutationShown<Data, Failure, Variables> = WithFlags<MutationState<Data, Failure, Variables>> & {
  reset(): void;
};

/** TanStack's mutation object. */
export type MutationResult<Data, Failure, Variables> = MutationShown<Data, Failure, Variables> & {
  /** Starts it; what goes wrong is in `error`. */
  mutate(...parameters: Arguments<Variables, MutateOptions<Data, Failure, Variables>>): void;
  /** Starts it and rejects with what goes wrong; also when it is cancelled, which leaves the hook idle. */
  mutateAsync(...parameters: Arguments<Variables, MutateOptions<Data, Failure, Variables>>): Promise<Data>;
};

const cancelled: readonly string[] = ['kit/aborted', 'session/superseded'];
const idleState = { status: 'idle', data: undefined, error: undefined, variables: undefined } as const;

/** What is run: an action, told the signal of the call. */
export type MutationAction<Data, Variables> = (
  kit: Kit,
  variables: Variables,
  signal: AbortSignal | undefined,
) => Promise<Data>;

interface Life {
  /** The latest run. */
  run?: object | undefined;
  /** The component is gone, or hidden. */
  isGone?: boolean;
}

/** One run at a time is the latest: it alone is seen, and its callbacks alone are called. */
function createMutate<Data, Failure extends KitError, Variables>(
  kit: Kit,
  action: MutationAction<Data, Variables>,
  life: Life,
  setState: (state: MutationState<Data, Failure, Variables>) => void,
) {
  return async (variables: Variables, callbacks: MutateOptions<Data, Failure, Variables> = {}): Promise<Data> => {
    const run = {};
    life.run = run;
    const isLatest = () => life.run === run;
    setState({ status: 'pending', data: undefined, error: undefined, variables });
    // A callback that throws must not turn a transaction that was sent into a failure.
    const tell = (callback: () => void) => {
      if (!isLatest() || life.isGone) return;
      try {
        callback();
      } catch (error) {
        kit.ports.log.error('A mutation callback threw', error);
      }
    };
    try {
      const data = await action(kit, variables, callbacks.signal);
      if (isLatest()) setState({ status: 'success', data, error: undefined, variables });
      tell(() => callbacks.onSuccess?.(data, variables));
      tell(() => callbacks.onSettled?.(data, undefined, variables));
      return data;
    } catch (cause) {
      const error = normalizeError(cause) as KitError as Failure;
      // Cancelled on purpose is no failure: nothing is left to show.
      const isCancelled = cancelled.includes(error.code);
      if (isLatest()) setState(isCancelled ? idleState : { status: 'error', data: undefined, error, variables });
      if (!isCancelled) tell(() => callbacks.onError?.(error, variables));
      tell(() => callbacks.onSettled?.(undefined, error, variables));
      throw error;
    }
  };
}

/**
 * Binds an action to a component: its last run's state, latest run wins, no callback is called after unmount. The
 * action is the same at each render.
 */
export function useMutation<Data, Variables, Failure extends KitError = KitError>(
  kit: Kit,
  action: MutationAction<Data, Variables>,
): MutationResult<Data, Failure, Variables> {
  const [state, setState] = useState<MutationState<Data, Failure, Variables>>(idleState);
  const [life] = useState<Life>(() => ({}));
  // Effects end and begin again where a component is hidden and shown, and in strict mode.
  useEffect(() => {
    life.isGone = false;
    return () => void (life.isGone = true);
  }, [life]);
  const functions = useMemo(() => {
    const mutateAsync = createMutate(kit, action, life, setState);
    return {
      mutate: (...call: Parameters<typeof mutateAsync>) => void mutateAsync(...call).catch(() => undefined),
      mutateAsync,
      reset() {
        life.run = undefined;
        setState(idleState);
      },
    };
  }, [kit, action, life]);
  const { status } = state;
  // Each flag follows from the status, which the compiler does not see.
  return {
    ...state,
    ...functions,
    isIdle: status === 'idle',
    isPending: status === 'pending',
    isSuccess: status === 'success',
    isError: status === 'error',
  } as unknown as MutationResult<Data, Failure, Variables>;
}
