import type { OnrampService } from '../../contract/onramp';
import type { Kit } from '../../contract/kit';
import { defineResource } from '../../contract/resources';
import { fetchPart } from '../../sdk/fetchPart';
import { ownService } from '../../services/ownService';
import type { OnrampHost } from '../../services/blockchain/fetchOnramp';
import { onrampError } from './errors';
import { reachableProviders } from './providers';
import { countryOf } from './rules';

const load = () => fetchPart(() => import('../../services/blockchain/fetchOnramp'));

/** Whom to ask: the host's own service, else the hosted one. Without a project id it has Meld's page alone. */
const serviceResource = defineResource('onramp.service', (kit): OnrampService => {
  const { projectId, services } = kit.config;
  const own = ownService(kit, 'onramp');
  if (own) return own;
  const base = services.blockchain;
  if (!base || projectId === undefined) {
    const nobody = async () => {
      throw onrampError('onramp/unavailable');
    };
    return { providers: reachableProviders(kit), fetchOptions: nobody, fetchQuotes: nobody, fetchUrl: nobody };
  }
  const host: OnrampHost = { ports: kit.ports, identity: { base, projectId }, routes: { are: 'unknown' } };
  return {
    providers: reachableProviders(kit),
    fetchOptions: async (parameters) => (await load()).fetchOnrampOptions(host, parameters),
    fetchQuotes: async (request) => [await (await load()).fetchOnrampQuote(host, request)],
    fetchUrl: async (request) => (await load()).fetchOnrampUrl(host, request),
  };
});

export const onrampService = (kit: Kit): OnrampService => kit.resources.get(serviceResource);

/** The visitors' country, ISO 3166. */
export const onrampCountry = ({ config, ports }: Kit): string =>
  config.onramp.country ?? countryOf(ports.browser.window?.navigator?.language);
