import { useKit, type Network } from 'mooring';
import { networkImageUrl } from 'mooring/core';
import { Picture } from './Picture';

/** A network's icon, where it may be fetched: inside the open modal. */
export function NetworkPicture({ network, size = 'row' }: { network: Network; size?: 'row' | 'large' }) {
  return (
    <Picture id={network.id} name={network.name} src={networkImageUrl(useKit(), network)} size={size} shape="round" />
  );
}
