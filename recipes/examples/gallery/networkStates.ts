import { openModal, switchNetwork } from 'mooring/core';
import {
  arbitrum,
  avalanche,
  base,
  bnb,
  defineNetwork,
  gnosis,
  mainnet,
  optimism,
  polygon,
  sepolia,
} from 'mooring/networks';
import { harbor, makeConnectedKit, makeKit, start, type GalleryState } from './galleryState';

const long = defineNetwork({
  id: 'eip155:31339',
  name: 'A network with a name that needs more room than there is',
  nativeCurrency: { name: 'Shell', symbol: 'SHELL', decimals: 18 },
  testnet: true,
});
const many = [mainnet, base, arbitrum, optimism, polygon, bnb, gnosis, avalanche, sepolia, long] as const;
const few = [mainnet, base, sepolia] as const;

export const networkStates: readonly GalleryState[] = [
  {
    name: 'Networks/many',
    title: 'Many networks',
    async arrange(theme) {
      const made = await makeConnectedKit(theme, harbor(), { networks: many });
      openModal(made.kit, { view: 'Networks' });
      return made;
    },
  },
  {
    name: 'Networks/few',
    title: 'Three networks, nobody connected',
    arrange(theme) {
      const made = makeKit(theme, harbor(), { networks: few });
      openModal(made.kit, { view: 'Networks' });
      return made;
    },
  },
  {
    name: 'Networks/pending',
    title: 'A switch that is not answered',
    async arrange(theme) {
      const made = await makeConnectedKit(theme, harbor(), { networks: few });
      made.wallet.behave('never');
      start(switchNetwork(made.kit, { networkId: base.id }));
      openModal(made.kit, { view: 'Networks' });
      return made;
    },
  },
  {
    name: 'SwitchNetwork/waiting',
    title: 'Waiting',
    async arrange(theme) {
      const made = await makeConnectedKit(theme, harbor(), { networks: few });
      made.wallet.behave('manual');
      openModal(made.kit, { view: 'SwitchNetwork', params: { networkId: base.id } });
      return made;
    },
  },
  {
    name: 'SwitchNetwork/slow',
    title: 'Waiting for long',
    advanceMs: 5_000,
    async arrange(theme) {
      const made = await makeConnectedKit(theme, harbor(), { networks: few });
      made.wallet.behave('manual');
      openModal(made.kit, { view: 'SwitchNetwork', params: { networkId: base.id } });
      return made;
    },
  },
  {
    name: 'UnsupportedChain/choose',
    title: 'Wallet on an unlisted network',
    async arrange(theme) {
      const made = await makeConnectedKit(theme, harbor(), { networks: few });
      made.wallet.switchTo('eip155:999');
      openModal(made.kit, { view: 'UnsupportedChain' });
      return made;
    },
  },
  {
    name: 'UnsupportedChain/networks',
    title: 'What is wanted works on some networks only',
    async arrange(theme) {
      const made = await makeConnectedKit(theme, harbor(), { networks: few });
      openModal(made.kit, { view: 'UnsupportedChain', params: { networkIds: [base.id] } });
      return made;
    },
  },
];
