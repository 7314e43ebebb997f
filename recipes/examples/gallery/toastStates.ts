import { openModal, showToast, type Toast } from 'mooring/core';
import { makeKit, type GalleryState } from './galleryState';

const toCard = (state: string, title: string, toast: Omit<Toast, 'id'>): GalleryState => ({
  name: `Toast/${state}`,
  title,
  arrange(theme) {
    const made = makeKit(theme);
    openModal(made.kit, { view: 'Networks' });
    showToast(made.kit, toast);
    return made;
  },
});

export const toastStates: readonly GalleryState[] = [
  toCard('loading', 'Loading', { kind: 'loading', text: 'Sending' }),
  toCard('success', 'Success', { kind: 'success', text: 'Transaction sent' }),
  toCard('error', 'Error', { kind: 'error', text: 'The wallet did not answer', code: 'session/connect-timeout' }),
  toCard('info', 'Info', { kind: 'info', text: 'Your wallet switched to another account' }),
  toCard('long', 'A long text', {
    kind: 'error',
    text: 'The wallet answered with a long explanation that takes more than one line of the card it is shown in',
  }),
];
