import { useEffect, useRef, useState } from 'react';
import { followDialog } from './followDialog';

/** An element to draw into (none on a server), which stands in `home` or in the modal dialog that is open. */
export function usePlace() {
  const home = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<HTMLElement>();
  useEffect(() => {
    if (!home.current) return undefined;
    const made = home.current.ownerDocument.createElement('div');
    made.className = 'mooring-devtools-place';
    setPlace(made);
    return followDialog(made, home.current);
  }, []);
  return { home, place };
}
