import { cosmos } from 'mooring/cosmos';
import { cosmosHub } from 'mooring/networks';
import { createCosmosWallet } from '../sandbox/namespaceWallets/cosmosWallet';
import { describeAdapter } from './describeAdapter';
import { osmosis } from './networks';
import { verifyCosmos } from './verifiers';

describeAdapter('cosmos', {
  adapter: cosmos,
  networks: [cosmosHub, osmosis],
  wallet: () => createCosmosWallet(),
  verify: ({ account, message, signature }) =>
    verifyCosmos('cosmos', account.address, message, account.publicKey ?? '', signature),
  methods: ['signMessage', 'signAmino', 'sendTransaction', 'switchNetwork'],
  isSilent: false,
});
