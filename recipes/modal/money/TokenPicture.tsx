import type { Token } from 'mooring';
import { Picture } from '../parts/Picture';

/** A token's icon, else its letter on a colour drawn from its contract. */
export function TokenPicture({ token, size }: { token: Token; size?: 'small' | 'row' | 'large' }) {
  const { networkId, address = 'native', symbol, iconUrl } = token;
  return <Picture id={`${networkId}/${address}`} name={symbol} src={iconUrl} shape="round" {...(size && { size })} />;
}
