import { useEffect, useState } from 'react';
import type { Kit } from '../../contract/kit';
import { useSelected } from '../../react/useSelected';
import { cooldownSeconds } from './rules';
import { selectEmailSentAt } from './state';

/** Whole seconds until another e-mail may be sent; it counts down by itself. */
export function useCooldown(kit: Kit): number {
  const sentAt = useSelected(selectEmailSentAt, { kit });
  const [ticked, tick] = useState({});
  const { clock } = kit.ports;
  // The time is read only where there is a mail: a page that is rendered ahead may not.
  const left = cooldownSeconds(sentAt, sentAt ? clock.now() : 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a timer that fires a little early is set again.
  useEffect(() => {
    if (left === 0 || sentAt === undefined) return undefined;
    // Up to where the next whole second begins.
    const untilNext = (sentAt - clock.now()) % 1_000;
    return clock.after(untilNext + 1_000, () => tick({}));
  }, [clock, left, sentAt, ticked]);
  return left;
}
