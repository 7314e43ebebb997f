import { useEffect, useState } from 'react';
import { useKit } from 'mooring';
import { cooldownSeconds, selectEmailSentAt } from 'mooring/core';
import { useSelected } from './useSelected';

const secondMs = 1_000;

/** Whole seconds until another e-mail may be sent. */
export function useCooldownSeconds(): number {
  const { clock } = useKit().ports;
  const sentAt = useSelected(selectEmailSentAt);
  const [ticked, tick] = useState({});
  const left = cooldownSeconds(sentAt, clock.now());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a timer that fires a little early is set again.
  useEffect(() => (left > 0 ? clock.after(secondMs, () => tick({})) : undefined), [clock, left, ticked]);
  return left;
}
