import type { Connector } from '../../contract/connector';
import type { DiscoveryContext } from '../../contract/adapter';
import { attempt } from '../../checks/attempt';
import type { Eip1193Provider } from '../../contract/eip1193';
import { isEip1193Provider, readAnnouncement } from './eip1193';
import { connectProvider, loadFollowing } from './connection';

/** How long announced wallets have before `window.ethereum` is looked at. */
export const injectedDetectionMs = 1_000;

function toConnector({
  provider,
  ...summary
}: Pick<Connector, 'id' | 'name' | 'type' | 'icon' | 'rdns'> & { provider: Eip1193Provider }): Connector {
  let following: Awaited<ReturnType<typeof loadFollowing>>;
  return {
    ...summary,
    namespaces: ['eip155'],
    connect: async (parameters) => [await connectProvider(provider, parameters, following)],
    async prefetch() {
      following = await loadFollowing();
      following?.prefetch();
    },
  };
}

/** Names of wallets that only set a flag on `window.ethereum`, most specific first: many also claim `isMetaMask`. */
const flagNames = [
  ['isRabby', 'Rabby Wallet', 'io.rabby'],
  ['isBraveWallet', 'Brave Wallet', 'com.brave.wallet'],
  ['isCoinbaseWallet', 'Coinbase Wallet', 'com.coinbase.wallet'],
  ['isTrust', 'Trust Wallet', 'com.trustwallet.app'],
  ['isPhantom', 'Phantom', 'app.phantom'],
  ['isOkxWallet', 'OKX Wallet', 'com.okex.wallet'],
  ['isMetaMask', 'MetaMask', 'io.metamask'],
] as const;

/** What a provider without an announcement says of itself. */
export function describeInjected(provider: object): { name: string; rdns: string | undefined } {
  const flags = provider as Record<string, unknown>;
  const [, name = 'Browser wallet', rdns] = flagNames.find(([flag]) => flags[flag] === true) ?? [];
  return { name, rdns };
}

/**
 * EIP-6963: listens first, then asks, and goes on listening. After a second, `window.ethereum` (and the list some
 * wallets hang on it) is taken for wallets that do not announce themselves; one that did, as the same object or under
 * the same rdns, is not listed twice.
 */
export function discoverInjected({ ports, found, known }: DiscoveryContext): () => void {
  const { window } = ports.browser;
  if (!window) return () => undefined;
  const announced = new Map<string, Eip1193Provider>();

  function onAnnounce(event: Event) {
    const said = attempt(() => readAnnouncement((event as CustomEvent<unknown>).detail));
    if (!said || announced.get(said.rdns) === said.provider) return;
    announced.set(said.rdns, said.provider);
    found(toConnector(said));
  }

  function lookForLegacy() {
    const { ethereum } = window as { ethereum?: unknown };
    const { providers } = Object(ethereum) as { providers?: unknown };
    const listed: unknown[] = Array.isArray(providers) ? providers : [ethereum];
    // Beside announced wallets, an unnamed `window.ethereum` is one of them behind a wrapper.
    for (const provider of listed.filter(isEip1193Provider)) {
      const { name, rdns } = describeInjected(provider);
      const isKnown = known().some(
        (connector) =>
          connector.namespaces.includes('eip155') && ((rdns && connector.rdns === rdns) || connector.name === name),
      );
      const isAnnounced = [...announced.values()].includes(provider);
      if (isAnnounced || isKnown || (!rdns && announced.size)) continue;
      found(
        toConnector({
          provider,
          id: rdns ? `injected:${rdns}` : 'injected',
          name,
          type: 'INJECTED',
          rdns,
        }),
      );
    }
  }

  window.addEventListener('eip6963:announceProvider', onAnnounce);
  window.dispatchEvent(new window.Event('eip6963:requestProvider'));
  const cancel = ports.clock.after(injectedDetectionMs, () => attempt(lookForLegacy));
  return () => {
    cancel();
    window.removeEventListener('eip6963:announceProvider', onAnnounce);
  };
}
