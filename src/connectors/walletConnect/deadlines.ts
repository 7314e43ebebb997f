import type { ClockPort } from '../../contract/ports';

/** The part of the library's client that says when it begins to wait, and hears when it need not any more. */
export interface WaitingClient {
  on(event: 'session_request_sent', listener: (sent: { id: number }) => void): unknown;
  proposal: { getAll(): readonly { id: number; pairingTopic?: string }[] };
  engine: {
    events: {
      once(event: string, listener: () => void): unknown;
      emit(event: string, answer: { error: Error }): unknown;
    };
  };
}

/** The library waits five minutes for a wallet. A second before that it is told that the time is over. */
const overMs = 299_000;

/**
 * Ends in time what the library waits for. Where its own time runs out it leaves a rejected promise that nobody can
 * listen to, and the page has an unhandled rejection five minutes after a code was shown, or a signature asked for. The
 * words are the library's.
 */
export function watchDeadlines(
  client: WaitingClient,
  after: ClockPort['after'],
): { proposed(uri: string): void; stop(): void } {
  const { events } = client.engine;
  const ends = new Set<() => void>();
  function watch(event: string, words: string): void {
    const end = () => void events.emit(event, { error: new Error(words) });
    const stopTimer = after(overMs, end);
    ends.add(end);
    events.once(event, () => {
      stopTimer();
      ends.delete(end);
    });
  }
  client.on('session_request_sent', ({ id }) => watch(`session_request:${id}`, 'Request expired. Please try again.'));
  return {
    proposed(uri) {
      const found = client.proposal.getAll().find(({ pairingTopic }) => uri.startsWith(`wc:${pairingTopic}@`));
      if (found) watch(`session_connect:${found.id}`, 'Proposal expired');
    },
    // Nobody is left who waits.
    stop: () => [...ends].forEach((end) => end()),
  };
}
