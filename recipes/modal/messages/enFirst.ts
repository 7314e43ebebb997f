import type { FirstMessages } from './messages';

/** English as far as the first views need it; the rest is in `enMore`. */
export const enFirst: FirstMessages = {
  connect: {
    title: 'Connect wallet',
    button: 'Connect wallet',
    buttonPending: 'Connecting',
    connectedTo: (wallet) => `Connected to ${wallet}`,
    walletList: 'Wallets',
    emptyTitle: 'No wallet found here',
    emptyText: 'A wallet keeps your accounts and signs for you. Install one as an extension and it appears here.',
    allWallets: 'All wallets',
    whatIsAWallet: 'What is a wallet?',
    or: 'or',
    inBrowser: 'In this browser',
    more: 'More',
  },
  badges: { recent: 'Recent', installed: 'Installed', qrCode: 'QR code' },
  allWallets: { title: 'All wallets' },
  pairing: { title: 'Scan with your phone' },
  getWallet: { title: 'Get a wallet' },
  help: { walletTitle: 'What is a wallet?', networkTitle: 'What is a network?' },
  namespaces: { chooseTitle: 'Choose a chain', switchTitle: 'Connect another wallet' },
  account: { title: 'Account', network: 'Network' },
  networks: { title: 'Choose network', unknown: 'Unknown Network' },
  switching: { title: 'Switch network' },
  unsupported: { title: 'Switch network' },
  lost: {
    title: 'This part could not be loaded',
    text: 'Check the connection and try again, or reload the page: what you have typed is lost then.',
    reload: 'Reload the page',
  },
  notices: { region: 'Notices', dismiss: 'Dismiss' },
  actions: { close: 'Close', back: 'Back', retry: 'Try again', loading: 'Loading', open: (wallet) => `Open ${wallet}` },
  /** Those that toasts say. */
  errors: {
    'wallet/user-rejected': 'You closed the request',
  },
};
