import { openModal, type ViewTarget } from 'mooring/core';
import { makeKit, type GalleryState } from './galleryState';

const toCard = (name: string, title: string, target: ViewTarget): GalleryState => ({
  name,
  title,
  arrange(theme) {
    const made = makeKit(theme);
    openModal(made.kit, target);
    return made;
  },
});

export const helpStates: readonly GalleryState[] = [
  toCard('GetWallet/none', 'Nothing to offer', { view: 'GetWallet' }),
  toCard('WhatIsAWallet/help', 'What is a wallet?', { view: 'WhatIsAWallet' }),
  toCard('WhatIsANetwork/help', 'What is a network?', { view: 'WhatIsANetwork' }),
];
