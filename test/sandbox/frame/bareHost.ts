import type { Frame, Page } from 'playwright-core';
import { startHttpServer, text } from '../httpServer';

// The host's side by hand, as the list of messages has it; nothing of the kit is in it.
const script = `
const frames = {};
globalThis.heard = [];
addEventListener('message', ({ data, origin, source }) => {
  heard.push({ data, origin, isFrame: source === document.querySelector('iframe')?.contentWindow });
});
globalThis.openFrame = (url) => {
  const frame = document.createElement('iframe');
  frame.id = 'w3m-iframe';
  frame.name = 'w3m-secure-iframe';
  frame.title = 'Secure wallet';
  frame.style.cssText = 'border:0;width:360px;height:600px';
  frame.src = url;
  document.body.append(frame);
};
globalThis.post = (message, origin) =>
  document.querySelector('iframe').contentWindow.postMessage(message, origin);
globalThis.openSocialPopup = (url) => {
  globalThis.popup = open(url, 'popup', 'width=600,height=800,scrollbars=yes');
};
globalThis.leadPopup = (url) => {
  popup.location = url;
};
`;

/** One message that the host's page has received. */
export interface Heard {
  data: { type?: string; payload?: Record<string, unknown>; id?: string; resultUri?: string };
  origin: string;
  /** Whether it came from the frame's window. */
  isFrame: boolean;
}

interface HostWindow {
  heard: Heard[];
  openFrame(url: string): void;
  post(message: unknown, origin: string): void;
  openSocialPopup(url: string): void;
  leadPopup(url: string): void;
}

/** A page without a kit, on an origin of its own. */
export async function startBareHost() {
  const page = '<!doctype html><html lang="en"><title>Host</title><body><script src="/host.js"></script></body></html>';
  const server = await startHttpServer(
    0,
    '127.0.0.1',
    [({ path }) => (path === '/host.js' ? text(script, 'text/javascript') : text(page, 'text/html'))],
    () => undefined,
  );
  return { url: server.url, stop: server.stop };
}

/** Plays the host in an open page. */
export function createBareHost(page: Page, origin: string) {
  let count = 0;
  const heard = () => page.evaluate(() => (globalThis as unknown as HostWindow).heard);
  const post = (message: unknown, to = origin) =>
    page.evaluate(({ data, target }) => (globalThis as unknown as HostWindow).post(data, target), {
      data: message,
      target: to,
    });

  /** Waits for the first message that fits. */
  async function find(fits: (message: Heard) => boolean): Promise<Heard> {
    for (;;) {
      const known = await heard();
      const found = known.find(fits);
      if (found) return found;
      await page.waitForFunction(
        (length) => (globalThis as unknown as HostWindow).heard.length > length,
        known.length,
        { timeout: 20_000 },
      );
    }
  }
  /** Sends a request; the answer is under its id. */
  async function send(name: string, payload?: unknown): Promise<string> {
    count += 1;
    const id = `r${count}${Math.random().toString(36).slice(2, 8)}`;
    await post({ type: `@w3m-app/${name}`, id, ...(payload === undefined ? {} : { payload }) });
    return id;
  }
  const answer = async (id: string) => (await find(({ data, isFrame }) => data.id === id && isFrame)).data;

  return {
    heard,
    post,
    find,
    send,
    answer,
    ask: async (name: string, payload?: unknown) => answer(await send(name, payload)),
    /** Opens the frame and waits for READY and half a second, as hosts do. */
    async openFrame(url: string): Promise<void> {
      await page.evaluate((address) => (globalThis as unknown as HostWindow).openFrame(address), url);
      await find(({ data }) => data.type === '@w3m-frame/READY');
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    },
    /** Opens the window of a social login, as a click does. */
    openSocialPopup: () =>
      page.evaluate((url) => (globalThis as unknown as HostWindow).openSocialPopup(url), `${origin}/loading`),
    leadPopup: (url: string) =>
      page.evaluate((address) => (globalThis as unknown as HostWindow).leadPopup(address), url),
    /** The frame's own page. */
    frame(): Frame {
      const found = page.frames().find((one) => one.name() === 'w3m-secure-iframe');
      if (!found) throw new Error('The page has no secure frame');
      return found;
    },
  };
}
