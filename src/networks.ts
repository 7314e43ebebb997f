import { completeNetwork } from './contract/network';

export { defineNetwork } from './contract/network';
export type {
  NativeCurrency,
  Network,
  NetworkDefinition,
  NetworkIdOf,
  NetworkInput,
  ViemChainLike,
} from './contract/network';

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 };
const bitcoinCurrency = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 };
const sol = { name: 'Solana', symbol: 'SOL', decimals: 9 };

const evm = /* @__NO_SIDE_EFFECTS__ */ <const ChainId extends number>(
  chainId: ChainId,
  name: string,
  rpcUrl: string,
  explorer: readonly [name: string, url: string],
  options: { currency?: typeof ether; testnet?: boolean; imageId?: string } = {},
) =>
  completeNetwork({
    id: `eip155:${chainId}`,
    name,
    nativeCurrency: options.currency ?? ether,
    publicRpcUrls: [rpcUrl],
    blockExplorer: { name: explorer[0], url: explorer[1] },
    testnet: options.testnet ?? false,
    imageId: options.imageId,
  });

export const mainnet = /* @__PURE__ */ evm(
  1,
  'Ethereum',
  'https://eth.merkle.io',
  ['Etherscan', 'https://etherscan.io'],
  { imageId: 'ba0ba0cd-17c6-4806-ad93-f9d174f17900' },
);
export const sepolia = /* @__PURE__ */ evm(
  11155111,
  'Sepolia',
  'https://11155111.rpc.thirdweb.com',
  ['Etherscan', 'https://sepolia.etherscan.io'],
  { testnet: true, imageId: 'e909ea0a-f92a-4512-c8fc-748044ea6800' },
);
export const arbitrum = /* @__PURE__ */ evm(
  42161,
  'Arbitrum One',
  'https://arb1.arbitrum.io/rpc',
  ['Arbiscan', 'https://arbiscan.io'],
  { imageId: '3bff954d-5cb0-47a0-9a23-d20192e74600' },
);
export const base = /* @__PURE__ */ evm(
  8453,
  'Base',
  'https://mainnet.base.org',
  ['Basescan', 'https://basescan.org'],
  { imageId: '7289c336-3981-4081-c5f4-efc26ac64a00' },
);
export const baseSepolia = /* @__PURE__ */ evm(
  84532,
  'Base Sepolia',
  'https://sepolia.base.org',
  ['Basescan', 'https://sepolia.basescan.org'],
  { testnet: true, imageId: 'a18a7ecd-e307-4360-4746-283182228e00' },
);
export const avalanche = /* @__PURE__ */ evm(
  43114,
  'Avalanche',
  'https://api.avax.network/ext/bc/C/rpc',
  ['Snowtrace', 'https://snowtrace.io'],
  { currency: { name: 'Avalanche', symbol: 'AVAX', decimals: 18 }, imageId: '30c46e53-e989-45fb-4549-be3bd4eb3b00' },
);
export const avalancheFuji = /* @__PURE__ */ evm(
  43113,
  'Avalanche Fuji',
  'https://api.avax-test.network/ext/bc/C/rpc',
  ['Snowtrace', 'https://testnet.snowtrace.io'],
  { currency: { name: 'Avalanche Fuji', symbol: 'AVAX', decimals: 18 }, testnet: true },
);
export const optimism = /* @__PURE__ */ evm(
  10,
  'OP Mainnet',
  'https://mainnet.optimism.io',
  ['Optimism Explorer', 'https://optimistic.etherscan.io'],
  { imageId: 'ab9c186a-c52f-464b-2906-ca59d760a400' },
);
export const polygon = /* @__PURE__ */ evm(
  137,
  'Polygon',
  'https://polygon-rpc.com',
  ['PolygonScan', 'https://polygonscan.com'],
  { currency: { name: 'POL', symbol: 'POL', decimals: 18 }, imageId: '41d04d42-da3b-4453-8506-668cc0727900' },
);
export const bnb = /* @__PURE__ */ evm(
  56,
  'BNB Smart Chain',
  'https://bsc-dataseed.bnbchain.org',
  ['BscScan', 'https://bscscan.com'],
  { currency: { name: 'BNB', symbol: 'BNB', decimals: 18 }, imageId: '93564157-2e8e-4ce7-81df-b264dbee9b00' },
);
export const gnosis = /* @__PURE__ */ evm(
  100,
  'Gnosis',
  'https://rpc.gnosischain.com',
  ['Gnosisscan', 'https://gnosisscan.io'],
  { currency: { name: 'xDAI', symbol: 'XDAI', decimals: 18 }, imageId: '02b53f6a-e3d4-479e-1cb4-21178987d100' },
);

const solanaImage = 'a1b58899-f671-4276-6a5e-56ca5bd59700';

