import { createBitcoinStandardWallet } from './bitcoinStandardWallet';
import { createCosmosWallet } from './cosmosWallet';
import { createEvmWallet } from './evmWallet';
import type { PageWallet } from './person';
import { createPolkadotWallet } from './polkadotWallet';
import { createLeatherWallet, createSatsConnectWallet } from './satsConnectWallet';
import { createSolanaWallet } from './solanaWallet';
import { createOkxWallet, createUnisatWallet } from './unisatWallet';

/**
 * Both are written into the script by whoever bundles it. Without the address, relative to the script's own, the Solana
 * wallets send nothing.
 */
declare const solanaRpcUrl: string | undefined;
declare const isBesideSandboxWallets: boolean;

const base = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href;
const rpcUrl = solanaRpcUrl === undefined ? '' : new URL(solanaRpcUrl, base).href;

async function send(wire: Uint8Array): Promise<string> {
  const params = [Buffer.from(wire).toString('base64'), { encoding: 'base64' }];
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params }),
  });
  const { result, error } = (await response.json()) as { result?: string; error?: { message: string } };
  if (error) throw new Error(error.message);
  return result as string;
}

/**
 * Wallets of every namespace in a page, where `testWallets` commands them by connector id; a `testwallets` event says
 * that there are more.
 */
function install(): void {
  const sending = solanaRpcUrl === undefined ? {} : { send };
  const wallets: PageWallet[] = [
    // The sandbox has wallets of eip155 in its own process; one of them knows Solana too.
    isBesideSandboxWallets ? createSolanaWallet({ name: 'Lagoon Wallet', ...sending }) : createEvmWallet(),
    createSolanaWallet(sending),
    createBitcoinStandardWallet(),
    createSatsConnectWallet(),
    createLeatherWallet(),
    createUnisatWallet(),
    createOkxWallet(),
    createCosmosWallet(),
  ];
  const byId: Record<string, PageWallet> = Object.fromEntries(wallets.map((wallet) => [wallet.connectorId, wallet]));
  Object.assign(window, { testWallets: byId });
  for (const wallet of wallets) wallet.install(window);
  const tell = () => window.dispatchEvent(new Event('testwallets'));
  tell();
  // Its keys need a moment, so this one is injected late.
  void createPolkadotWallet().then((wallet) => {
    byId[wallet.connectorId] = wallet;
    wallet.install(window);
    tell();
  });
}

// An empty page has no storage for a wallet's permissions, and frames of other sites get no wallet.
if (window.top === window && /^https?:$/.test(location.protocol)) install();
