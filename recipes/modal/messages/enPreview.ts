import type { PreviewMessages } from './previewMessages';

/** English for previews of transactions. */
export const enPreview: PreviewMessages = {
  leaves: 'Leaves your account',
  comes: 'Comes to your account',
  mayTake: (spender) => `${spender} may take`,
  noBound: (symbol) => `All your ${symbol}`,
  item: (name, id) => `${name} #${id}`,
  simulation: 'Simulation',
  asking: 'Simulating',
  nothing: 'Nothing changes hands',
  partial: 'More may change hands than this network tells',
  fails: (reason) => `It would fail: ${reason}`,
  unavailable: 'Not offered by this network',
  failed: 'Cannot be checked just now',
};