export const solanaMainnet = /* @__PURE__ */ completeNetwork({
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  nativeCurrency: sol,
  publicRpcUrls: ['https://api.mainnet-beta.solana.com'],
  blockExplorer: { name: 'Solscan', url: 'https://solscan.io' },
  imageId: solanaImage,
  deprecatedIds: ['solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'],
});
export const solanaDevnet = /* @__PURE__ */ completeNetwork({
  id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Solana Devnet',
  nativeCurrency: sol,
  publicRpcUrls: ['https://api.devnet.solana.com'],
  blockExplorer: { name: 'Solscan', url: 'https://solscan.io/?cluster=devnet' },
  imageId: solanaImage,
  testnet: true,
  deprecatedIds: ['solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'],
});
export const solanaTestnet = /* @__PURE__ */ completeNetwork({
  id: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  name: 'Solana Testnet',
  nativeCurrency: sol,
  publicRpcUrls: ['https://api.testnet.solana.com'],
  blockExplorer: { name: 'Solscan', url: 'https://solscan.io/?cluster=testnet' },
  imageId: solanaImage,
  testnet: true,
});
export const bitcoin = /* @__PURE__ */ completeNetwork({
  id: 'bip122:000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  nativeCurrency: bitcoinCurrency,
  indexerUrls: ['https://mempool.space/api', 'https://blockstream.info/api'],
  blockExplorer: { name: 'mempool.space', url: 'https://mempool.space' },
  imageId: '0b4838db-0161-4ffe-022d-532bf03dba00',
  addressPrefix: 'bc',
});
export const bitcoinTestnet = /* @__PURE__ */ completeNetwork({
  id: 'bip122:000000000933ea01ad0ee984209779ba',
  name: 'Bitcoin Testnet',
  nativeCurrency: bitcoinCurrency,
  indexerUrls: ['https://mempool.space/testnet/api', 'https://blockstream.info/testnet/api'],
  blockExplorer: { name: 'mempool.space', url: 'https://mempool.space/testnet' },
  imageId: '39354064-d79b-420b-065d-f980c4b78200',
  testnet: true,
  addressPrefix: 'tb',
});
export const bitcoinSignet = /* @__PURE__ */ completeNetwork({
  id: 'bip122:00000008819873e925422c1ff0f99f7c',
  name: 'Bitcoin Signet',
  nativeCurrency: bitcoinCurrency,
  indexerUrls: ['https://mempool.space/signet/api', 'https://blockstream.info/signet/api'],
  blockExplorer: { name: 'mempool.space', url: 'https://mempool.space/signet' },
  imageId: 'b3406e4a-bbfc-44fb-e3a6-89673c78b700',
  testnet: true,
  addressPrefix: 'tb',
});

const dot = { name: 'Polkadot', symbol: 'DOT', decimals: 10 };

export const polkadotMainnet = /* @__PURE__ */ completeNetwork({
  id: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  name: 'Polkadot',
  nativeCurrency: dot,
  publicRpcUrls: ['https://rpc.polkadot.io'],
  blockExplorer: { name: 'Subscan', url: 'https://polkadot.subscan.io' },
  addressPrefix: 0,
});
export const polkadotAssetHub = /* @__PURE__ */ completeNetwork({
  id: 'polkadot:68d56f15f85d3136970ec16946040bc1',
  name: 'Polkadot Asset Hub',
  nativeCurrency: dot,
  publicRpcUrls: ['https://polkadot-asset-hub-rpc.polkadot.io'],
  blockExplorer: { name: 'Subscan', url: 'https://assethub-polkadot.subscan.io' },
  addressPrefix: 0,
});
export const kusama = /* @__PURE__ */ completeNetwork({
  id: 'polkadot:b0a8d493285c2df73290dfb7e61f870f',
  name: 'Kusama',
  nativeCurrency: { name: 'Kusama', symbol: 'KSM', decimals: 12 },
  publicRpcUrls: ['https://kusama-rpc.polkadot.io'],
  blockExplorer: { name: 'Subscan', url: 'https://kusama.subscan.io' },
  addressPrefix: 2,
});
export const westend = /* @__PURE__ */ completeNetwork({
  id: 'polkadot:e143f23803ac50e8f6f8e62695d1ce9e',
  name: 'Westend',
  nativeCurrency: { name: 'Westend', symbol: 'WND', decimals: 12 },
  publicRpcUrls: ['https://westend-rpc.polkadot.io'],
  blockExplorer: { name: 'Subscan', url: 'https://westend.subscan.io' },
  testnet: true,
  addressPrefix: 42,
});
export const cosmosHub = /* @__PURE__ */ completeNetwork({
  id: 'cosmos:cosmoshub-4',
  name: 'Cosmos Hub',
  nativeCurrency: { name: 'Cosmos', symbol: 'ATOM', decimals: 6 },
  publicRpcUrls: ['https://cosmos-rpc.publicnode.com'],
  blockExplorer: { name: 'Mintscan', url: 'https://www.mintscan.io/cosmos' },
  addressPrefix: 'cosmos',
});
