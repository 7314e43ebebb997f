import type { KitError } from '../errors';
import type { Kit } from './kit';

/** Tells developers of an error that no caller will catch. Visitors learn of it only through reactors. */
export function report(kit: Pick<Kit, 'ports' | 'events' | 'config'>, error: KitError): void {
  if (kit.config.debug) kit.ports.log.warn(`${error.message} (${error.code})`, error.cause);
  kit.events.emit('error:raised', { error });
}

/** Writes down for developers what went wrong beside the point: nobody is told, and nothing depends on it. */
export function note({ config, ports }: Pick<Kit, 'ports' | 'config'>, message: string, cause: unknown): void {
  if (config.debug) ports.log.warn(message, cause);
}
