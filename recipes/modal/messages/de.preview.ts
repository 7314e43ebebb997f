import type { PreviewMessages } from './previewMessages';

/** German for previews of transactions. */
export const previewDe: PreviewMessages = {
  leaves: 'Verlässt dein Konto',
  comes: 'Kommt auf dein Konto',
  mayTake: (spender) => `${spender} darf nehmen`,
  noBound: (symbol) => `Alle deine ${symbol}`,
  item: (name, id) => `${name} Nr. ${id}`,
  simulation: 'Probelauf',
  asking: 'Probelauf läuft',
  nothing: 'Nichts wechselt den Besitzer',
  partial: 'Es kann mehr den Besitzer wechseln, als dieses Netzwerk sagt',
  fails: (reason) => `Es würde scheitern: ${reason}`,
  unavailable: 'Bietet dieses Netzwerk nicht',
};
