import type { Network } from '../../contract/network';
import type { DiscoveryContext } from '../../contract/adapter';
import { attempt } from '../../checks/attempt';
import { lookRepeatedly } from '../../async/lookRepeatedly';
import type { ChainInfo } from './chainInfo';
import type { Keplr } from './keplr';
import { loadTwice } from '../../sdk/loadTwice';

interface KeplrWindow {
  keplr?: Keplr;
  leap?: Keplr;
  cosmostation?: { providers?: { keplr?: Keplr } };
  binancew3w?: { keplr?: Keplr };
  okxwallet?: { keplr?: Keplr };
}

/** Binance Wallet documents no event of its own: it is heard as the wallet that it imitates. */
const keyEvents: Readonly<Record<string, string>> = {
  binance: 'keplr_keystorechange',
  okx: 'okxwallet_keystorechange',
};

const wallets = [
  ['leap', 'Leap', ({ leap }: KeplrWindow) => leap],
  ['cosmostation', 'Cosmostation', ({ cosmostation }: KeplrWindow) => cosmostation?.providers?.keplr],
  ['binance', 'Binance Wallet', ({ binancew3w }: KeplrWindow) => binancew3w?.keplr],
  ['okx', 'OKX Wallet', ({ okxwallet }: KeplrWindow) => okxwallet?.keplr],
  // Last: others stand in for Keplr where it is not installed, and are listed under their own name.
  ['keplr', 'Keplr', ({ keplr }: KeplrWindow) => keplr],
] as const;

/** Where Keplr and those that speak its interface hang, now and three times more. One object is one wallet. */
export function discoverCosmos(
  { ports, found }: DiscoveryContext,
  chainInfo: ((network: Network) => ChainInfo | undefined) | undefined,
): () => void {
  const { window } = ports.browser;
  if (!window) return () => undefined;
  const listed = new Set<unknown>();
  return lookRepeatedly(ports.clock, () => {
    for (const [key, name, read] of wallets) {
      const keplr = attempt(() => read(window as KeplrWindow));
      if (!keplr || attempt(() => typeof keplr.getKey) !== 'function' || listed.has(keplr)) continue;
      listed.add(keplr);
      // Of its own: asked because of another wallet's key, a locked one would open itself.
      const keyEvent = keyEvents[key] ?? `${key}_keystorechange`;
      const onKeyChange = (listener: () => void) => {
        window.addEventListener(keyEvent, listener);
        return () => window.removeEventListener(keyEvent, listener);
      };
      found({
        id: `keplr:${key}`,
        name,
        type: 'INJECTED',
        namespaces: ['cosmos'],
        connect: async (parameters) => [
          await (await loadTwice(() => import('./connection'))).connectKeplr(keplr, {
            ...parameters,
            onKeyChange,
            chainInfo,
          }),
        ],
      });
    }
  });
}
