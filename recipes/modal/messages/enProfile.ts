import type { ProfileMessages } from './profileMessages';

/** The words of the list of wallets. */
export const enProfile: ProfileMessages = {
  title: 'Your wallets',
  inUse: 'In use',
  connected: 'Connected',
  before: 'Connected before',
  remove: (wallet) => `Remove ${wallet}`,
  another: 'Connect another wallet',
  emptyTitle: 'No wallet is connected',
  emptyText: 'Wallets that you connect here appear in this list.',
};
