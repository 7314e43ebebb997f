import type { Namespace } from '../../caip';
import type { ConnectorContext } from '../../contract/options';

/** What can be paired: the namespaces of the adapters; without any, those of the networks, by their raw providers. */
export const pairableIn = ({ adapters, config }: ConnectorContext): readonly Namespace[] =>
  adapters.size === 0
    ? [...new Set(config.networks.map(({ namespace }) => namespace))]
    : [...adapters.values()].filter(({ pairing }) => pairing).map(({ namespace }) => namespace);
