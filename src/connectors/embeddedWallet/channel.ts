import { throwIfAborted, withDeadline } from '../../async/deadline';
import type { Ports } from '../../contract/ports';
import { isKitError, type KitError } from '../../errors';
import { embeddedError } from './errors';
import type { FrameDoor, WindowMessage } from '../../contract/frameDoor';
import { createLoading, type LoadingState } from './loading';
import { kindOfCall } from './methods';
import { createPendingRequests } from './pendingRequests';
import { readFrameMessage, type RequestAnswer, type RequestName, type RequestPayload } from './protocol';

/** How long the frame has for what a person does in it: a code, a device, a social login. */
export const requestDeadlineMs = 120_000;

/** How long the frame has to move to another network or account, about which nobody decides in it. */
export const moveDeadlineMs = 20_000;

/** Nobody waits for these: they keep no deadline for a frame that does not load. */
const uncounted: ReadonlySet<RequestName> = new Set(['SYNC_DAPP_DATA', 'SYNC_THEME']);
/** What a person waits for: when it takes too long, all that is open ends. */
const awaited: ReadonlySet<RequestName> = new Set([
  'CONNECT_EMAIL',
  'CONNECT_DEVICE',
  'CONNECT_OTP',
  'CONNECT_SOCIAL',
  'GET_SOCIAL_REDIRECT_URI',
]);
/** A person decides on their phone or in the frame: however long that takes. For what only reads nobody does. */
const isUnlimited = (name: RequestName, method: string | undefined) =>
  name === 'CONNECT_FARCASTER' || (method !== undefined && kindOfCall(method) !== 'read');

export interface ChannelOptions {
  ports: Pick<Ports, 'clock' | 'random' | 'log'>;
  door: FrameDoor;
  /** Runs each time the frame can be asked, before anything is: what it is told first goes out first. */
  onLoad?: (() => void) | undefined;
  /** Hears, once each, what the page's developer should know. */
  onAlert?: ((error: KitError) => void) | undefined;
  /** Hears the names of messages, never what they carry. */
  log?: ((line: string) => void) | undefined;
}

export interface RequestOptions {
  signal?: AbortSignal | undefined;
  /** Instead of two minutes. */
  deadlineMs?: number | undefined;
}

export interface Channel {
  state(): LoadingState;
  /** Loads the frame where it is not there yet, asks, and settles: with the answer, the frame's refusal, or in time. */
  request<Name extends RequestName>(
    name: Name,
    payload: RequestPayload<Name>,
    options?: RequestOptions,
  ): Promise<RequestAnswer<Name>>;
  /** Ends what is open, but for calls that only read. The channel works on. What the `person` ends, they refused. */
  abort(by?: 'person'): void;
  /** Loads the frame anew; what is open ends. */
  reload(): void;
  /** Takes the frame out of the page and stops listening. The next request begins anew, unless it is `forGood`. */
  close(forGood?: boolean): void;
}

/** Requests to the secure frame over `postMessage`. Only its own origin and window are listened to. */
export function createChannel({ ports, door, log, onLoad, onAlert }: ChannelOptions): Channel {
  const pending = createPendingRequests();
  let isOver = false;
  let stop: (() => void) | undefined;
  function open(): void {
    stop ??= door.subscribe(hear);
    door.open(loading.onError);
  }
  const loading = createLoading(ports.clock, open, onLoad);
  function hear({ origin, source, data }: WindowMessage): void {
    if (origin !== door.origin || source === null || source !== door.source()) return;
    const message = readFrameMessage(data);
    if (!message) return ports.log.warn('W3mFrame: invalid frame event');
    log?.(message.type);
    if (message.type === '@w3m-frame/READY') loading.onReady();
    else pending.settle(message);
  }

  function post(name: RequestName, id: string, payload: unknown): void {
    log?.(`@w3m-app/${name}`);
    door.post({ type: `@w3m-app/${name}`, id, ...(payload !== undefined && { payload: defined(payload) }) });
  }

  const tellAlerts = createAlerts(onAlert);
  function abort(by?: 'person'): void {
    // The frame's answer to it is no message of the protocol: nobody waits for it.
    if (pending.abort(by)) post('RPC_ABORT', ports.random.id(), undefined);
  }

  return {
    state: loading.state,
    abort,
    request: (name, payload, options = {}) =>
      tellAlerts(isOver ? interrupted() : ask({ ports, loading, pending, post, abort }, name, payload, options)),
    reload() {
      const isThere = loading.state() === 'ready';
      if (isThere) post('RELOAD', ports.random.id(), undefined);
      pending.abort();
      loading.reset(isThere ? 'loading' : 'absent');
    },
    close(forGood = false) {
      isOver ||= forGood;
      pending.abort();
      loading.reset('absent');
      stop?.();
      stop = undefined;
      door.remove();
    },
  };
}

/** What is asked after the end. */
const interrupted = () => Promise.reject(embeddedError('embedded/interrupted'));

/** Tells of each error that is an alert once, however many requests end with it. */
function createAlerts(onAlert: ChannelOptions['onAlert']) {
  const told = new WeakSet<KitError>();
  return async <Answer>(work: Promise<Answer>): Promise<Answer> => {
    try {
      return await work;
    } catch (error) {
      if (isKitError(error) && error.audience === 'alert' && !told.has(error)) {
        told.add(error);
        onAlert?.(error);
      }
      throw error;
    }
  };
}

/** Posting keeps a field that is undefined, and the frame refuses what it does not know. */
const defined = (payload: unknown) =>
  Object.fromEntries(Object.entries(payload as object).filter(([, value]) => value !== undefined));

interface Asking {
  ports: Pick<Ports, 'clock' | 'random'>;
  loading: ReturnType<typeof createLoading>;
  pending: ReturnType<typeof createPendingRequests>;
  post(name: RequestName, id: string, payload: unknown): void;
  abort(): void;
}

async function ask<Name extends RequestName>(
  { ports, loading, pending, post, abort }: Asking,
  name: Name,
  payload: RequestPayload<Name>,
  { signal, deadlineMs }: RequestOptions,
): Promise<RequestAnswer<Name>> {
  throwIfAborted(signal);
  const { clock } = ports;
  await withDeadline(loading.wait(!uncounted.has(name)), { clock, signal });
  const id = ports.random.id();
  const method = name === 'RPC_REQUEST' ? (payload as RequestPayload<'RPC_REQUEST'>).method : undefined;
  const answer = new Promise<unknown>((resolve, reject) => {
    pending.add(id, { name, method, resolve, reject });
  });
  post(name, id, payload);
  const onDeadline = () => {
    pending.drop(id);
    // A frame that is silent for so long may be dead: the next request loads it anew.
    if (awaited.has(name) || (deadlineMs !== undefined && !pending.isDeciding())) {
      abort();
      loading.reset('absent');
    }
    return embeddedError('embedded/request-timeout', { cause: 'iframe_request_timeout' });
  };
  try {
    const limit = isUnlimited(name, method) ? {} : { deadlineMs: deadlineMs ?? requestDeadlineMs, onDeadline };
    return (await withDeadline(answer, { clock, signal, ...limit })) as RequestAnswer<Name>;
  } finally {
    // Nobody waits for the approval any more: the frame need not show it.
    if (pending.drop(id)) post('RPC_ABORT', ports.random.id(), undefined);
  }
}
