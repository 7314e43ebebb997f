import { describe, expect, test } from 'vitest';
import { bip122 } from 'mooring/bip122';
import { cosmos } from 'mooring/cosmos';
import { bitcoin, cosmosHub, polkadotMainnet, solanaMainnet } from 'mooring/networks';
import { polkadot } from 'mooring/polkadot';
import { solana } from 'mooring/solana';
import { createBitcoinStandardWallet } from '../sandbox/namespaceWallets/bitcoinStandardWallet';
import { createCosmosWallet } from '../sandbox/namespaceWallets/cosmosWallet';
import { createPolkadotWallet } from '../sandbox/namespaceWallets/polkadotWallet';
import { createSolanaWallet } from '../sandbox/namespaceWallets/solanaWallet';
import { connectWallet } from './connectWallet';

describe('the label of an account', () => {
  test.each([
    ['solana', solana(), async () => createSolanaWallet(), solanaMainnet, ['Everyday']],
    ['bip122', bip122(), async () => createBitcoinStandardWallet(), bitcoin, ['Everyday', 'Ordinals']],
    ['polkadot', polkadot(), createPolkadotWallet, polkadotMainnet, ['sr25519', 'ed25519', 'ecdsa', 'ethereum']],
    ['cosmos', cosmos(), async () => createCosmosWallet(), cosmosHub, ['key 0']],
  ])('behavior: %s wallets say what the person calls it', async (_, adapter, make, network, labels) => {
    const { connection } = await connectWallet(adapter, await make(), [network]);
    expect(connection.accounts.map(({ label }) => label)).toEqual(labels);
  });
});
