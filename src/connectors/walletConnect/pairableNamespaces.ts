import type { PairingSupport } from '../../contract/adapter';
import type { Namespace } from '../../caip';
import type { ConnectorContext } from '../../contract/options';
import type { AccountType } from '../../contract/connector';
import { pairableIn } from './pairableIn';

/** How a namespace is paired, and what its accounts count as. */
export interface PairableNamespace {
  support(): Promise<PairingSupport>;
  accountType: AccountType;
}

/** What a page without adapters asks wallets for: enough to sign and send through the raw provider. */
const rawMethods: Readonly<Record<string, readonly string[]>> = {
  eip155: [
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
  ],
  solana: ['solana_signMessage', 'solana_signTransaction', 'solana_signAndSendTransaction'],
  bip122: ['sendTransfer', 'signMessage', 'signPsbt'],
  polkadot: ['polkadot_signMessage', 'polkadot_signTransaction'],
  cosmos: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
};

/** How a namespace without an adapter is paired: accounts, networks and the raw provider, no methods of the kit's. */
function rawSupport(namespace: Namespace): PairingSupport {
  return {
    methods: rawMethods[namespace] ?? [],
    events: ['accountsChanged', 'chainChanged'],
    createMethods: () => ({}),
  };
}

/** What can be paired, each with how it is done. */
export function pairableNamespaces(context: ConnectorContext): ReadonlyMap<Namespace, PairableNamespace> {
  return new Map(pairableIn(context).map((namespace) => [namespace, pairableOf(namespace, context)]));
}

function pairableOf(namespace: Namespace, { adapters }: ConnectorContext): PairableNamespace {
  const { pairing, defaultAccountType: type = 'eoa' } = adapters.get(namespace) ?? {};
  if (!pairing)
    return { support: async () => rawSupport(namespace), accountType: namespace === 'bip122' ? 'payment' : 'eoa' };
  // A smart account is the embedded wallet's matter: what a paired wallet shows counts as its plain account.
  return { support: pairing, accountType: type === 'smartAccount' ? 'eoa' : type };
}
