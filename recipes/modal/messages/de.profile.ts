import type { ProfileMessages } from './profileMessages';

/** German for the list of wallets. */
export const profileDe: ProfileMessages = {
  title: 'Deine Wallets',
  inUse: 'In Gebrauch',
  connected: 'Verbunden',
  before: 'Früher verbunden',
  remove: (wallet) => `${wallet} entfernen`,
  another: 'Weitere Wallet verbinden',
  emptyTitle: 'Keine Wallet ist verbunden',
  emptyText: 'Wallets, die du hier verbindest, erscheinen in dieser Liste.',
};
