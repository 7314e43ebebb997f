import { useConnection, useKit } from 'mooring';
import { loadNames } from '../views/loadNames';
import { type ShownIdentity, useIdentityOf } from './useIdentityOf';
import { useLazyPart } from './useLazyPart';

type Part = Awaited<ReturnType<typeof loadNames>>;

/** Name and picture of the account in use, once they are known, and the part that the modal shows of names. */
export function useAccountIdentity(): ShownIdentity & { part: Part | undefined } {
  const kit = useKit();
  const { namespace = '', network } = useConnection();
  const adapter = kit.adapters.get(namespace);
  const hasNames = adapter !== undefined && (adapter.capabilities.names || adapter.names !== undefined);
  const { part: loaded } = useLazyPart('names', loadNames, hasNames && network !== undefined);
  const part = hasNames ? loaded : undefined;
  const { name, imageUrl } = useIdentityOf(part);
  return { name, imageUrl, part };
}
