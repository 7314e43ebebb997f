import { useEffect, useState } from 'react';
import { useConnection, useModalRouter } from 'mooring';

/**
 * A view of an account, opened while nobody is connected, is the way in. One that was connected leaves an empty view to
 * whoever closes it. Says whether there is, or was, somebody to show.
 */
export function useWayIn(): boolean {
  const { address, isHydrated, status } = useConnection();
  const { replace } = useModalRouter();
  const isThere = address !== undefined;
  const [wasThere] = useState(isThere);
  const isNobody = isHydrated && status === 'disconnected' && !wasThere;
  useEffect(() => {
    if (isNobody) replace({ view: 'Connect' });
  }, [isNobody, replace]);
  return isThere || wasThere;
}
