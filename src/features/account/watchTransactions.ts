import { normalizeError } from '../../errors';
import type { KitEventMap } from '../../contract/events';
import type { Kit } from '../../contract/kit';
import { report } from '../../contract/report';
import { confirmTransaction } from './confirmTransaction';

/**
 * Remembers each transaction that is sent (at most 99, also across reloads) and asks every 30 s what has become of it:
 * `transaction:confirmed` and `transaction:failed` tell. Until `destroy()`. What does the work is loaded with it.
 *
 * @example
 * const kit = createKit({ networks, adapters, pendingTransactions: watchTransactions });
 * kit.events.on('transaction:confirmed', ({ id }) => console.log(id));
 */
export function watchTransactions(kit: Kit): void {
  const early: KitEventMap['transaction:sent'][] = [];
  let isOver = false;
  // What is sent while the rest is loaded is remembered too.
  const stopListening = kit.events.on('transaction:sent', (sent) => void early.push(sent));
  kit.resources.onDispose(() => {
    isOver = true;
    stopListening();
  });
  import('./pendingTransactions').then(
    ({ startWatching }) => {
      stopListening();
      if (!isOver) startWatching(kit, early, confirmTransaction);
    },
    (error: unknown) => report(kit, normalizeError(error)),
  );
}
