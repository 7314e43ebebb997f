import type { IncomingMessage as HttpRequest } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { ScenarioName, Scenarios } from '../scenarios';
import { createMailboxes } from './mailboxes';
import { createRelayClient, type RelayClient } from './relayClient';
import { createRelayMethods } from './relayMethods';

/** The relay's faults. */
export const relayScenarios = [
  'relay-down',
  'relay-slow',
  'relay-drops',
  'relay-late',
  'relay-twice',
] as const satisfies readonly ScenarioName[];

/** Where wallets and pages meet without seeing each other: a relay for sealed messages. */
export interface Relay {
  /** WebSocket address, as `services.relay` takes it. */
  readonly url: string;
  readonly scenarios: readonly ScenarioName[];
  /** How many sockets are open now, and how many there have been. */
  readonly sockets: { open: number; ever: number };
  /** Cuts every socket, as a lost network does. Clients may come back at once. */
  cut(): void;
}

/** The side of the relay that the sandbox runs. */
export interface RelayServer extends Relay {
  /** Takes over an HTTP request that asks to become a WebSocket; false when it is not for the relay. */
  upgrade(request: HttpRequest, socket: Duplex, head: Buffer): boolean;
  stop(): void;
}

/** What a relay is made from. */
export interface RelayParameters {
  /** Asked late: the server that carries the relay knows its port only once it listens. */
  url: () => string;
  projectId: string;
  scenarios: Scenarios;
}

/** Real relays ping under 30 s; clients cut a silent socket themselves after that. */
const pingMs = 20_000;

/**
 * The client's did:key, the `iss` of the token in `?auth=` (its `sub` is new at every start). Its signature is not
 * checked: nothing here is worth forging.
 */
function clientIdOf(token: string | null): string | undefined {
  try {
    const { iss } = JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()) as { iss?: unknown };
    return typeof iss === 'string' ? iss : undefined;
  } catch {
    return undefined;
  }
}

/** Makes the relay. It listens as soon as a server passes it upgrades. */
export function createRelay({ url, projectId, scenarios }: RelayParameters): RelayServer {
  const server = new WebSocketServer({ noServer: true });
  const clients = new Set<RelayClient>();
  const mailboxes = createMailboxes();
  const answer = createRelayMethods({ clients, mailboxes, scenarios });
  let ever = 0;
  const cut = () => [...clients].forEach((client) => client.terminate());
  const stopListening = scenarios.onChange((name, on) => {
    if (name === 'relay-down' && on) cut();
  });

  function refuse(socket: Duplex, status: string): void {
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  }

  return {
    get url() {
      return url();
    },
    scenarios: relayScenarios,
    get sockets() {
      return { open: clients.size, ever };
    },
    cut,
    upgrade(request, socket, head) {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://relay');
      if (pathname !== '/relay') return false;
      const id = clientIdOf(searchParams.get('auth'));
      if (scenarios.isOn('relay-down')) refuse(socket, '503 Service Unavailable');
      else if (!id) refuse(socket, '401 Unauthorized');
      else {
        server.handleUpgrade(request, socket, head, (opened) => {
          // As the deployed relay does: it lets the socket in and says why it closes it.
          if (searchParams.get('projectId') !== projectId) return opened.close(3000, 'Unauthorized: invalid key');
          ever += 1;
          const client = createRelayClient(opened, id, { pingMs, answer, gone: () => void clients.delete(client) });
          clients.add(client);
        });
      }
      return true;
    },
    stop() {
      stopListening();
      cut();
      server.close();
      mailboxes.clear();
    },
  };
}
