import type { Connector } from '../../contract/connector';
import type { DiscoveryContext } from '../../contract/adapter';
import { discoverStandardWallets, featureOf, iconOf, type StandardWallet } from '../walletStandard';
import { loadTwice } from '../../sdk/loadTwice';

/** It connects, tells of changes and can sign or send. The pairing modal that registers as a wallet is none. */
function isCompatible(wallet: StandardWallet): boolean {
  return (
    wallet.name !== 'WalletConnect' &&
    wallet.chains.some((chain) => chain.startsWith('solana:')) &&
    [
      featureOf(wallet, 'standard:connect'),
      featureOf(wallet, 'standard:events', 'on'),
      featureOf(wallet, 'solana:signTransaction') ?? featureOf(wallet, 'solana:signAndSendTransaction'),
    ].every(Boolean)
  );
}

function toConnector(wallet: StandardWallet): Connector | undefined {
  if (!isCompatible(wallet)) return undefined;
  const { name, icon } = wallet;
  return {
    id: `walletStandard:${name}`,
    name,
    type: 'ANNOUNCED',
    icon: iconOf(icon),
    namespaces: ['solana'],
    connect: async (parameters) => [
      await (await loadTwice(() => import('./connection'))).connectWallet(wallet, parameters),
    ],
  };
}

/** Wallet Standard: listens and asks. */
export const discoverSolana = (context: DiscoveryContext): (() => void) =>
  discoverStandardWallets(context, toConnector);
