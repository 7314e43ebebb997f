import { withDeadline } from '../async/deadline';
import type { Kit } from '../contract/kit';
import type { OwnService } from '../contract/options';
import type { ClockPort } from '../contract/ports';
import { serviceError } from './errors';

/** How long a service of the host's own has to answer, in milliseconds: it may ask others in turn. */
export const ownServiceTimeoutMs = 30_000;

/**
 * A service each question to which ends in 30 s with `service/timeout`: one that is never answered would hold what
 * waits for it until a reload.
 */
export function inTime<Service extends object>(service: Service, clock: ClockPort): Service {
  const onDeadline = () => serviceError('service/timeout');
  const get = (_: unknown, key: string) => {
    const value: unknown = Reflect.get(service, key);
    if (typeof value !== 'function') return value;
    return (...parameters: unknown[]) => {
      // Called as the host would: it may be a method of a class, and it may throw at once.
      const answer = (async (): Promise<unknown> => Reflect.apply(value, service, parameters))();
      return withDeadline(answer, { clock, deadlineMs: ownServiceTimeoutMs, onDeadline });
    };
  };
  // Not a proxy of the service itself: what is frozen must be told as it is.
  return new Proxy({}, { get }) as Service;
}

/** A service of the host's own, where there is one, asked for no longer than 30 s. */
export function ownService<Name extends OwnService>(
  { config: { services }, ports }: Pick<Kit, 'config' | 'ports'>,
  name: Name,
): Kit['config']['services'][Name] {
  const service = services[name];
  return service && inTime(service, ports.clock);
}
