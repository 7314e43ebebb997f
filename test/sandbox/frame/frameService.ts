import { randomUUID } from 'node:crypto';
import type { Chain } from '../chains';
import type { ScenarioName, Scenarios } from '../scenarios';
import { createApprovals, type ApprovalView } from './approvals';
import { failures, FrameFailure, fail } from './failure';
import { failure, readHostMessage, success, type FrameMessage, type HostMessage } from './messages';
import { findNetwork } from './networks';
import type { FrameCall, FrameHandlers, FrameSession, FrameTheme } from './session';

/** How the frame plays a fault while it says something. */
export type FrameFault = (typeof faults)[number];

const faults = [
  'frame-unready',
  'frame-bare-ready',
  'frame-twice',
  'frame-late',
  'frame-malformed',
  'frame-foreign',
] as const satisfies readonly ScenarioName[];

/** What the process tells an open frame. */
export type FramePush =
  | { type: 'open'; frame: string; faults: FrameFault[]; theme: FrameTheme }
  | { type: 'say'; message: FrameMessage; faults: FrameFault[] }
  | { type: 'approvals'; approvals: ApprovalView[] }
  | { type: 'theme'; theme: FrameTheme }
  | { type: 'reload' | 'die' };

/** A message as the frame's page has heard it. */
export interface HeardMessage {
  data: unknown;
  /** Origin of the sender. */
  origin: string;
  /** Whether the sender is the page that the frame is in. */
  isParent: boolean;
  /** Milliseconds from READY to the sending. */
  sinceReady: number;
}

/** What the request log keeps of a message. */
export interface FrameLogEntry {
  type: string | undefined;
  id: string | undefined;
  payload: unknown;
  origin: string;
  /** Why it had no effect. */
  refused?: string;
}

/** One open frame. */
export interface OpenFrame {
  readonly id: string;
  hear(message: HeardMessage): FrameLogEntry;
  decide(approval: string, isApproved: boolean): boolean;
  approvals(): ApprovalView[];
  close(): void;
}

/** What the frame stands on. */
export interface FrameServiceParameters {
  chains: readonly Chain[];
  scenarios: Scenarios;
  handlers: FrameHandlers;
  /** Whether a host may use the frame. */
  isAllowed(origin: string): boolean;
}

/** The frame without its page. */
export interface FrameService {
  sessions(): FrameSession[];
  /** Opens a frame in the browser that holds this token; `chainId` is the network its address names. */
  open(token: string, chainId: string | undefined, push: (message: FramePush) => void): OpenFrame;
  find(frame: string): OpenFrame | undefined;
}

/** A host waits half a second after READY: a message before that comes from one that did not wait for READY. */
export const handshakeMs = 400;

const part = (data: unknown, name: 'type' | 'id' | 'payload'): unknown =>
  typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[name] : undefined;
const textPart = (data: unknown, name: 'type' | 'id') => {
  const value = part(data, name);
  return typeof value === 'string' ? value : undefined;
};

