/** The views of pairing: pages where nobody pairs never load them. */
export const loadPairingViews = () => import('./pairingViews');
