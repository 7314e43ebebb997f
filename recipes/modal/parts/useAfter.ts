import { useEffect, useState } from 'react';
import { useKit } from 'mooring';

/** False until `ms` have passed without `key` changing. */
export function useAfter(ms: number, key: unknown): boolean {
  const { clock } = useKit().ports;
  const [passed, setPassed] = useState<{ key: unknown }>();
  useEffect(() => clock.after(ms, () => setPassed({ key })), [clock, ms, key]);
  return passed !== undefined && Object.is(passed.key, key);
}
