/** What blocks of documentation import, as a host's bundler would find it. */
const modules: Readonly<Record<string, () => Promise<unknown>>> = {
  mooring: () => import('mooring'),
  'mooring/core': () => import('mooring/core'),
  'mooring/eip155': () => import('mooring/eip155'),
  'mooring/solana': () => import('mooring/solana'),
  'mooring/bip122': () => import('mooring/bip122'),
  'mooring/embedded-wallet': () => import('mooring/embedded-wallet'),
  'mooring/walletconnect': () => import('mooring/walletconnect'),
  'mooring/networks': () => import('mooring/networks'),
  'mooring/siwx': () => import('mooring/siwx'),
  'mooring/siwx/server': () => import('mooring/siwx/server'),
  'mooring/testing': () => import('mooring/testing'),
  'mooring/primitives': () => import('mooring/primitives'),
  'mooring/recipes': () => import('mooring/recipes'),
  'mooring/languages': () => import('mooring/languages'),
  'mooring/languages/ar': () => import('mooring/languages/ar'),
  'mooring/languages/de': () => import('mooring/languages/de'),
  'mooring/recipes/styles.css': async () => ({}),
  'mooring/viem': () => import('mooring/viem'),
  'mooring/ethers': () => import('mooring/ethers'),
  'mooring/safe': () => import('mooring/safe'),
  'mooring/wagmi': () => import('mooring/wagmi'),
  react: () => import('react'),
  'react/jsx-runtime': () => import('react/jsx-runtime'),
  viem: () => import('viem'),
  ethers: () => import('ethers'),
  wagmi: () => import('wagmi'),
  '@tanstack/react-query': () => import('@tanstack/react-query'),
  '@testing-library/react': () => import('@testing-library/react'),
};

/** One module that a block imports. Rejects with the name of what no block may import. */
export const loadHostModule = (name: string): Promise<unknown> =>
  modules[name]?.() ?? Promise.reject(new Error(`A block imports ${name}, which is no module of a host here`));
