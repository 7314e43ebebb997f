import type { AdviceCode } from './advice';
import type { Kit } from './kit';
import { defineResource } from './resources';

/** What speaking to developers needs; a kit that could not be made has no more than this. */
export interface Adviser {
  config: Pick<Kit['config'], 'debug'>;
  ports: Pick<Kit['ports'], 'log'>;
  resources?: Kit['resources'] | undefined;
}

/**
 * Tells the developer of a slip that nothing else would tell, each once. The words load on demand: visitors of a page
 * without slips never have them. With `isStill` the slip is looked at again when they are there; what a moment has
 * mended is not told.
 */
export function advise(
  adviser: Adviser,
  code: AdviceCode,
  values: Readonly<Record<string, string>> = {},
  isStill?: () => boolean,
): void {
  if (adviser.config.debug)
    void import('./advice').then(
      ({ tell }) => tell(adviser, code, values, isStill),
      () => undefined,
    );
}

/** Whether the kit is between `start` and `destroy`. */
export const runningResource = defineResource('kit.running', () => ({ isRunning: false }));
