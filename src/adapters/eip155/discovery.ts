import type { Connector } from '../../connectors/connector';
import type { DiscoveryContext } from '../adapter';
import { isAnnouncedProvider, isEip1193Provider, type AnnouncedProvider, type Eip1193Provider } from './eip1193';
import { linkProvider } from './link';

/** How long announced wallets have before `window.ethereum` is looked at (specification section 9). */
export const injectedDetectionMs = 1_000;

function toConnector(provider: Eip1193Provider, summary: Pick<Connector, 'id' | 'name' | 'type'> & { icon?: string | undefined; rdns?: string | undefined }): Connector {
  return { ...summary, namespaces: ['eip155'], connect: async (parameters) => [await linkProvider(provider, parameters)] };
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
  const [, name, rdns] = flagNames.find(([flag]) => flags[flag] === true) ?? [undefined, 'Browser wallet', undefined];
  return { name, rdns };
}

/**
 * EIP-6963: listens first, then asks, and goes on listening. After a second, `window.ethereum` (and the list some wallets
 * hang on it) is taken for wallets that do not announce themselves; one that did, as the same object or under the same
 * rdns, is not listed twice.
 */
export function discoverInjected({ ports, found, known }: DiscoveryContext): () => void {
  const { window } = ports.browser;
  if (!window) return () => undefined;
  const announced = new Map<string, AnnouncedProvider>();

  function onAnnounce(event: Event) {
    const { detail } = event as CustomEvent<unknown>;
    if (!isAnnouncedProvider(detail)) return;
    const { info, provider } = detail;
    if (announced.get(info.rdns)?.provider === provider) return;
    announced.set(info.rdns, detail);
    found(toConnector(provider, { id: info.rdns, name: info.name || info.rdns, type: 'ANNOUNCED', icon: typeof info.icon === 'string' ? info.icon : undefined, rdns: info.rdns }));
  }

  function lookForLegacy() {
    const { ethereum } = window as unknown as { ethereum?: unknown };
    if (!isEip1193Provider(ethereum)) return;
    const listed: unknown[] = 'providers' in ethereum && Array.isArray(ethereum.providers) ? ethereum.providers : [ethereum];
    const isAnnounced = (provider: Eip1193Provider) => [...announced.values()].some((each) => each.provider === provider);
    // Beside announced wallets, an unnamed `window.ethereum` is one of them behind a wrapper.
    for (const provider of listed.filter(isEip1193Provider)) {
      const { name, rdns } = describeInjected(provider);
      const isKnown = known().some((connector) => connector.namespaces.includes('eip155') && ((rdns !== undefined && connector.rdns === rdns) || connector.name === name));
      if (isAnnounced(provider) || isKnown || (rdns === undefined && announced.size > 0)) continue;
      found(toConnector(provider, { id: rdns === undefined ? 'injected' : `injected:${rdns}`, name, type: 'INJECTED', rdns }));
    }
  }

  window.addEventListener('eip6963:announceProvider', onAnnounce);
  window.dispatchEvent(new window.Event('eip6963:requestProvider'));
  const callOff = ports.clock.after(injectedDetectionMs, () => {
    try {
      lookForLegacy();
    } catch {
      // Some extensions guard `window.ethereum` with getters that throw; such a wallet is not there.
    }
  });
  return () => {
    callOff();
    window.removeEventListener('eip6963:announceProvider', onAnnounce);
  };
}
