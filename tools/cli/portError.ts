import { cliError } from './errors';

/** Why nothing can listen at a port, in words of ours; anything else as it is. */
export function portError(cause: unknown, port: number): unknown {
  const { code } = Object(cause) as { code?: unknown };
  const values = { port: String(port) };
  if (code === 'EADDRINUSE') return cliError('cli/port-taken', { values, cause });
  return code === 'EACCES' ? cliError('cli/port-forbidden', { values, cause }) : cause;
}
