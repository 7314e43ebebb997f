import type { BrowserPort, Ports, StoragePort } from '../contract/ports';

/** The page's cookies as the header would carry them; a server has none. */
export const pageCookies = {
  read: () => (typeof document === 'undefined' ? '' : document.cookie),
  write(cookie: string) {
    // biome-ignore lint/suspicious/noDocumentCookie: the CookieStore API is too late for it.
    if (typeof document !== 'undefined') document.cookie = cookie;
  },
  isSecure: () => typeof location !== 'undefined' && location.protocol === 'https:',
};

/** `localStorage` asked for at each call: reading the property itself throws where storage is forbidden. */
export const webStorage = {
  getItem: (key: string) => (typeof window === 'undefined' ? null : window.localStorage.getItem(key)),
  setItem(key: string, value: string) {
    if (typeof window !== 'undefined') window.localStorage.setItem(key, value);
  },
  removeItem(key: string) {
    if (typeof window !== 'undefined') window.localStorage.removeItem(key);
  },
} satisfies StoragePort;

const webBrowser: BrowserPort = {
  get window() {
    return typeof window === 'undefined' ? undefined : window;
  },
  onVisible(listener) {
    if (typeof document === 'undefined') return () => undefined;
    const onChange = () => {
      if (document.visibilityState === 'visible') listener();
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  },
  open(url, target) {
    window.open(url, target, target === '_blank' ? 'noopener,noreferrer' : undefined);
  },
};

/** The ports of a browser page. Safe to make on a server: nothing global is touched until something is asked for. */
export function createBrowserPorts(): Ports {
  return {
    fetch: (url, init) => globalThis.fetch(url, init),
    storage: webStorage,
    clock: {
      now: () => Date.now(),
      after(delayMs, run) {
        const timer = setTimeout(run, delayMs);
        return () => clearTimeout(timer);
      },
    },
    // Not `randomUUID`: pages served over plain http, as in development on a phone, lack it.
    random: {
      id: () =>
        Array.from(globalThis.crypto.getRandomValues(new Uint8Array(16)), (byte) =>
          byte.toString(16).padStart(2, '0'),
        ).join(''),
    },
    browser: webBrowser,
    log: {
      warn: (message, detail) => console.warn(`[mooring] ${message}`, ...(detail === undefined ? [] : [detail])),
      error: (message, detail) => console.error(`[mooring] ${message}`, ...(detail === undefined ? [] : [detail])),
    },
  };
}
