import { alertStates } from './alertStates';
import { accountStates } from './accountStates';
import { buttonStates } from './buttonStates';
import { buyStates } from './buyStates';
import { connectStates } from './connectStates';
import { directoryStates } from './directoryStates';
import type { GalleryState } from './galleryState';
import { helpStates } from './helpStates';
import { loginStates } from './loginStates';
import { moneyStates } from './moneyStates';
import { swapStates } from './swapStates';
import { namespaceStates } from './namespaceStates';
import { nameStates } from './nameStates';
import { networkStates } from './networkStates';
import { pairingStates } from './pairingStates';
import { profileStates } from './profileStates';
import { sendStates } from './sendStates';
import { signInStates } from './signInStates';
import { toastStates } from './toastStates';

/** Every view in every state, then toasts and the page's buttons. */
export const galleryStates: readonly GalleryState[] = [
  ...connectStates,
  ...loginStates,
  ...pairingStates,
  ...directoryStates,
  ...helpStates,
  ...signInStates,
  ...accountStates,
  ...buyStates,
  ...moneyStates,
  ...sendStates,
  ...swapStates,
  ...nameStates,
  ...profileStates,
  ...namespaceStates,
  ...networkStates,
  ...toastStates,
  ...alertStates,
  ...buttonStates,
];
