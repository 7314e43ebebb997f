import { vi } from 'vitest';

/** One browser that WebDriver (W3C) started. */
export interface WebDriverSession {
  /** Sends a command; rejects with the driver's own words. */
  send<Result = unknown>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Result>;
  end(): Promise<void>;
}

/** A browser on a busy machine takes a while; one that hangs is to be named before the whole test is given up. */
const commandMs = 25_000;

/** Waits until a WebDriver server answers. */
export async function connectWebDriver(url: string) {
  async function send<Result>(method: string, path: string, body?: object): Promise<Result> {
    const response = await fetch(url + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(commandMs),
    }).catch((cause: unknown) => {
      throw new Error(`${method} ${path} was not answered`, { cause });
    });
    const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  }
  await vi.waitFor(() => send('GET', '/status'), { timeout: 30_000, interval: 50 });
  return {
    async startSession(capabilities: object): Promise<WebDriverSession> {
      const { sessionId } = await send<{ sessionId: string }>('POST', '/session', { capabilities });
      return {
        send: (method, path, body) => send(method, `/session/${sessionId}${path}`, body),
        end: () => send('DELETE', `/session/${sessionId}`),
      };
    },
  };
}
