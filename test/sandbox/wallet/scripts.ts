import type { PageSetup } from './protocol';

/** The two scripts a browser gets. */
export interface WalletScripts {
  /** Announces the wallets in a page. */
  page(setup: PageSetup): string;
  /** Runs the wallet's own window. */
  window(): string;
}

/** What stands in a script for what the page is told. */
export const setupPlaceholder = '__MOORING_SANDBOX_SETUP__';

/** Reads each script when it is first asked for. */
export function createWalletScripts(read: (entry: 'walletPage' | 'walletWindow') => string): WalletScripts {
  let [page, window] = ['', ''];
  return {
    page: (setup) => (page ||= read('walletPage')).replaceAll(setupPlaceholder, () => JSON.stringify(setup)),
    window: () => (window ||= read('walletWindow')),
  };
}
