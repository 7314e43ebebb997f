import { useCallback, useId, useState } from 'react';
import { useIsomorphicLayoutEffect } from './useIsomorphicLayoutEffect';

/** Puts an id up for use and returns what takes it back. */
export type RegisterId = (id: string) => () => void;

/**
 * The id that labels or describes an element. Several labels may be there at once, as while one view replaces another:
 * the one that came last counts, and when it goes the one before counts again.
 */
export function useIdSlot(): [string | undefined, RegisterId] {
  const [ids, setIds] = useState<readonly string[]>([]);
  const register = useCallback((id: string) => {
    setIds((all) => [...all, id]);
    return () => setIds((all) => all.filter((other) => other !== id));
  }, []);
  return [ids[ids.length - 1], register];
}

/**
 * The id of a part that names or describes another, told to that other only while it is there: no reference points
 * nowhere.
 */
export function useRegisteredId(given: string | undefined, register: RegisterId): string {
  const own = useId();
  const id = given ?? own;
  useIsomorphicLayoutEffect(() => register(id), [id, register]);
  return id;
}
