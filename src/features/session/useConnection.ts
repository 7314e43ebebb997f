import { useMemo } from 'react';
import type { Namespace } from '../../caip';
import type { KitOption } from '../../react/kitContext';
import { useSelected } from '../../react/useSelected';
import type { Selector } from '../../store';
import { selectConnection, selectConnectionIn, type ConnectionView } from './state';

export type UseConnectionParameters<Name extends Namespace = Namespace> = KitOption & {
  /** Default: the one in use. */
  namespace?: Name | undefined;
};
export type UseConnectionReturnType<Name extends Namespace = Namespace> = ConnectionView<Name>;

/**
 * The active connection, of one namespace or of the one in use. `status` narrows everything else.
 *
 * @example const { address, network, isConnected } = useConnection();
 */
export function useConnection<Name extends Namespace = Namespace>({
  namespace,
  ...options
}: UseConnectionParameters<Name> = {}): UseConnectionReturnType<Name> {
  const selector = useMemo(
    () =>
      namespace === undefined ? (selectConnection as Selector<ConnectionView<Name>>) : selectConnectionIn(namespace),
    [namespace],
  );
  return useSelected(selector, options);
}
