import { useKit } from 'mooring';
import { tokenImageUrl } from 'mooring/core';
import { Picture } from '../parts/Picture';

/** A coin that is sold: the service's picture of it, else its letter. */
export function CoinPicture({ id, symbol, size }: { id?: string; symbol: string; size?: 'large' }) {
  const src = tokenImageUrl(useKit(), symbol);
  return <Picture id={id ?? symbol} name={symbol} src={src} shape="round" {...(size && { size })} />;
}
