import type { BrowserPort, ClockPort } from '../../contract/ports';
import type { KitError } from '../../errors';
import type { PairingClient } from './client';
import { toRefusal } from './errors';

/** `stopped`: nothing runs. `starting`: the library loads and opens what it has stored. `ready`: it can be asked. */
export type ClientStateName = 'stopped' | 'starting' | 'ready';

type ClientState =
  | { name: 'stopped' }
  | { name: 'starting'; work: Promise<PairingClient> }
  | { name: 'ready'; work: Promise<PairingClient>; client: PairingClient; release(): void };

/** Owns the pairing library: at most one runs. */
export interface ClientOwner {
  readonly state: ClientStateName;
  /** Starts it where it is stopped. A start that fails leaves it stopped, and the next one begins anew. */
  start(): Promise<PairingClient>;
  /** Whether this is the one that runs. */
  isCurrent(client: PairingClient): boolean;
  stop(): void;
}

export interface ClientOwnerParameters {
  browser: BrowserPort;
  clock: ClockPort;
  /** Loads and starts the library. */
  load(): Promise<PairingClient>;
  /** Done with each library before anybody is given it. */
  prepare(client: PairingClient): Promise<void>;
  /** Whether a session is in use: then the library goes on, whatever the relay says. */
  isNeeded(): boolean;
  /** The relay refuses the page while a session is in use. */
  onRefused(refusal: KitError): void;
  /** The relay refuses the page, and nobody needs the library: it would knock again and again. */
  onUseless(): void;
}

export function createClientOwner(parameters: ClientOwnerParameters): ClientOwner {
  let state: ClientState = { name: 'stopped' };

  function start(): Promise<PairingClient> {
    if (state.name !== 'stopped') return state.work;
    const load = async () => {
      const client = await parameters.load();
      // Stopped meanwhile: whoever stopped it ends it too.
      if (state === starting) state = { name: 'ready', work, client, release: attend(parameters, client) };
      await parameters.prepare(client);
      return client;
    };
    const work = load();
    const starting: ClientState = { name: 'starting', work };
    state = starting;
    work.catch(() => {
      if (state.name !== 'stopped' && state.work === work) leave();
    });
    return work;
  }

  /** The state before. */
  function leave(): ClientState {
    const before = state;
    state = { name: 'stopped' };
    if (before.name === 'ready') before.release();
    return before;
  }

  return {
    get state() {
      return state.name;
    },
    start,
    isCurrent: (client) => state.name === 'ready' && state.client === client,
    stop() {
      const before = leave();
      if (before.name !== 'stopped') before.work.then((client) => client.stop()).catch(() => undefined);
    },
  };
}

/** Wakes the library with the page, and hears what the relay refuses. Returns the function that lets go of it. */
function attend(parameters: ClientOwnerParameters, client: PairingClient): () => void {
  const { browser, clock, isNeeded, onRefused, onUseless } = parameters;
  const stops = [
    browser.onVisible(() => client.wake()),
    client.subscribe((event) => {
      const refusal = event.type === 'refused' ? toRefusal(event.error) : undefined;
      if (!refusal) return;
      if (isNeeded()) onRefused(refusal);
      // Not at once: others hear of it too, and tell the visitor.
      else stops.push(clock.after(0, onUseless));
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
