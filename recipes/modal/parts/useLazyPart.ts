import { useEffect, useState } from 'react';
import { useKit } from 'mooring';
import { loadPart } from 'mooring/core';

/** A part of the modal that loads once it is wanted. `retry` is there while it could not be loaded. */
export function useLazyPart<Part>(
  name: string,
  load: () => Promise<Part>,
  isWanted: boolean,
): { part?: Part; retry?: () => void } {
  const kit = useKit();
  const [state, setState] = useState<{ part?: Part; retry?: () => void }>({});
  const isMissing = isWanted && !state.part && !state.retry;
  useEffect(() => {
    if (isMissing)
      loadPart(kit, { part: name, load }).then(
        (part) => setState({ part }),
        () => setState({ retry: () => setState({}) }),
      );
  }, [isMissing, kit, name, load]);
  return state;
}
