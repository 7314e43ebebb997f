import { connectProvider } from '../../adapters/eip155/connection';
import type { Adapter, DiscoveryContext } from '../../contract/adapter';
import type { Connector, WalletConnection } from '../../contract/connector';
import { requireOption } from '../../contract/requireOption';
import { sharedError } from '../../errors';
import { fetchSdk } from '../../sdk/fetchSdk';
import { createSafeProvider, type SafeInfo, type SafeSdk } from './safeProvider';

export interface WithSafeOptions {
  /** Who may frame the page as a Safe. Default: `https://app.safe.global` alone. */
  allowedOrigins?: readonly string[] | undefined;
}

/** How long the frame above has to answer, in milliseconds. It may still be loading. */
const answerMs = 10_000;

const isOrigin = (value: unknown) => typeof value === 'string' && /^https?:\/\/[^/\s?#*]+$/.test(value);

/**
 * Whether the page around may be a Safe, for another is not even asked. Where a browser does not name it, or the page
 * around hides its name, the SDK judges by where an answer comes from.
 */
function mayBeSafe({ location }: Window, allowedOrigins: readonly string[]): boolean {
  const around = location.ancestorOrigins?.[0] ?? 'null';
  return around === 'null' || allowedOrigins.includes(around);
}

/** A Safe that has answered, as a wallet. Connecting asks nobody: whoever sees the page in it has chosen it. */
function toConnector(sdk: SafeSdk, info: SafeInfo, context: DiscoveryContext, life: AbortSignal): Connector {
  return {
    id: 'safe',
    name: 'Safe',
    type: 'INJECTED',
    namespaces: ['eip155'],
    async connect(parameters) {
      const ended = new AbortController();
      const end = () => ended.abort(sharedError('session/connection-ended'));
      life.addEventListener('abort', end);
      if (life.aborted) end();
      const provider = createSafeProvider(sdk, info, { clock: context.ports.clock, signal: ended.signal });
      const connection = await connectProvider(provider, { ...parameters, networkId: undefined });
      // It stays on its network.
      const { switchNetwork: _, ...methods } = connection.methods;
      const safe: WalletConnection = {
        ...connection,
        accounts: connection.accounts.map((account) => ({ ...account, type: 'smartAccount', isDeployed: true })),
        methods,
        async disconnect() {
          end();
        },
      };
      return [safe];
    },
  };
}

/** Looks for a Safe around the page. Resolves with nothing when nobody has answered in time, or the kit has ended. */
async function findSafe(
  { ports }: DiscoveryContext,
  loadSdk: () => Promise<SafeSdk>,
  life: AbortSignal,
): Promise<{ sdk: SafeSdk; info: SafeInfo } | undefined> {
  const sdk = await loadSdk();
  if (life.aborted) return undefined;
  return new Promise((resolve, reject) => {
    const giveUp = () => resolve(undefined);
    const cancel = ports.clock.after(answerMs, giveUp);
    for (const end of [cancel, giveUp]) life.addEventListener('abort', end);
    sdk.safe
      .getInfo()
      .finally(cancel)
      .then((info) => resolve({ sdk, info }), reject);
  });
}

/**
 * An adapter of eip155 that also finds the Safe in whose frame the page runs (Safe Apps). It is a wallet of the list,
 * `safe`, only where a page of an allowed origin frames this one and answers; connecting it asks nobody. Its account is
 * the Safe, a contract: what is sent goes through the Safe, and resolves with the network's hash once enough owners
 * have confirmed and it was executed; signatures are ERC-1271's. The SDK loads in a frame and nowhere else.
 *
 * Its requests reject with `safe/transaction-cancelled`, `safe/transaction-failed`, `safe/other-account`.
 *
 * @throws `kit/invalid-config` where an allowed origin is none.
 * @example createKit({ networks: [mainnet], adapters: [withSafe(eip155())] });
 */
export function withSafe(
  adapter: Adapter,
  { allowedOrigins = ['https://app.safe.global'] }: WithSafeOptions = {},
): Adapter {
  requireOption(adapter?.namespace === 'eip155', 'withSafe: adapter', 'it must be that of eip155');
  requireOption(
    allowedOrigins.length > 0 && allowedOrigins.every(isOrigin),
    'withSafe: allowedOrigins',
    'it must be origins such as https://app.safe.global',
  );
  let sdk: Promise<SafeSdk> | undefined;
  // One for all kits of the adapter: it listens to the window for good.
  const loadSdk = () =>
    (sdk ??= fetchSdk(async () => (await import('./runtime')).loadSdk(allowedOrigins), '@safe-global/safe-apps-sdk'));
  return {
    ...adapter,
    discover(context) {
      const stop = adapter.discover(context);
      const { window } = context.ports.browser;
      if (!window || window.parent === undefined || window.parent === window) return stop;
      if (!mayBeSafe(window, allowedOrigins)) return stop;
      const life = new AbortController();
      findSafe(context, loadSdk, life.signal).then(
        (safe) => {
          if (safe && !life.signal.aborted) context.found(toConnector(safe.sdk, safe.info, context, life.signal));
        },
        (error: unknown) => context.ports.log.error('The Safe could not be asked', error),
      );
      return () => {
        life.abort();
        stop();
      };
    },
  };
}
