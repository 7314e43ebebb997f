import type { BalanceNode } from './balances/balanceNode';
import type { BitcoinSandbox } from './bitcoin/createBitcoinSandbox';
import { startAmounts, solanaUrlPlaceholder, type NamespaceStarters } from './namespaces';
import type { SolanaBackend } from './solana/createSolanaSandbox';

async function solana(): Promise<SolanaBackend> {
  const [{ createSolanaBackend }, { createSolanaWallet }, { fundSolana }] = await Promise.all([
    import('./solana/createSolanaSandbox'),
    import('./namespaceWallets/solanaWallet'),
    import('./solana/fundSolana'),
  ]);
  return fundSolana(createSolanaBackend(), createSolanaWallet().addresses);
}

async function polkadot(): Promise<BalanceNode> {
  const [{ createPolkadotNode }, { accountKeyOf }, { createPolkadotWallet }] = await Promise.all([
    import('./balances/createPolkadotNode'),
    import('./balances/polkadotAddresses'),
    import('./namespaceWallets/polkadotWallet'),
  ]);
  const { pairs } = await createPolkadotWallet();
  const node = createPolkadotNode(accountKeyOf);
  for (const { address } of pairs) node.give(address, startAmounts.plancks);
  return node;
}

async function cosmos(): Promise<BalanceNode> {
  const [{ createCosmosNode }, { Bech32Address }, { createCosmosWallet }] = await Promise.all([
    import('./balances/createCosmosNode'),
    import('@keplr-wallet/cosmos'),
    import('./namespaceWallets/cosmosWallet'),
  ]);
  const node = createCosmosNode(Bech32Address.validate);
  const wallet = createCosmosWallet();
  // Its first key, then its second.
  for (let key = 0; key < 2; key += 1) {
    for (const prefix of ['cosmos', 'osmo']) node.give(await wallet.addressOf(prefix), startAmounts.microAtoms);
    wallet.switchAccount?.();
  }
  return node;
}

async function bitcoin(): Promise<BitcoinSandbox> {
  const [
    { createBitcoinSandbox },
    { litecoind },
    { findOrInstall },
    { createUnisatWallet },
    { createSatsConnectWallet },
  ] = await Promise.all([
    import('./bitcoin/createBitcoinSandbox'),
    import('./bitcoin/startNode'),
    import('./programs'),
    import('./namespaceWallets/unisatWallet'),
    import('./namespaceWallets/satsConnectWallet'),
  ]);
  const sandbox = await createBitcoinSandbox(await findOrInstall(litecoind));
  for (const { accounts } of [createUnisatWallet(), createSatsConnectWallet()])
    for (const { address } of accounts) await sandbox.fund(address, startAmounts.satoshis);
  return sandbox;
}

async function walletScript(): Promise<string> {
  const { bundleNamespaceWallets } = await import('./namespaceWallets/bundleNamespaceWallets');
  return bundleNamespaceWallets({ solanaRpcUrl: solanaUrlPlaceholder, isBesideSandboxWallets: true });
}

/** What the repository's own sandbox starts: the libraries of others, and wallets as they are in the wild. */
export const namespaceStarters: NamespaceStarters = { solana, polkadot, cosmos, bitcoin, walletScript };
