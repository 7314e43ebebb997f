import { useEffect, useState } from 'react';
import { useKit } from 'mooring';

/** After which a person is told what to do if nothing happens. */
export const slowMs = 5_000;
/** After which a person is shown another way. */
export const verySlowMs = 15_000;

/** False until `ms` have passed without `key` changing. */
export function useAfter(ms: number, key: unknown): boolean {
  const { clock } = useKit().ports;
  const [passed, setPassed] = useState<{ key: unknown }>();
  useEffect(() => clock.after(ms, () => setPassed({ key })), [clock, ms, key]);
  const isPassed = passed !== undefined && Object.is(passed.key, key);
  // What comes again counts anew.
  if (passed && !isPassed) setPassed(undefined);
  return isPassed;
}
