import type { Line, WalletFacts } from './line';

interface Account {
  address: string;
  name: string;
  type: string;
  genesisHash: null;
}

/** Adds an entry to `window.injectedWeb3`, under the wallet's name. */
export function installPolkadot(page: Window, { name }: WalletFacts, line: Line): void {
  const list = () => line.ask<Account[]>('accounts');
  const injected = {
    accounts: {
      get: list,
      subscribe(listener: (accounts: readonly Account[]) => void) {
        // A wallet that the page was taken out of says no, and tells nothing.
        list().then(listener, () => undefined);
        return line.on('accounts', listener);
      },
    },
    signer: {
      signRaw: (raw: { address: string; data: string }) => line.ask('signRaw', raw),
      signPayload: (payload: unknown) => line.ask('signPayload', payload),
    },
  };
  const provider = {
    version: '1.0.0',
    async enable() {
      await line.ask('enable');
      return injected;
    },
  };
  const holder = page as unknown as { injectedWeb3?: Record<string, unknown> };
  holder.injectedWeb3 = { ...holder.injectedWeb3, [name]: provider };
}
