import { useEffect, useState } from 'react';
import { useConnection, useKit } from 'mooring';
import { loadNames } from '../views/loadNames';
import { useLazyPart } from './useLazyPart';

type Part = Awaited<ReturnType<typeof loadNames>>;
interface Identity {
  name?: string | undefined;
  imageUrl?: string | undefined;
}

/** Name and picture of the account in use, once they are known, and the part that the modal shows of names. */
export function useAccountIdentity(): Identity & { part: Part | undefined } {
  const kit = useKit();
  const { address, namespace = '', network } = useConnection();
  const adapter = kit.adapters.get(namespace);
  const hasNames = adapter !== undefined && (adapter.capabilities.names || adapter.names !== undefined);
  const { part } = useLazyPart('names', loadNames, hasNames && network !== undefined);
  const [known, setKnown] = useState<Identity & { of?: string }>({});
  const networkId = network?.id;
  useEffect(() => {
    if (part && address !== undefined && networkId && hasNames)
      return part.watchIdentity(kit, { address, networkId }, (identity) => setKnown({ ...identity, of: address }));
    return undefined;
  }, [part, kit, address, networkId, hasNames]);
  return { ...(known.of === address && known), part: hasNames ? part : undefined };
}
