import { parseArgs, type ParseArgsConfig } from 'node:util';
import { cliError } from './errors';

/** `parseArgs`, whose refusals are typed errors. */
export function readOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(
  words: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true, strict: true });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split('. ')[0] : undefined;
    throw cliError('cli/option-unknown', { values: { reason: reason ?? String(cause) }, cause });
  }
}
