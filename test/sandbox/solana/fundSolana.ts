import type { SolanaBackend } from './createSolanaSandbox';

const startLamports = 100_000_000_000n;
/** Whole tokens of each of the mints. */
const startTokens = 500n;

/** Gives wallets' accounts coins, tokens and names. */
export function fundSolana(backend: SolanaBackend, addresses: readonly string[]): SolanaBackend {
  const { spl, token2022 } = backend.mints;
  spl.name('Harbor Dollar', 'HUSD');
  token2022.name('Lagoon Pearl', 'PEARL');
  for (const address of addresses) {
    backend.airdrop(address, startLamports);
    spl.mintTo(address, startTokens * 10n ** BigInt(spl.decimals));
    token2022.mintTo(address, startTokens * 10n ** BigInt(token2022.decimals));
  }
  // The wallet's first account is called so, and a name that nobody has chosen leads to the second.
  const [first = '', second = ''] = addresses;
  backend.names.register('beacon.sol', first);
  backend.names.setFavourite(first, 'beacon.sol');
  backend.names.register('buoy.sol', second);
  return backend;
}
