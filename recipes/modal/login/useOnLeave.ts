import { useEffect } from 'react';
import { useKit, type Kit, type ViewName } from 'mooring';
import { selectRouter } from 'mooring/core';

/** Runs when the visitor has left a view, and not when React only mounts it twice. */
export function useOnLeave(view: ViewName, run: (kit: Kit) => unknown): void {
  const kit = useKit();
  useEffect(
    () => () =>
      queueMicrotask(() => {
        if (selectRouter(kit).view !== view) run(kit);
      }),
    [kit, view, run],
  );
}
