import { withDeadline } from '../../async/deadline';
import type { Kit } from '../../contract/kit';
import type { SignInSetup } from '../../contract/signIn';
import { siwxError } from './errors';
import { backendDeadlineMs } from './rules';

/** The host's setup. Throws `siwx/not-configured`. */
export function requireSetup({ config }: Pick<Kit, 'config'>): SignInSetup {
  if (!config.siwx) throw siwxError('siwx/not-configured');
  return config.siwx;
}

/** Asks the host's server, which has 10 s; its request is aborted with the wait. */
export async function askBackend<Answer>(
  kit: Kit,
  signal: AbortSignal | undefined,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const request = new AbortController();
  try {
    // Within a promise: a host's function may throw before it gives one.
    return await withDeadline((async () => ask(request.signal))(), {
      clock: kit.ports.clock,
      deadlineMs: backendDeadlineMs,
      signal,
      onDeadline: () => siwxError('siwx/no-answer', { values: { seconds: String(backendDeadlineMs / 1_000) } }),
    });
  } finally {
    request.abort();
  }
}
