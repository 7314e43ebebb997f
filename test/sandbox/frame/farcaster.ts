import { randomUUID } from 'node:crypto';
import { signIn } from './emailLogin';
import { fail } from './failure';
import type { FrameHandlers, FrameSession } from './session';
import type { FrameUsers } from './users';

/** A login that waits for the person's phone. */
interface Channel {
  approved: Promise<string>;
  approve(userName: string): void;
}

/** Login by Farcaster: an address to open on the phone, and a wait until somebody says yes there. */
export interface Farcaster {
  handlers: FrameHandlers;
  /** Whether this login still waits. */
  isOpen(channel: string): boolean;
  approve(channel: string, userName: string): void;
}

/** Makes it; `channelUrl` is the page that plays the phone. */
export function createFarcaster(users: FrameUsers, channelUrl: (channel: string) => string): Farcaster {
  const channels = new Map<string, Channel>();
  const latest = new WeakMap<FrameSession, Channel>();
  return {
    handlers: {
      GET_FARCASTER_URI({ session }) {
        const id = randomUUID();
        let resolve: (userName: string) => void = () => undefined;
        const approved = new Promise<string>((done) => (resolve = done));
        const channel: Channel = {
          approved,
          approve(userName) {
            channels.delete(id);
            resolve(userName);
          },
        };
        channels.set(id, channel);
        latest.set(session, channel);
        return { url: channelUrl(id) };
      },
      async CONNECT_FARCASTER({ session, signal, say }) {
        const channel = latest.get(session);
        if (!channel) throw fail('noFarcaster');
        const userName = await Promise.race([
          channel.approved,
          new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(fail('aborted')))),
        ]);
        latest.delete(session);
        say(signIn(session, users.ofAccount(`farcaster:${userName}`, userName)));
        return { userName };
      },
    },
    isOpen: (channel) => channels.has(channel),
    approve: (channel, userName) => channels.get(channel)?.approve(userName),
  };
}
