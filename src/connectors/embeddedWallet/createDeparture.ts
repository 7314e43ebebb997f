import { awaitWhile } from '../../async/deadline';
import type { ClockPort } from '../../contract/ports';
import type { Channel } from './channel';

/** Whoever leaves, and whoever comes while they do. */
export interface Departure {
  /** The channel for who logs in: while somebody is signed out it waits, as the frame goes with them. */
  later: Channel;
  /** Signs out, once for all namespaces, and takes the frame out of the page. */
  leave(signOut: () => Promise<void>): Promise<void>;
}

export function createDeparture(channel: Channel, clock: ClockPort): Departure {
  let goodbye: Promise<void> | undefined;
  return {
    later: {
      ...channel,
      async request(name, payload, options) {
        // How it ends is the matter of whoever leaves.
        if (goodbye) await awaitWhile(Promise.allSettled([goodbye]), clock, options?.signal);
        return channel.request(name, payload, options);
      },
    },
    leave(signOut) {
      goodbye ??= signOut().finally(() => {
        channel.close();
        goodbye = undefined;
      });
      return goodbye;
    },
  };
}
