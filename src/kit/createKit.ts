import type { Connector } from '../contract/connector';
import { receiveFeature } from '../features/account/feature';
import { activityFeature } from '../features/activity/feature';
import { multiWalletFeature } from '../features/session/feature';
import { legalFeature } from '../features/legal/feature';
import { sendFeature } from '../features/send/feature';
import { onrampFeature } from '../features/onramp/feature';
import { analyticsFeature } from '../features/telemetry/feature';
import { smartSessionsFeature } from '../features/smartSessions/feature';
import { allWalletsFeature, emailFeature, socialsFeature } from '../features/wallets/feature';
import { swapsFeature } from '../features/swap/feature';
import { createStore } from '../store';
import { advise } from '../contract/advise';
import { createBrowserPorts } from './browserPorts';
import { defined, parseConfig } from './config';
import type { NetworkIdOf, NetworkInput } from '../contract/network';
import type { KitOptions } from '../contract/options';
import { createConnectorRegistry } from '../contract/connectorRegistry';
import { createEmitter, type KitEventMap } from '../contract/events';
import type { Kit } from '../contract/kit';
import { createLifecycle } from './lifecycle';
import { networksSlice } from '../contract/networkRegistry';
import { requireOption } from '../contract/requireOption';
import { createPersistence } from './persistence';
import { report } from '../contract/report';
import { createResources } from '../contract/resources';

const features = [
  analyticsFeature,
  allWalletsFeature,
  multiWalletFeature,
  legalFeature,
  emailFeature,
  socialsFeature,
  activityFeature,
  sendFeature,
  receiveFeature,
  onrampFeature,
  smartSessionsFeature,
  swapsFeature,
];

/**
 * Makes a kit. Nothing happens until `start()` (which `KitProvider` calls after mount): no listener, no request, no
 * storage access, so a server can make one per request.
 *
 * @throws `kit/invalid-config` saying which entry of which option is wrong, and why; `kit/adapter-missing` when a
 * network's namespace has no adapter; `kit/contradictory-config` when both `siweConfig` and `siwx` are set.
 */
export function createKit<const Networks extends readonly NetworkInput[]>(
  options: KitOptions<Networks>,
): Kit<NetworkIdOf<Networks[number]>> {
  const ports = { ...createBrowserPorts(), ...defined(options?.ports) };
  const config = parseConfig(options, features, (name) =>
    advise({ config: { debug: true }, ports }, 'optionUnknown', { name }),
  );
  const store = createStore();
  const events = createEmitter<KitEventMap>((error) => ports.log.error('A listener threw', error), ['pairing:created']);
  const resources = createResources(() => kit);
  const connectors = createConnectorRegistry(store);
  const adapters = new Map(config.adapters.map((adapter) => [adapter.namespace, adapter]));
  const kit: Kit = {
    config,
    store,
    events,
    ports,
    adapters,
    connectors,
    resources,
    start: () => lifecycle.start(),
    destroy: () => lifecycle.destroy(),
  };
  const persistence = createPersistence(store, ports, config.storageKey, (error) => report(kit, error));
  const lifecycle = createLifecycle(kit, persistence);
  store.write(
    networksSlice,
    (draft) => void (draft.known = [...config.networks] as typeof draft.known),
    'networks/configured',
  );
  for (const adapter of config.adapters)
    if (adapters.get(adapter.namespace) !== adapter)
      advise(kit, 'adaptersOfOneNamespace', { namespace: adapter.namespace });
  ports.storage.prepare?.(store, config);
  for (const [index, input] of Object.entries(config.connectors)) {
    const connector = typeof input === 'function' ? input(kit) : input;
    requireOption(
      (connector as Connector | undefined)?.connect,
      `createKit: connectors[${index}]`,
      'it must be a connector, called: walletConnect()',
    );
    connectors.add(connector);
  }
  // The networks are those of the options, and so are their ids.
  return kit as Kit<NetworkIdOf<Networks[number]>>;
}
