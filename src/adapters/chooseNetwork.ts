import type { ConnectParameters } from '../contract/connector';
import type { Network } from '../contract/network';

/** The network a connection begins on, of those that the wallet offers: asked for, else used last, else the first. */
export function chooseNetwork(
  offered: readonly Network[],
  { networkId, selected }: Pick<ConnectParameters, 'networkId' | 'selected'>,
): Network | undefined {
  return (
    offered.find(({ id }) => id === networkId) ??
    offered.find(({ id, namespace }) => id === selected?.[namespace]) ??
    offered[0]
  );
}
