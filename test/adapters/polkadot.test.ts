import { kusama, polkadotMainnet } from 'mooring/networks';
import { polkadot } from 'mooring/polkadot';
import { createPolkadotWallet } from '../sandbox/namespaceWallets/polkadotWallet';
import { describeAdapter } from './describeAdapter';
import { verifyPolkadot } from './verifiers';

describeAdapter('polkadot', {
  adapter: polkadot,
  networks: [polkadotMainnet, kusama],
  wallet: () => createPolkadotWallet(),
  verify: ({ account, message, signature }) => verifyPolkadot(account.address, message, signature),
  methods: ['signMessage', 'signPayload', 'sendTransaction', 'switchNetwork'],
  isSilent: false,
});
