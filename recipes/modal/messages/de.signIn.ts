import type { SignInMessages } from './signInMessages';

/** German for the view of a sign-in. */
export const signInDe: SignInMessages = {
  title: 'Anmelden',
  askTitle: (app) => `Bei ${app} anmelden`,
  askTitleUnnamed: 'Bei dieser App anmelden',
  askText: 'Signiere eine Nachricht und zeige so, dass dieses Konto deins ist. Das kostet nichts und bewegt nichts.',
  says: 'In der Nachricht steht',
  account: 'Konto',
  network: 'Netzwerk',
  site: 'Website',
  sign: 'Anmelden',
  cancel: 'Abbrechen',
  required: 'Diese App funktioniert nur, solange du angemeldet bist.',
  checkingTitle: 'Einen Moment',
  checkingText: 'Vielleicht bist du schon angemeldet.',
  preparingTitle: 'Die Nachricht wird vorbereitet',
  waitingTitle: (wallet) => `Warten auf ${wallet}`,
  waitingText: 'Signiere die Nachricht in deiner Wallet.',
  slowHint: 'Nichts zu sehen? Öffne deine Wallet, vielleicht wartet die Nachricht dort.',
  verifyingTitle: 'Die Signatur wird geprüft',
  verifyingText: 'Gleich bist du angemeldet.',
  rejectedTitle: 'Du hast die Anfrage geschlossen',
  rejectedText: 'Du bist noch nicht angemeldet. Versuche es wieder, wenn du so weit bist.',
  failedTitle: 'Du bist nicht angemeldet',
};
