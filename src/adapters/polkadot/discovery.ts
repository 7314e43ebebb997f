import type { DiscoveryContext } from '../../contract/adapter';
import { attempt } from '../../checks/attempt';
import { lookRepeatedly } from '../../async/lookRepeatedly';
import type { Injected, InjectedWindowProvider } from './injected';
import { loadTwice } from '../../sdk/loadTwice';

/** Entries are keys, not names. These are called otherwise than their keys read. */
const names: Readonly<Record<string, string>> = {
  'polkadot-js': 'Polkadot.js',
  'subwallet-js': 'SubWallet',
  nova: 'Nova Wallet',
  trust: 'Trust Wallet',
};

/** `fearless-wallet` is the Fearless Wallet. */
const nameOf = (key: string): string =>
  names[key] ?? key.replaceAll('-', ' ').replace(/\b\w/g, (letter) => letter.toUpperCase());

/** In their own browsers wallets hang under this key too, as the same object or, Nova's, as a second one. */
const standIn = 'polkadot-js';

/**
 * The way into a wallet. What it gave once is kept for the life of the page: it can be asked for accounts in silence.
 * The way in itself prompts whoever has said no or has revoked the page, and nothing tells beforehand, so it is not
 * taken silently.
 */
function keepEntered(enter: () => Promise<Injected | undefined>): (silent: boolean) => Promise<Injected | undefined> {
  let entered: Injected | undefined;
  return async (silent) => {
    if (!silent) entered = await enter();
    return entered;
  };
}

/** `window.injectedWeb3`, now and three times more: extensions add themselves when they are ready. */
export function discoverPolkadot({ ports, found }: DiscoveryContext): () => void {
  const { window } = ports.browser;
  if (!window) return () => undefined;
  const listed = new Set<unknown>();
  return lookRepeatedly(ports.clock, () => {
    const { injectedWeb3 } = window as { injectedWeb3?: Record<string, InjectedWindowProvider> };
    // Last: who has a name of its own is listed under that.
    for (const key of [...Object.keys(Object(injectedWeb3) as object).filter((each) => each !== standIn), standIn]) {
      const provider = attempt(() => injectedWeb3?.[key]);
      if (listed.has(key) || listed.has(provider) || (key === standIn && listed.has('nova-wallet'))) continue;
      if (!attempt(() => provider?.enable ?? provider?.connect)) continue;
      listed.add(key).add(provider);
      const enter = keepEntered(async () =>
        (provider?.connect ?? provider?.enable)?.call(provider, window.location.hostname),
      );
      found({
        id: `injectedWeb3:${key}`,
        name: nameOf(key),
        type: 'INJECTED',
        namespaces: ['polkadot'],
        connect: async (parameters) => [
          await (await loadTwice(() => import('./connection'))).connectInjected(enter, parameters),
        ],
      });
    }
  });
}
