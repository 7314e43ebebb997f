import { createBitcoinStandardWallet } from './bitcoinStandardWallet';
import { createCosmosWallet } from './cosmosWallet';
import { createEvmWallet } from './evmWallet';
import type { PageWallet } from './person';
import { createPolkadotWallet } from './polkadotWallet';
import { createLeatherWallet, createSatsConnectWallet } from './satsConnectWallet';
import { createSolanaWallet } from './solanaWallet';
import { createOkxWallet, createUnisatWallet } from './unisatWallet';

/** Put before the script by whoever bundles it; without it, the wallet sends nothing. */
declare const solanaRpcUrl: string | undefined;

async function send(wire: Uint8Array): Promise<string> {
  const params = [Buffer.from(wire).toString('base64'), { encoding: 'base64' }];
  const response = await fetch(solanaRpcUrl as string, { method: 'POST', body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params }) });
  const { result, error } = (await response.json()) as { result?: string; error?: { message: string } };
  if (error) throw new Error(error.message);
  return result as string;
}

/** Wallets of every namespace in a page, where `testWallets` commands them by connector id. */
const wallets: PageWallet[] = [
  createEvmWallet(),
  createSolanaWallet(solanaRpcUrl === undefined ? {} : { send }),
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
// Its keys need a moment, so this one is injected late.
void createPolkadotWallet().then((wallet) => {
  byId[wallet.connectorId] = wallet;
  wallet.install(window);
});
