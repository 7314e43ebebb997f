import { isUserRejection } from '../../errors';
import { embeddedError } from './errors';
import { kindOfCall } from './methods';
import type { FrameMessage, RequestName } from './protocol';

/** A request that the frame has not answered. */
export interface PendingRequest {
  name: RequestName;
  /** Of `RPC_REQUEST`. */
  method?: string | undefined;
  resolve(payload: unknown): void;
  reject(error: unknown): void;
}

export interface PendingRequests {
  add(id: string, request: PendingRequest): void;
  /** Forgets one. Returns whether it was open and a person was to approve it. */
  drop(id: string): boolean;
  /** Settles the request that a message answers. A message that answers none, or was heard before, does nothing. */
  settle(message: FrameMessage): void;
  /** Whether a person is to approve a call that is open. */
  isDeciding(): boolean;
  /** Ends what is open, but for calls that only read. Returns whether a call was among it. `by`: who wanted so. */
  abort(by?: 'person'): boolean;
}

const answerOf = /^@w3m-frame\/(\w+)_(SUCCESS|ERROR)$/;
const unnamedFailure = 'An error occurred';
/** How the frame says that the project does not list the page's domain. */
const unverified = /unverified|(domain|origin).* not (verified|allowed|authori[sz]ed)/i;

/** Of a call the person may have said no: the frame says so in words only, libraries look for the code of EIP-1193. */
function toError(message: string, isCall: boolean): Error {
  const said = new Error(message);
  if (unverified.test(message)) return embeddedError('embedded/unverified-domain', { cause: said });
  return isCall && isUserRejection(said)
    ? Object.assign(said, { code: 4001 })
    : embeddedError('embedded/refused', { values: { message } });
}

const isDecided = ({ method }: Pick<PendingRequest, 'method'>) => method !== undefined && kindOfCall(method) !== 'read';

/** How a call ends that is no longer waited for. Libraries look for the code of EIP-1193 where the person wanted so. */
function toAbortError(by: 'person' | undefined): Error {
  const aborted = embeddedError('embedded/request-aborted');
  return by ? Object.assign(new Error(aborted.message), { code: 4001 }) : aborted;
}

export function createPendingRequests(): PendingRequests {
  const open = new Map<string, PendingRequest>();
  return {
    add: (id, request) => void open.set(id, request),
    drop(id) {
      const { method } = open.get(id) ?? {};
      return open.delete(id) && isDecided({ method });
    },
    isDeciding: () => [...open.values()].some(isDecided),
    settle(message) {
      const id = 'id' in message ? message.id : undefined;
      const request = id === undefined ? undefined : open.get(id);
      const [, name, end] = answerOf.exec(message.type) ?? [];
      if (id === undefined || !request || request.name !== name) return;
      open.delete(id);
      const { payload } = message;
      if (end === 'SUCCESS') return request.resolve(payload);
      const { message: said } = payload as { message: string };
      request.reject(toError(said || unnamedFailure, request.method !== undefined));
    },
    abort(by) {
      const ended = [...open].filter(([, { method }]) => method === undefined || kindOfCall(method) !== 'read');
      for (const [id] of ended) open.delete(id);
      for (const [, { method, reject }] of ended)
        reject(method === undefined ? embeddedError('embedded/interrupted') : toAbortError(by));
      return ended.some(([, { method }]) => method !== undefined);
    },
  };
}
