import { useEffect } from 'react';
import { useKit, type Kit } from 'mooring';
import { cancelSignIn, selectRouter, selectSIWX } from 'mooring/core';

function cancel(kit: Kit): void {
  if (selectSIWX(kit).isAsked) cancelSignIn(kit).catch(() => undefined);
}

/** Who leaves the question without an answer, by whichever way, does not want to sign in. */
export function useCancelOnLeave(): void {
  const kit = useKit();
  useEffect(() => {
    const stop = kit.events.on('modal:closed', () => {
      stop();
      cancel(kit);
    });
    return () =>
      queueMicrotask(() => {
        // Another view may lie over it, such as the embedded wallet's: the modal can be closed from there, too.
        if (selectRouter(kit).history.some(({ view }) => view === 'SIWXSignMessage')) return;
        stop();
        cancel(kit);
      });
  }, [kit]);
}
