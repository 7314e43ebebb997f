/** The part of the library's relay client that sends. */
export interface RelaySender {
  request(payload: { method: string; params?: unknown; id?: unknown }): Promise<unknown>;
  readonly connected: boolean;
  on(event: string, listener: () => void): void;
}

/** What brings a message; subscriptions the library repeats by itself. */
const publishing = ['irn_publish', 'wc_proposeSession', 'wc_approveSession'];
/** How often one message is sent before its failure stands. */
const attempts = 4;
/** How long the library may take to open the next socket by itself. */
const reopenMs = 3_000;

const happened = Symbol('happened');

/** The next time an event happens, for any number of waiters with one listener. */
function nextOf(relay: RelaySender, event: string): () => Promise<typeof happened> {
  let waiting: (() => void)[] = [];
  relay.on(event, () => {
    const told = waiting;
    waiting = [];
    told.forEach((resolve) => resolve());
  });
  return () => new Promise((resolve) => (waiting = [...waiting, () => resolve(happened)]));
}

/**
 * The library forgets what was on its way when a socket is cut, and sends it again only 15 to 20 seconds later. Here it
 * goes out with the next socket. Message and id stay the same, so a relay or wallet that did get the first one ignores
 * the second.
 *
 * A socket that dies without a sign (a phone that changed its network) is still noticed by the library alone.
 */
export function resendAfterCut(relay: RelaySender, pause: (ms: number) => Promise<unknown>): void {
  const send = relay.request.bind(relay);
  const nextCut = nextOf(relay, 'relayer_disconnect');
  const nextOpen = nextOf(relay, 'relayer_connect');
  const mended: RelaySender['request'] = async (payload) => {
    if (!publishing.includes(payload.method)) return send(payload);
    for (let attempt = 1; attempt < attempts; attempt += 1) {
      const opened = nextOpen();
      const sent = send(payload);
      sent.catch(() => undefined);
      // Without a socket, sending begins by opening one; what fails meanwhile is the library's to repeat.
      if (!relay.connected) await Promise.race([sent, opened]);
      const outcome = await Promise.race([sent, nextCut()]);
      if (outcome !== happened) return outcome;
      // The client has ended: what answers in its place does so here too.
      if (relay.request !== mended) return relay.request(payload);
      if (!relay.connected) await Promise.race([nextOpen(), pause(reopenMs)]);
    }
    return send(payload);
  };
  relay.request = mended;
}
