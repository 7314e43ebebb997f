import { mainnet, polygon } from 'mooring/networks';
import { eip155 } from 'mooring/eip155';
import { verifyMessage } from 'viem';
import { createEvmWallet } from '../sandbox/namespaceWallets/evmWallet';
import { describeAdapter } from './describeAdapter';

describeAdapter('eip155', {
  adapter: eip155,
  networks: [mainnet, polygon],
  wallet: createEvmWallet,
  verify: ({ account, message, signature }) =>
    verifyMessage({ address: account.address as `0x${string}`, message, signature: signature as `0x${string}` }),
  methods: ['signMessage', 'signTypedData', 'sendTransaction', 'calls', 'switchNetwork'],
  movesTo: '0x89',
});
