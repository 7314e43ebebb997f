import { bundleScripts } from '../bundleScripts';
import { setupPlaceholder } from './scripts';

/** Bundles one of the scripts that a browser gets. */
export const bundleWalletScript = (entry: 'walletPage' | 'walletWindow'): string =>
  bundleScripts(import.meta.url, [entry], { sandboxSetup: setupPlaceholder })('.js');
