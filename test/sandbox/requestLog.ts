import type { AnalyticsEvent } from '../../src/services/analytics/postEvent';
import type { FrameLogEntry } from './frame/frameService';

/** One request the sandbox was asked. */
export interface LoggedRequest {
  kind: 'rpc' | 'service' | 'wallet' | 'frame' | 'onramp' | 'sandbox' | 'other';
  method: string;
  path: string;
  query: Record<string, string>;
  origin: string | undefined;
  /** JSON-RPC methods of the body, in order; several for a batch. */
  rpcMethods: string[];
  chainId: number | undefined;
  /** 0 until answered. */
  status: number;
  /** What the secure frame has heard from its host. */
  heard?: FrameLogEntry;
  /** What analytics was told. */
  event?: AnalyticsEvent;
}

/** What a log entry has to match; every given field counts. */
export interface RequestFilter {
  kind?: LoggedRequest['kind'];
  path?: string | RegExp;
  rpcMethod?: string;
  chainId?: number;
  status?: number;
}

/** Everything the sandbox was asked since the last `clear`. */
export interface RequestLog {
  list(): LoggedRequest[];
  filter(filter: RequestFilter | ((request: LoggedRequest) => boolean)): LoggedRequest[];
  clear(): void;
}

function matches(request: LoggedRequest, filter: RequestFilter): boolean {
  const { kind, path, rpcMethod, chainId, status } = filter;
  if (kind !== undefined && request.kind !== kind) return false;
  if (typeof path === 'string' && request.path !== path) return false;
  if (path instanceof RegExp && !path.test(request.path)) return false;
  if (rpcMethod !== undefined && !request.rpcMethods.includes(rpcMethod)) return false;
  if (chainId !== undefined && request.chainId !== chainId) return false;
  return status === undefined || request.status === status;
}

/** A log and the way to write to it. */
export function createRequestLog(): RequestLog & { add(request: LoggedRequest): void } {
  const entries: LoggedRequest[] = [];
  return {
    add: (request) => void entries.push(request),
    list: () => [...entries],
    filter: (filter) =>
      entries.filter((entry) => (typeof filter === 'function' ? filter(entry) : matches(entry, filter))),
    clear: () => void entries.splice(0),
  };
}
