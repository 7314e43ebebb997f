import type { Store } from '../store';
import type { Device } from './device';

/** Everything the kit needs from outside. All of it can be given to `createKit`; tests give all of it. */
export interface Ports {
  fetch: FetchPort;
  storage: StoragePort;
  clock: ClockPort;
  random: RandomPort;
  browser: BrowserPort;
  /** What the page runs on. Default: what the browser says of itself (`deviceOf`). */
  device?: Device | undefined;
  log: LogPort;
}

export type FetchPort = (url: string, init?: FetchInit) => Promise<Response>;
export interface FetchInit {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  signal?: AbortSignal;
}

/** Synchronous like `localStorage`, or asynchronous like IndexedDB wrappers. Each call may throw or reject. */
export interface StoragePort {
  getItem(key: string): string | null | Promise<string | null>;
  setItem(key: string, value: string): void | Promise<void>;
  removeItem(key: string): void | Promise<void>;
  /**
   * Called when the kit is made: tells the store what a server renders and a page hydrates from (see `cookieStorage`).
   */
  prepare?(store: Store, config: { storageKey: string; reconnect: boolean }): void;
}

export interface ClockPort {
  /** Unix milliseconds. */
  now(): number;
  /** Calls `run` once after `delayMs`. Returns the function that calls it off. */
  after(delayMs: number, run: () => void): () => void;
}

export interface RandomPort {
  /** An unguessable id of at least 122 random bits. */
  id(): string;
}

export interface BrowserPort {
  /** The page's window where there is one; adapters' discovery asks this one, never the global. */
  readonly window: (Window & typeof globalThis) | undefined;
  /** Calls `listener` when the page becomes visible again (a phone returning from a wallet). */
  onVisible(listener: () => void): () => void;
  /** Opens a link. Callers check the scheme first. */
  open(url: string, target: '_blank' | '_self' | '_top'): void;
}

export interface LogPort {
  warn(message: string, detail?: unknown): void;
  error(message: string, detail?: unknown): void;
}
