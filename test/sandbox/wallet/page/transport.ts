import type { CallReply, Settled, WalletMessage, WalletPush } from '../protocol';

/** How the page side reaches the wallet's backend. */
export interface Transport {
  send(message: WalletMessage): Promise<unknown>;
  /** For a page that is going away and cannot wait. */
  sendLast(message: WalletMessage): void;
  listen(push: (message: WalletPush) => void): void;
}

// The browser harness brings the messages itself: as with an extension, the page's content policy has no say in them.
interface Bridge {
  mooringSandboxSend?: (message: WalletMessage | { type: 'listen' }) => Promise<unknown>;
  mooringSandboxPush?: (message: WalletPush) => void;
}

function httpTransport(url: string, origin: string): Transport {
  const post = (message: WalletMessage) =>
    fetch(`${url}/wallet/message`, { method: 'POST', body: JSON.stringify(message) });
  return {
    send: async (message) => (await post(message)).json(),
    sendLast: (message) => void navigator.sendBeacon(`${url}/wallet/message`, JSON.stringify(message)),
    listen(push) {
      // One stream for all wallets of the page: a browser keeps few connections to one host.
      const source = new EventSource(`${url}/wallet/events?origin=${encodeURIComponent(origin)}`);
      source.onmessage = ({ data }) => push(JSON.parse(String(data)) as WalletPush);
    },
  };
}

/** The harness's bridge where there is one, HTTP otherwise. */
export function createTransport(url: string, origin: string): Transport {
  const bridge: Bridge = window as Window & Bridge;
  const send = bridge.mooringSandboxSend;
  if (!send) return httpTransport(url, origin);
  return {
    send,
    sendLast: (message) => void send(message),
    listen(push) {
      Object.defineProperty(bridge, 'mooringSandboxPush', { value: push, configurable: true });
      void send({ type: 'listen' });
    },
  };
}

/** A call's answer, typed. */
export const asCallReply = (reply: unknown): CallReply => reply as CallReply;

/** Outcomes by request, typed. */
export const asOutcomes = (reply: unknown): Record<string, Settled> => (reply ?? {}) as Record<string, Settled>;
