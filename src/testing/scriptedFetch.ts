import type { FetchInit, FetchPort } from '../contract/ports';

export interface ScriptedRequest {
  url: string;
  method: string;
  /** The parsed JSON body, or the text. */
  body: unknown;
}

/**
 * What a route answers: a JSON value for 200, or a status of HTTP (200 to 599) with a body and nothing beside it, or a
 * promise of either, or a thrown error.
 */
export type ScriptedAnswer = unknown | { status: number; body?: unknown };
export type ScriptedRoute = (request: ScriptedRequest) => ScriptedAnswer;

export interface ScriptedFetch extends FetchPort {
  readonly requests: readonly ScriptedRequest[];
  /** Adds a route; the newest match wins. A string matches the start of the URL. */
  on(match: string | RegExp, route: ScriptedRoute): void;
}

/** A JSON value may have a `status` of its own. */
function isStatus(answer: unknown): answer is { status: number; body?: unknown } {
  if (typeof answer !== 'object' || answer === null) return false;
  const { status, body: _, ...more } = answer as { status?: unknown; body?: unknown };
  return Number.isInteger(status) && Number(status) >= 200 && Number(status) < 600 && Object.keys(more).length === 0;
}

/** What a route answers, unless the request is called off before. */
const orAborted = (answering: ScriptedAnswer, signal: AbortSignal): Promise<ScriptedAnswer> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    Promise.resolve(answering).then(resolve, reject);
  });

/**
 * A fetch that answers from a script and touches no network. A URL without a route fails as an unreachable host does.
 */
export function scriptedFetch(routes: Readonly<Record<string, ScriptedRoute>> = {}): ScriptedFetch {
  const script: [string | RegExp, ScriptedRoute][] = Object.entries(routes);
  const requests: ScriptedRequest[] = [];
  const parse = (text: string | undefined): unknown => {
    try {
      return text === undefined ? undefined : JSON.parse(text);
    } catch {
      return text;
    }
  };
  async function run(url: string, init: FetchInit = {}): Promise<Response> {
    const request = { url, method: init.method ?? 'GET', body: parse(init.body) };
    requests.push(request);
    const route = [...script]
      .reverse()
      .find(([match]) => (typeof match === 'string' ? url.startsWith(match) : match.test(url)));
    if (!route) throw new TypeError(`Failed to fetch ${url}`);
    const answer = await (init.signal ? orAborted(route[1](request), init.signal) : route[1](request));
    init.signal?.throwIfAborted();
    const { status, body } = isStatus(answer) ? answer : { status: 200, body: answer };
    return new Response(body === undefined ? null : JSON.stringify(body), { status });
  }
  return Object.assign(run, {
    requests,
    on: (match: string | RegExp, route: ScriptedRoute) => void script.push([match, route]),
  });
}
