import { KitError, isAbort, type KitError as KitErrorType } from '../errors';
import { throwIfAborted, withDeadline } from '../async/deadline';
import type { ClockPort, FetchPort } from '../contract/ports';
import { serviceError } from './errors';

/** How long a service has to answer. */
export const httpTimeoutMs = 10_000;

/** What a service's answer must look like; a schema of zod's is one. */
export interface AnswerSchema<Answer> {
  safeParse(answer: unknown): { success: true; data: Answer } | { success: false; error: unknown };
}

export interface HttpRequest {
  method?: 'GET' | 'POST';
  /** Sent as `application/json`, the only form that most nodes take. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
  /** Whether what came with a status other than 2xx is an answer all the same. */
  isAnswer?: (status: number, body: unknown) => boolean;
  /** Reads the answer; one that it refuses is `service/invalid-answer`. */
  schema?: AnswerSchema<unknown>;
}

/**
 * The hosted service reads JSON whatever its content type, so its callers are spared the preflight that
 * `application/json` costs.
 */
const isLenient = (url: string) => url.startsWith('https://rpc.walletconnect.org/');

/** 403, 429, 500 to 599 and the rest as typed errors. */
export function toHttpError(status: number, description: string | undefined): KitErrorType {
  const options = {
    cause: new KitError('service/status', `HTTP status ${status}${description ? `: ${description}` : ''}`),
  };
  if (status === 403) return serviceError('service/forbidden', options);
  if (status === 401) return serviceError('service/unauthorized', options);
  if (status === 429) return serviceError('service/rate-limited', options);
  if (status >= 500) return serviceError('service/server-error', options);
  return new KitError('service/bad-request', description ?? `HTTP status ${status}`, {
    audience: 'notice',
    ...options,
  });
}

/** The description services put into `reasons`, or `message`, or nothing. */
export function readErrorDescription(body: unknown): string | undefined {
  const { reasons, message } = Object(body) as { reasons?: unknown; message?: unknown };
  const [first] = Array.isArray(reasons) ? (reasons as { description?: unknown }[]) : [];
  const text = first?.description ?? message;
  return typeof text === 'string' && text !== '' ? text : undefined;
}

/**
 * JSON over HTTP with a deadline of 10 s. Answers that are not JSON, statuses other than 2xx and an unreachable host
 * become `KitError`s; what the service said is the cause's message. With a `schema` the answer is what that makes of
 * it.
 */
export async function requestJson<Answer>(
  ports: { fetch: FetchPort; clock: ClockPort },
  url: string,
  request: HttpRequest & { schema: AnswerSchema<Answer> },
): Promise<Answer>;
export async function requestJson(
  ports: { fetch: FetchPort; clock: ClockPort },
  url: string,
  request?: HttpRequest,
): Promise<unknown>;
export async function requestJson(
  ports: { fetch: FetchPort; clock: ClockPort },
  url: string,
  request: HttpRequest = {},
): Promise<unknown> {
  throwIfAborted(request.signal);
  const controller = new AbortController();
  const onAbort = () => controller.abort(request.signal?.reason);
  request.signal?.addEventListener('abort', onAbort);
  const exchange = async () => {
    const response = await ports.fetch(url, {
      method: request.method ?? 'GET',
      ...(request.body !== undefined && {
        body: JSON.stringify(request.body),
        ...(!isLenient(url) && { headers: { 'content-type': 'application/json' } }),
      }),
      signal: controller.signal,
    });
    const text = await response.text();
    let body: unknown;
    try {
      body = text === '' ? undefined : JSON.parse(text);
    } catch (cause) {
      if (response.ok) throw serviceError('service/invalid-answer', { cause });
    }
    if (!response.ok && !request.isAnswer?.(response.status, body))
      throw toHttpError(response.status, readErrorDescription(body));
    const read = request.schema?.safeParse(body);
    if (read && !read.success) throw serviceError('service/invalid-answer', { cause: read.error });
    return read ? read.data : body;
  };
  try {
    return await withDeadline(exchange(), {
      clock: ports.clock,
      deadlineMs: request.timeoutMs ?? httpTimeoutMs,
      signal: controller.signal,
      onDeadline: () => serviceError('service/timeout'),
    });
  } catch (error) {
    if (error instanceof KitError || isAbort(error) || request.signal?.aborted) throw error;
    throw serviceError('service/unreachable', { cause: error });
  } finally {
    request.signal?.removeEventListener('abort', onAbort);
    controller.abort();
  }
}
