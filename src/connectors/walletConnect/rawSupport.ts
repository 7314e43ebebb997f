import type { PairingSupport } from '../../adapters/adapter';
import type { Namespace } from '../../caip';

/** What a page without adapters asks wallets for: enough to sign and send through the raw provider. */
const rawMethods: Readonly<Record<string, readonly string[]>> = {
  eip155: ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'wallet_switchEthereumChain', 'wallet_addEthereumChain'],
  solana: ['solana_signMessage', 'solana_signTransaction', 'solana_signAndSendTransaction'],
  bip122: ['sendTransfer', 'signMessage', 'signPsbt'],
  polkadot: ['polkadot_signMessage', 'polkadot_signTransaction'],
  cosmos: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
};

/** How a namespace without an adapter is paired: accounts, networks and the raw provider, no methods of the kit's. */
export function rawSupport(namespace: Namespace): PairingSupport {
  return { methods: rawMethods[namespace] ?? [], events: ['accountsChanged', 'chainChanged'], createMethods: () => ({}) };
}
