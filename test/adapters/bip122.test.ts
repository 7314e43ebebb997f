import { bip122 } from 'mooring/bip122';
import { bitcoin, bitcoinTestnet } from 'mooring/networks';
import { createBitcoinStandardWallet } from '../sandbox/namespaceWallets/bitcoinStandardWallet';
import { createSatsConnectWallet } from '../sandbox/namespaceWallets/satsConnectWallet';
import { createOkxWallet, createUnisatWallet } from '../sandbox/namespaceWallets/unisatWallet';
import { describeAdapter } from './describeAdapter';
import { verifyBip137 } from './verifiers';

const shared = {
  adapter: bip122,
  networks: [bitcoin, bitcoinTestnet],
  verify: ({ account, message, signature }: { account: { address: string }; message: string; signature: string }) =>
    verifyBip137(account.address, message, signature),
} as const;

describeAdapter('bip122, sats-connect', {
  ...shared,
  wallet: createSatsConnectWallet,
  methods: ['signMessage', 'signPsbt', 'sendTransaction', 'switchNetwork'],
  movesTo: 'Testnet',
});

describeAdapter('bip122, UniSat', {
  ...shared,
  wallet: createUnisatWallet,
  methods: ['signMessage', 'signPsbt', 'sendTransaction', 'switchNetwork'],
  movesTo: 'BITCOIN_TESTNET',
});

describeAdapter('bip122, OKX', {
  ...shared,
  wallet: createOkxWallet,
  methods: ['signMessage', 'signPsbt', 'sendTransaction', 'switchNetwork'],
});

describeAdapter('bip122, Wallet Standard', {
  ...shared,
  wallet: () => createBitcoinStandardWallet(),
  methods: ['signMessage', 'signPsbt'],
  staysPut: true,
});
