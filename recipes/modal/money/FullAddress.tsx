import { useState } from 'react';
import { useConnection } from 'mooring';
import { useShortAddress } from '../parts/useShortAddress';
import { useMoneyMessages } from './useMoneyMessages';

/** An address, short; pressed, all of it, in groups that can be compared. */
export function FullAddress({ address, isWhole = false }: { address: string; isWhole?: boolean }) {
  const { money } = useMoneyMessages();
  const { namespace } = useConnection();
  const shorten = useShortAddress();
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = chosen ?? isWhole;
  return (
    <button
      type="button"
      className="mooring-full-address"
      aria-expanded={isOpen}
      title={isOpen ? money.hideAddress : money.showAddress}
      onClick={() => setChosen(!isOpen)}
    >
      <bdi dir="ltr" className="mooring-number" translate="no">
        {isOpen ? (address.match(/.{1,4}/g) ?? []).join(' ') : shorten(address, namespace)}
      </bdi>
      <span className="mooring-hidden">{isOpen ? money.hideAddress : money.showAddress}</span>
    </button>
  );
}
