import type { PairingSupport } from '../../contract/adapter';
import type { Namespace } from '../../caip';
import type { ConnectorContext } from '../../contract/options';
import type { AccountType } from '../../contract/connector';

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

/** What can be paired: the namespaces of the adapters; without any, those of the networks, by their raw providers. */
export function pairableNamespaces({ adapters, config }: ConnectorContext): ReadonlyMap<Namespace, PairableNamespace> {
  if (adapters.size === 0)
    return new Map(
      config.networks.map(({ namespace }) => [
        namespace,
        { support: async () => rawSupport(namespace), accountType: namespace === 'bip122' ? 'payment' : 'eoa' },
      ]),
    );
  // A smart account is the embedded wallet's matter: what a paired wallet shows counts as its plain account.
  const paired = [...adapters.values()].flatMap(({ namespace, pairing: support, defaultAccountType: type }) =>
    support ? [[namespace, { support, accountType: type === 'smartAccount' ? 'eoa' : type }] as const] : [],
  );
  return new Map<Namespace, PairableNamespace>(paired);
}
