import { normalizeError } from '../../errors';
import type { Kit } from '../../contract/kit';
import { report } from '../../contract/report';
import { confirmSent } from './confirmSent';
import type { SentTransaction } from './pendingTransactions';

/**
 * Remembers each transaction and batch that is sent (at most 99, also across reloads) and asks every 30 s what has
 * become of it: `transaction:confirmed`, `transaction:failed` and `transaction:cancelled` tell. Until `destroy()`. What
 * does the work is loaded with it.
 *
 * @example
 * const kit = createKit({ networks, adapters, pendingTransactions: watchTransactions });
 * kit.events.on('transaction:confirmed', ({ id }) => console.log(id));
 */
export function watchTransactions(kit: Kit): void {
  const early: SentTransaction[] = [];
  let isOver = false;
  // What is sent while the rest is loaded is remembered too.
  const stops = [
    kit.events.on('transaction:sent', (sent) => void early.push(sent)),
    kit.events.on('calls:sent', ({ isSequential, ...calls }) => {
      if (!isSequential) early.push({ ...calls, isBatch: true });
    }),
  ];
  const stopListening = () => stops.forEach((stop) => stop());
  kit.resources.onDispose(() => {
    isOver = true;
    stopListening();
  });
  import('./pendingTransactions').then(
    ({ startWatching }) => {
      stopListening();
      if (!isOver) startWatching(kit, early, confirmSent);
    },
    (error: unknown) => report(kit, normalizeError(error)),
  );
}
