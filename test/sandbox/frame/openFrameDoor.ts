import type { FrameDoor, WindowMessage } from '../../../src/contract/frameDoor';
import type { FramePush } from './frameService';
import { openHttpHost } from './httpHost';
import { ready } from './messages';

/** The sandbox's secure frame for a kit without a page: what its page does, over HTTP. */
export function openFrameDoor(origin: string, token: string, hostOrigin = 'http://127.0.0.1:4000') {
  const source = {};
  const listeners = new Set<(message: WindowMessage) => void>();
  const posted: string[] = [];
  let host: ReturnType<typeof openHttpHost> | undefined;
  let readyAt = Number.POSITIVE_INFINITY;
  let queue: Promise<unknown> = Promise.resolve();

  function hear(push: FramePush): void {
    if (push.type === 'open') readyAt = performance.now();
    const said = push.type === 'open' ? ready() : push.type === 'say' ? push.message : undefined;
    if (said) for (const listener of [...listeners]) listener({ origin, source, data: said });
  }
  async function close(): Promise<void> {
    const open = host;
    host = undefined;
    (await open)?.close();
  }

  const door: FrameDoor = {
    origin,
    source: () => (host ? source : null),
    open(onError) {
      void close();
      host = openHttpHost(origin, token, hostOrigin, hear);
      host.catch(onError);
    },
    post(message) {
      const sinceReady = performance.now() - readyAt;
      posted.push(message.type.replace('@w3m-app/', ''));
      const heard = { data: message, origin: hostOrigin, isParent: true, sinceReady };
      queue = queue.then(async () => (await host)?.post('/sdk/message', heard));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    show: () => undefined,
    hide: () => undefined,
    remove: () => void close(),
  };

  return {
    door,
    /** Names of what the kit has posted, in order. */
    posted: posted as readonly string[],
    /** Answers the oldest question of the frame, as soon as there is one. */
    decide: async (isApproved: boolean) => (await host)?.decide(isApproved),
    close,
  };
}
