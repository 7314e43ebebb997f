import { runningResource } from '../contract/advise';
import type { Kit } from '../contract/kit';

/**
 * Resolves when the kit has restored what it remembers. It starts the kit: a program may ask before the page's provider
 * has mounted. A kit that was destroyed meanwhile stays so, and one that was started again is waited for.
 */
export async function awaitRestored(kit: Kit): Promise<void> {
  let run: Promise<void> | undefined;
  for (let next = kit.start(); next !== run; next = kit.start()) {
    run = next;
    await run;
    if (!kit.resources.get(runningResource).isRunning) return;
  }
}
