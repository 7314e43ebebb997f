import type { WebSocket } from 'ws';
import { toErrorBody } from '../rpcError';

/** A JSON-RPC call that came over a socket. */
export interface RelayCall {
  id: number | string;
  method: string;
  params: Record<string, unknown>;
}

/** One open socket. */
export interface RelayClient {
  /** The client behind it: a client that reconnects is the same one. */
  readonly id: string;
  readonly topics: Set<string>;
  /** Calls the other way; `acknowledged` is heard when the client answers. */
  call(method: string, params: unknown, acknowledged: () => void): void;
  /** Runs after a wait, unless the socket is gone by then. */
  later(delayMs: number, run: () => void): void;
  terminate(): void;
}

/** What a socket is wired to. */
export interface RelayClientParameters {
  pingMs: number;
  /** Answers a call, throws, or returns `undefined` to leave it unanswered. */
  answer(client: RelayClient, call: RelayCall): { result: unknown; delayMs: number } | undefined;
  gone(): void;
}

/** Wires a socket. */
export function createRelayClient(
  socket: WebSocket,
  id: string,
  { pingMs, answer, gone }: RelayClientParameters,
): RelayClient {
  const timers = new Set<NodeJS.Timeout>();
  const waiting = new Map<number, () => void>();
  let calls = 0;

  const client: RelayClient = {
    id,
    topics: new Set(),
    call(method, params, acknowledged) {
      calls += 1;
      // Unique over reconnects, like the deployed relay's.
      const callId = Date.now() * 1000 + calls;
      waiting.set(callId, acknowledged);
      send({ id: callId, jsonrpc: '2.0', method, params });
    },
    later(delayMs, run) {
      if (delayMs === 0) return run();
      const timer = setTimeout(() => {
        timers.delete(timer);
        run();
      }, delayMs);
      timers.add(timer);
    },
    terminate: () => socket.terminate(),
  };

  function send(message: unknown): void {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
  }

  function onMessage(text: string): void {
    const message = JSON.parse(text) as Partial<RelayCall> & { result?: unknown };
    if (message.id === undefined) return;
    if (message.method === undefined) {
      waiting.get(Number(message.id))?.();
      waiting.delete(Number(message.id));
      return;
    }
    const call: RelayCall = { id: message.id, method: message.method, params: message.params ?? {} };
    try {
      const reply = answer(client, call);
      if (reply) client.later(reply.delayMs, () => send({ id: call.id, jsonrpc: '2.0', result: reply.result }));
    } catch (error) {
      send({ id: call.id, jsonrpc: '2.0', error: toErrorBody(error) });
    }
  }

  const ping = setInterval(() => socket.ping(), pingMs);
  socket.on('message', (data: Buffer) => onMessage(data.toString()));
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearInterval(ping);
    timers.forEach((timer) => clearTimeout(timer));
    gone();
  });
  return client;
}
