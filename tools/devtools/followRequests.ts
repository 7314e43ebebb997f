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

/** Each method of a connection tells of itself. Methods that are no promise, or not to be replaced, stay. */
function followMethods({ methods }: WalletConnection, to: string, note: Note): WalletConnection['methods'] {
  const followed = Object.entries(methods ?? {}).map(([name, run]) => {
    if (typeof run !== 'function' || name === 'calls') return [name, run] as const;
    const heard = (...parameters: unknown[]) =>
      noted(note, { to, method: name, parameters: parameters[0] }, async () =>
        (run as (...parameters: unknown[]) => unknown).apply(methods, parameters),
      );
    return [name, Object.assign(heard, run)] as const;
  });
  return Object.fromEntries(followed) as WalletConnection['methods'];
}

/** The connection as it is at any time: a paired wallet's accounts and methods change with its session. */
function followConnection(connection: WalletConnection, to: string, note: Note): WalletConnection {
  return Object.defineProperties({} as WalletConnection, {
    ...Object.getOwnPropertyDescriptors(connection),
    methods: { get: () => followMethods(connection, to, note), enumerable: true },
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
