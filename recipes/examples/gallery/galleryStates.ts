import { accountStates } from './accountStates';
import { buttonStates } from './buttonStates';
import { connectStates } from './connectStates';
import { directoryStates } from './directoryStates';
import type { GalleryState } from './galleryState';
import { helpStates } from './helpStates';
import { loginStates } from './loginStates';
import { namespaceStates } from './namespaceStates';
import { networkStates } from './networkStates';
import { pairingStates } from './pairingStates';
import { toastStates } from './toastStates';

/** Every view in every state, then toasts and the page's buttons. */
export const galleryStates: readonly GalleryState[] = [
  ...connectStates,
  ...loginStates,
  ...pairingStates,
  ...directoryStates,
  ...helpStates,
  ...accountStates,
  ...namespaceStates,
  ...networkStates,
  ...toastStates,
  ...buttonStates,
];
