import { bip122 } from 'mooring/bip122';
import {
  connect,
  createKit,
  disconnect,
  fetchNativeBalance,
  selectConnectionIn,
  selectWallets,
  sendTransaction,
  signMessage,
  switchNetwork,
  type Namespace,
} from 'mooring/core';
import { cosmos } from 'mooring/cosmos';
import { eip155 } from 'mooring/eip155';
import {
  bitcoin,
  bitcoinTestnet,
  cosmosHub,
  defineNetwork,
  kusama,
  mainnet,
  polkadotMainnet,
  polygon,
  solanaDevnet,
} from 'mooring/networks';
import { polkadot } from 'mooring/polkadot';
import { solana } from 'mooring/solana';

declare const solanaRpcUrl: string;

const solanaLocal = defineNetwork({
  id: 'solana:localnet',
  name: 'Solana Local',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: [solanaRpcUrl],
  testnet: true,
});
const osmosis = defineNetwork({
  id: 'cosmos:osmosis-1',
  name: 'Osmosis',
  nativeCurrency: { name: 'Osmosis', symbol: 'OSMO', decimals: 6 },
  addressPrefix: 'osmo',
});

const kit = createKit({
  networks: [
    mainnet,
    polygon,
    solanaLocal,
    solanaDevnet,
    ...[bitcoin, bitcoinTestnet].map((network) => ({ ...network, indexerUrls: [] })),
    polkadotMainnet,
    kusama,
    cosmosHub,
    osmosis,
  ],
  adapters: [eip155(), solana(), bip122(), polkadot(), cosmos()],
});

/** What a test does in this page; every answer is plain data. */
const host = {
  wallets: () => selectWallets(kit).map(({ name }) => name),
  connect: (connectorId: string) => connect(kit, { connectorId }).then(() => undefined),
  disconnect: (namespace?: Namespace) => disconnect(kit, { namespace }),
  connection(namespace: Namespace) {
    const { status, address, network, accounts } = selectConnectionIn(namespace)(kit);
    return {
      status,
      address,
      networkId: network?.id,
      account: accounts?.find((account) => account.address === address),
    };
  },
  sign: (namespace: Namespace, message: string) => signMessage(kit, { namespace, message }),
  switchTo: (networkId: `${string}:${string}`) => switchNetwork(kit, { networkId }).then(() => undefined),
  balance: () =>
    fetchNativeBalance(kit, {
      networkId: solanaLocal.id,
      address: selectConnectionIn('solana')(kit).address,
      isForced: true,
    }).then(({ value }) => value),
  send: (base64: string) =>
    sendTransaction(kit, {
      namespace: 'solana',
      transaction: { transaction: Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)) },
    }),
};
export type NamespacesHost = typeof host;

Object.assign(window, { host, ready: kit.start() });
