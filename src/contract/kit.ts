import type { Adapter } from './adapter';
import type { CaipNetworkId, Namespace } from '../caip';
import type { Connector } from './connector';
import type { Store } from '../store';
import type { KitConfig } from './options';
import type { Emitter, KitEventMap } from './events';
import type { Ports } from './ports';
import type { Resources } from './resources';

export interface ConnectorRegistry {
  get(id: string): Connector | undefined;
  all(): readonly Connector[];
  add(connector: Connector): void;
  remove(id: string): void;
}

/**
 * One wallet kit: its own state, its own wallets. Actions take it first; two kits never share anything. `Id`: the ids
 * of the networks it was made with.
 */
export interface Kit<Id extends CaipNetworkId = CaipNetworkId> {
  readonly config: KitConfig<Id>;
  readonly store: Store;
  readonly events: Emitter<KitEventMap>;
  readonly ports: Ports;
  readonly adapters: ReadonlyMap<Namespace, Adapter>;
  readonly connectors: ConnectorRegistry;
  readonly resources: Resources;
  /** Hydrates, finds wallets and restores connections. Idempotent; resolves when restoring has settled. */
  start(): Promise<void>;
  /** Undoes everything `start` and later actions set up. Idempotent; a destroyed kit can be started again. */
  destroy(): void;
}
