import { useRef, useState } from 'react';
import type { KitError } from 'mooring/core';

/** Asks for all there is, and keeps why it could not be told: what is typed or pressed since is another matter. */
export function useWhole(ask: () => Promise<unknown>) {
  const [error, setError] = useState<KitError>();
  const asked = useRef(0);
  const forget = () => {
    setError(undefined);
    return (asked.current += 1);
  };
  const takeAll = () => {
    const mine = forget();
    ask().catch((cause: KitError) => {
      if (mine === asked.current) setError(cause);
    });
  };
  return { error, forget, takeAll };
}
