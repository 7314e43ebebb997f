import type { Connector, WalletConnection } from '../../src/contract/connector';
import type { Kit } from '../../src/contract/kit';
import type { ReportEntry } from './types';

type Request = Extract<ReportEntry, { kind: 'request' }>;
type Asked = Pick<Request, 'to' | 'method' | 'parameters'>;
/** Notes a request; what is returned notes its end. */
type Note = (asked: Asked) => (outcome: Request['outcome']) => void;

async function noted<Value>(note: Note, asked: Asked, run: () => Promise<Value>): Promise<Value> {
  const end = note(asked);
  try {
    const value = await run();
    end('answered');
    return value;
  } catch (error) {
    end('failed');
    throw error;
  }
}

/**
 * Stands in another's place and answers by `read`, which is given what that one has: of its own, or from its class.
 * Over an object of its own, for a Proxy has to repeat what a frozen one says.
 */
const over = <Target extends object>(target: Target, read: (key: PropertyKey, value: unknown) => unknown): Target =>
  new Proxy(Object.create(target) as Target, { get: (_, key) => read(key, Reflect.get(target, key, target)) });

/** Each method of a connection tells of itself. What is no promise, or not to be replaced, stays. */
function followMethods(methods: WalletConnection['methods'], to: string, note: Note): WalletConnection['methods'] {
  return over(methods, (key, run) => {
    if (typeof run !== 'function' || key === 'calls' || key in Object.prototype) return run;
    const heard = (...parameters: unknown[]) =>
      noted(note, { to, method: String(key), parameters: parameters[0] }, async () =>
        (run as (...parameters: unknown[]) => unknown).apply(methods, parameters),
      );
    return Object.assign(heard, run);
  });
}

/** The connection as it is at any time: a paired wallet's accounts and methods change with its session. */
function followConnection(connection: WalletConnection, to: string, note: Note): WalletConnection {
  return over(connection, (key, value) => {
    if (key === 'methods') return followMethods(connection.methods ?? {}, to, note);
    const isOwn = ['subscribe', 'disconnect', 'follow'].includes(String(key)) && typeof value === 'function';
    return isOwn ? (value.bind(connection) as unknown) : value;
  });
}

/** Hears what is asked of a connector, and of the connections that it gives. Returns what ends it. */
function followConnector(connector: Connector, note: Note): () => void {
  const { connect } = connector;
  const to = connector.id;
  const heard: Connector['connect'] = (parameters) =>
    noted(note, { to, method: parameters.silent ? 'restore' : 'connect', parameters: {} }, async () =>
      (await connect.call(connector, parameters)).map((one) => followConnection(one, to, note)),
    );
  connector.connect = heard;
  return () => {
    if (connector.connect === heard) connector.connect = connect;
  };
}

/** Hears what a kit asks wallets, from their next connection on, and services. Returns what ends it. */
export function followRequests({ ports, connectors, store }: Kit, tell: Note): () => void {
  const { fetch } = ports;
  let isOver = false;
  // Another recording may have put itself around this one, which then cannot take itself away.
  const note: Note = (asked) => (isOver ? () => undefined : tell(asked));
  const heardFetch: typeof fetch = (url, init) => {
    const [to = url] = url.split(/[?#]/);
    const parameters = { query: url.slice(to.length), body: init?.body };
    return noted(note, { to, method: init?.method ?? 'GET', parameters }, () => fetch(url, init));
  };
  ports.fetch = heardFetch;
  const followed = new Map<Connector, () => void>();
  const follow = () => {
    for (const connector of connectors.all())
      if (!followed.has(connector) && !Object.isFrozen(connector))
        followed.set(connector, followConnector(connector, note));
  };
  follow();
  const stop = store.subscribe(undefined, follow);
  return () => {
    isOver = true;
    stop();
    if (ports.fetch === heardFetch) ports.fetch = fetch;
    for (const end of followed.values()) end();
  };
}
