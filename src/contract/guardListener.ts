import type { LogPort } from './ports';

/** A listener of the host's own: what it throws is logged, and hinders nobody who is told after it. */
export const guardListener =
  <Value>(listener: (value: Value) => void, log: LogPort) =>
  (value: Value): void => {
    try {
      listener(value);
    } catch (error) {
      log.error('A listener threw', error);
    }
  };
