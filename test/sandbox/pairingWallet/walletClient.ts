import { randomUUID } from 'node:crypto';
import type { IWalletKit } from '@reown/walletkit';
import { mendEngine } from '../../../src/connectors/walletConnect/mendEngine';
import { endRelay, mendRelay, type RelayInternals } from '../../../src/connectors/walletConnect/mendRelay';
import { createMemoryStore } from './memoryStore';

/** The real wallet SDK, with a way to end it. */
export interface WalletClient {
  kit: IWalletKit;
  stop(): Promise<void>;
}

const silence = () => undefined;

/** The SDK's logger; the real one prints keys of pairings at its lower levels. */
function silentLogger(): object {
  return {
    level: 'silent',
    trace: silence,
    debug: silence,
    info: silence,
    warn: silence,
    error: silence,
    fatal: silence,
    bindings: () => ({}),
    child: silentLogger,
  };
}

/** Loads and starts the wallet SDK. It speaks to the relay and to nothing else. */
export async function startWalletClient(relayUrl: string, projectId: string): Promise<WalletClient> {
  const [{ WalletKit }, { Core }] = await Promise.all([import('@reown/walletkit'), import('@walletconnect/core')]);
  const prefix = `pairing-wallet-${randomUUID()}`;
  const core = new Core({
    relayUrl,
    projectId,
    customStoragePrefix: prefix,
    telemetryEnabled: false,
    storage: createMemoryStore(),
    logger: silentLogger() as never,
  });
  // Both would call hosts outside this machine, the first with a wait of five seconds.
  core.verify.register = async () => '';
  core.verify.resolve = async () => ({ origin: '' });
  core.eventClient.init = async () => undefined;
  // The phone is no subject of tests: it gets over a cut socket as fast as the page does.
  const relay = core.relayer as unknown as RelayInternals;
  mendRelay(relay, (ms) => new Promise((resolve) => setTimeout(resolve, ms)));
  const metadata = {
    name: 'Sandbox Phone',
    description: 'A wallet that pairs over the local relay',
    url: 'https://wallet.sandbox.test',
    icons: [],
  };
  // The queue waits a second between two requests, for wallets that show one dialog at a time.
  const kit = await WalletKit.init({
    core: core as IWalletKit['core'],
    metadata,
    signConfig: { disableRequestQueue: true },
  });
  mendEngine((kit as unknown as { engine: { signClient: { engine: unknown } } }).engine.signClient.engine);
  return {
    kit,
    async stop() {
      core.heartbeat.stop();
      await endRelay(relay);
      const globals = globalThis as unknown as Record<string, unknown>;
      delete globals[`_walletConnectCore_${prefix}`];
      delete globals[`_walletConnectCore_${prefix}_count`];
    },
  };
}
