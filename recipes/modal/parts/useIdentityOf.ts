import { useEffect, useState } from 'react';
import { useConnection, useKit } from 'mooring';
import type { watchIdentity } from '../names/watchIdentity';

/** Who an account is. */
export interface ShownIdentity {
  name?: string | undefined;
  imageUrl?: string | undefined;
}

/** Name and picture of the account in use, once they are known. `part` comes later, with what asks for them. */
export function useIdentityOf(part: { watchIdentity: typeof watchIdentity } | undefined): ShownIdentity {
  const kit = useKit();
  const { address, network } = useConnection();
  const [known, setKnown] = useState<ShownIdentity & { of?: string }>({});
  const networkId = network?.id;
  useEffect(() => {
    if (part && address !== undefined && networkId)
      return part.watchIdentity(kit, { address, networkId }, (identity) => setKnown({ ...identity, of: address }));
    return undefined;
  }, [part, kit, address, networkId]);
  return known.of === address ? known : {};
}