/** Makes the frame's backend. */
export function createFrameService({ chains, scenarios, handlers, isAllowed }: FrameServiceParameters): FrameService {
  const sessions = new Map<string, FrameSession>();
  const frames = new Map<string, OpenFrame>();

  function networkOf(chainId: string | undefined): FrameSession['network'] {
    try {
      return findNetwork(chains, chainId ?? chains[0]?.chainId);
    } catch {
      return findNetwork(chains, chains[0]?.chainId);
    }
  }

  function sessionOf(token: string, chainId: string | undefined): FrameSession {
    const known = sessions.get(token);
    if (known) return known;
    const session: FrameSession = {
      token,
      user: undefined,
      network: networkOf(chainId),
      preferred: undefined,
      theme: {},
      update: undefined,
    };
    sessions.set(token, session);
    return session;
  }

  function open(token: string, chainId: string | undefined, push: (message: FramePush) => void): OpenFrame {
    const id = randomUUID();
    const session = sessionOf(token, chainId);
    const requests = new Map<string, AbortController>();
    const used = new Set<string>();
    const activeFaults = () => faults.filter((fault) => scenarios.isOn(fault));
    const say = (message: FrameMessage) => push({ type: 'say', message, faults: activeFaults() });
    const approvals = createApprovals(() => push({ type: 'approvals', approvals: approvals.list() }));
    const abortOthers = (own?: string) => {
      for (const [request, controller] of requests) if (request !== own) controller.abort();
    };
    let host: string | undefined;

    const built: FrameHandlers = {
      SYNC_THEME({ payload }) {
        session.theme = { ...session.theme, ...payload };
        push({ type: 'theme', theme: session.theme });
      },
      SYNC_DAPP_DATA: () => undefined,
      RPC_ABORT: ({ abortOthers: abort }) => abort(),
      RELOAD: ({ abortOthers: abort }) => abort(),
      SIGN_OUT({ abortOthers: abort }) {
        session.user = undefined;
        session.update = undefined;
        session.preferred = undefined;
        abort();
      },
    };

    async function answer({ name, id: request, payload }: HostMessage, origin: string): Promise<void> {
      const controller = new AbortController();
      requests.set(request, controller);
      const call: FrameCall = {
        session,
        payload,
        origin,
        signal: controller.signal,
        ask(words) {
          if (scenarios.isOn('frame-dies-asking')) push({ type: 'die' });
          return approvals.ask(words, origin, controller.signal);
        },
        say,
        abortOthers: () => abortOthers(request),
      };
      try {
        const handler = built[name] ?? handlers[name];
        if (!handler) throw fail('notPlayed');
        say(success(name, request, (await handler(call)) ?? undefined));
        if (name === 'RELOAD') push({ type: 'reload' });
      } catch (error) {
        say(failure(name, request, wordsOf(error)));
      } finally {
        requests.delete(request);
      }
    }

    /** Why a message has no effect. */
    function judge({ data, origin, isParent, sinceReady }: HeardMessage): string | undefined {
      if (!isParent) return 'source: only the page that the frame is in is heard';
      if (!isAllowed(origin)) return `origin: ${origin} is not allowed`;
      if (host !== undefined && host !== origin) return `origin: the frame belongs to ${host}`;
      if (sinceReady < handshakeMs) return 'handshake: the host did not wait for READY and half a second';
      const request = textPart(data, 'id');
      if (request !== undefined && used.has(request)) return 'id: was used before';
      return undefined;
    }

    const frame: OpenFrame = {
      id,
      hear(heard) {
        const { data, origin } = heard;
        const entry: FrameLogEntry = {
          type: textPart(data, 'type'),
          id: textPart(data, 'id'),
          payload: part(data, 'payload'),
          origin,
        };
        const wrong = judge(heard);
        if (wrong !== undefined) return { ...entry, refused: wrong };
        const message = readHostMessage(data);
        if (entry.id !== undefined) used.add(entry.id);
        if (scenarios.isOn('frame-dies')) {
          push({ type: 'die' });
          return entry;
        }
        if ('refused' in message) {
          if (message.answer) say(message.answer);
          return { ...entry, refused: message.refused };
        }
        host = origin;
        void answer(message, origin);
        return entry;
      },
      decide: (approval, isApproved) => approvals.decide(approval, isApproved),
      approvals: () => approvals.list(),
      close() {
        frames.delete(id);
        abortOthers();
      },
    };
    frames.set(id, frame);
    push({ type: 'open', frame: id, faults: activeFaults(), theme: session.theme });
    return frame;
  }

  return { sessions: () => [...sessions.values()], open, find: (frame) => frames.get(frame) };
}

/** What the host hears of an error. Sandbox faults are told too: whoever reads them is a developer. */
function wordsOf(error: unknown): string {
  if (error instanceof FrameFailure) return error.message;
  return error instanceof Error && error.message ? error.message : failures.aborted;
}
