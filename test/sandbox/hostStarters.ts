import { fromBech32, fromWords } from '../../src/adapters/bech32';
import { concat, fromHex, toHex } from '../../src/adapters/encodings';
import { blake2b } from '../../src/adapters/polkadot/blake2b';
import { ethereumPattern, fromSs58 } from '../../src/adapters/polkadot/ss58';
import { toBech32 } from '../../tools/playwright/namespaces/bech32';
import { createCosmosNode } from './balances/createCosmosNode';
import { createPolkadotNode } from './balances/createPolkadotNode';
import type { BitcoinSandbox } from './bitcoin/createBitcoinSandbox';
import { startAmounts, type NamespaceStarters } from './namespaces';
import type { PageWallets } from './pageWallets/createPageWallets';
import type { SolanaBackend } from './solana/createSolanaSandbox';
import { fundSolana } from './solana/fundSolana';

/** The 128-bit xxHash of `System`, then that of `Account`: where a Substrate chain keeps its accounts. */
const accountsKey = '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9';

function accountKeyOf(address: string): string {
  const account = ethereumPattern.test(address) ? fromHex(address) : fromSs58(address)?.account;
  if (!account) throw new Error(`${address} is no address`);
  return accountsKey + toHex(concat(blake2b(account, 16), account));
}

function validateBech32(address: string, prefix: string): void {
  const read = fromBech32(address);
  if (read?.prefix !== prefix || read.isM || !fromWords(read.words)) throw new Error(`${address} is no address`);
}

/** What the installed command starts: what the package has in it, and what the host has installed beside it. */
export function createHostStarters(
  wallets: PageWallets,
  startSolana: () => Promise<SolanaBackend>,
  startBitcoin: () => Promise<BitcoinSandbox>,
): NamespaceStarters {
  return {
    solana: async () => fundSolana(await startSolana(), wallets.addressesOf('solana')),
    async polkadot() {
      const node = createPolkadotNode(accountKeyOf);
      for (const address of wallets.addressesOf('polkadot')) node.give(address, startAmounts.plancks);
      return node;
    },
    async cosmos() {
      const node = createCosmosNode(validateBech32);
      for (const address of wallets.addressesOf('cosmos'))
        for (const prefix of ['cosmos', 'osmo'])
          node.give(toBech32(prefix, fromBech32(address)?.words ?? []), startAmounts.microAtoms);
      return node;
    },
    async bitcoin() {
      const sandbox = await startBitcoin();
      for (const address of wallets.addressesOf('bip122')) await sandbox.fund(address, startAmounts.satoshis);
      return sandbox;
    },
    walletScript: async () => wallets.script(),
  };
}
