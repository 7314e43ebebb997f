import { useEffect, useState } from 'react';
import { useKit } from 'mooring';
import { loadPart } from 'mooring/core';
import { loadLogin } from '../views/loadLogin';

type LoginPart = Awaited<ReturnType<typeof loadLogin>>;

/** What the modal draws of logins; it loads once that is wanted. `retry` is there while it could not be loaded. */
export function useLoginPart(isWanted: boolean): { part?: LoginPart; retry?: () => void } {
  const kit = useKit();
  const [state, setState] = useState<{ part?: LoginPart; retry?: () => void }>({});
  const isMissing = isWanted && !state.part && !state.retry;
  useEffect(() => {
    if (isMissing)
      loadPart(kit, { part: 'login', load: loadLogin }).then(
        (part) => setState({ part }),
        () => setState({ retry: () => setState({}) }),
      );
  }, [isMissing, kit]);
  return state;
}
