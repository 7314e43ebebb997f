import { createKit, type Kit, type Network } from 'mooring';
import { bip122 } from 'mooring/bip122';
import { cosmos } from 'mooring/cosmos';
import { eip155 } from 'mooring/eip155';
import { embeddedWallet } from 'mooring/embedded-wallet';
import {
  base,
  bitcoin,
  bitcoinTestnet,
  cosmosHub,
  defineNetwork,
  kusama,
  mainnet,
  polkadotMainnet,
  sepolia,
} from 'mooring/networks';
import { polkadot } from 'mooring/polkadot';
import { siwx } from 'mooring/siwx';
import { solana } from 'mooring/solana';
import { walletConnect } from 'mooring/walletconnect';
import { sandbox } from 'virtual:sandbox';
import { harbourPrices, harbourSwaps } from './harbourSwaps';
import type { KitSettings } from './settings';
import { signInBackend } from './signInBackend';

const [first, ...others] = sandbox.networks.map(({ chainId, name, rpcUrl }) =>
  defineNetwork({
    namespace: 'eip155',
    reference: chainId,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [rpcUrl],
    publicRpcUrls: [rpcUrl],
    testnet: true,
  }),
);
if (!first) throw new Error('The sandbox runs no network');

const solanaLocal = defineNetwork({
  id: sandbox.solana.networkId,
  name: 'Solana Local',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: [sandbox.solana.rpcUrl],
  testnet: true,
});

// The sandbox tells their balances; there is no network behind it.
const { rpcUrl: polkadotUrl } = sandbox.polkadot;
const balanceNetworks: readonly Network[] = [
  { ...polkadotMainnet, rpcUrls: [polkadotUrl] },
  { ...cosmosHub, rpcUrls: [sandbox.cosmos.rpcUrl] },
  { ...bitcoin, indexerUrls: [sandbox.bitcoin.indexerUrl] },
];

/** Where the sandbox gives coins, one of every namespace and without the internet: the page starts with them. */
export const sandboxNetworks: readonly [Network, ...Network[]] = [first, ...others, solanaLocal, ...balanceNetworks];

const signingHint = 'test wallets sign; nothing is sent';

/** Everything the panel offers, with what it needs. */
export const offeredNetworks: readonly (readonly [network: Network, hint?: string])[] = [
  ...sandboxNetworks.map((network) =>
    balanceNetworks.includes(network) ? ([network, signingHint] as const) : ([network] as const),
  ),
  [{ ...kusama, rpcUrls: [polkadotUrl] }, signingHint],
  // Nothing is asked of it, so it needs no internet either.
  [{ ...bitcoinTestnet, indexerUrls: [] }, signingHint],
  ...[mainnet, base, sepolia].map((network) => [network, 'public, needs the internet'] as const),
];

/** A kit as this page's host would make it. */
export function createDemoKit({ mode, accent, choices, networks }: KitSettings): Kit {
  return createKit({
    metadata: { name: 'Tidewater', description: 'Berths by the night', url: location.origin, icons: [] },
    networks,
    adapters: [eip155(), solana(), bip122(), polkadot(), cosmos()],
    connectors: [walletConnect(), embeddedWallet()],
    projectId: sandbox.projectId,
    services: {
      provider: sandbox.url,
      blockchain: sandbox.url,
      relay: sandbox.relayUrl,
      analytics: false,
      frame: sandbox.frame.url,
      swap: harbourSwaps,
      prices: harbourPrices,
    },
    ...(choices.signIn !== 'none' && {
      siwx: siwx({
        required: choices.signIn === 'required',
        statement: 'I accept the rules of the harbour.',
        backend: signInBackend,
      }),
    }),
    features: { multiWallet: choices.multiWallet },
    allowUnsupportedChain: choices.allowUnsupportedChain,
    reconnect: choices.reconnect,
    customWallets: choices.customWallet
      ? [
          {
            id: 'driftwood',
            name: 'Driftwood',
            links: { homepage: 'https://wallet.example', chromeStore: 'https://store.example/driftwood' },
          },
        ]
      : [],
    theme: { mode, accent },
    storageKey: 'tidewater',
  });
}
