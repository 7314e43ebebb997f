import { useBalance } from 'mooring';
import { formatAmount } from 'mooring/core';
import { formatLocal } from '../modal/parts/formatLocal';

/** What the account in use has, beside its name. */
export function Balance({ locale }: { locale: string | undefined }) {
  const { data } = useBalance();
  if (!data) return null;
  return (
    <span className="mooring-page-balance">
      {' '}
      <bdi dir="ltr">
        {formatLocal(formatAmount(data.value), locale)} {data.symbol}
      </bdi>
    </span>
  );
}
