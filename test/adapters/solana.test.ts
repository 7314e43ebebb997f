import { solanaDevnet, solanaMainnet } from 'mooring/networks';
import { solana } from 'mooring/solana';
import { createSolanaWallet } from '../sandbox/namespaceWallets/solanaWallet';
import { describeAdapter } from './describeAdapter';
import { verifySolana } from './verifiers';

describeAdapter('solana', {
  adapter: solana,
  networks: [solanaMainnet, solanaDevnet],
  wallet: () => createSolanaWallet({ send: async () => '' }),
  verify: ({ account, message, signature }) => verifySolana(account.address, message, signature),
  methods: ['signMessage', 'signTransaction', 'signAllTransactions', 'sendTransaction', 'signIn', 'switchNetwork'],
});

describeAdapter('solana, a wallet that only sends', {
  adapter: solana,
  networks: [solanaMainnet, solanaDevnet],
  wallet: () =>
    createSolanaWallet({ name: 'Courier', without: ['solana:signTransaction', 'solana:signIn'], send: async () => '' }),
  verify: ({ account, message, signature }) => verifySolana(account.address, message, signature),
  methods: ['signMessage', 'sendTransaction', 'switchNetwork'],
});
