import { useModalRouter, useNetwork } from 'mooring';
import { networkName } from '../parts/networkName';
import { selectOnrampProviders, selectWalletFeatures } from 'mooring/core';
import { ChevronIcon } from '../parts/frameIcons';
import { useKitRead } from '../parts/useKitRead';
import { CardIcon, InIcon } from './buyIcons';
import { LastOrder } from './OrderRow';
import { useBuyMessages } from './useBuyMessages';

/** Ways to have something in the account. */
export function FundWalletView() {
  const { buy, networks } = useBuyMessages();
  const { push } = useModalRouter();
  const network = useNetwork();
  const features = useKitRead(selectWalletFeatures, (each) => each);
  const isSold = useKitRead(selectOnrampProviders, (sellers) => sellers.length > 0);
  const ways = [
    { feature: 'onramp', view: 'Buy', label: buy.buy, hint: buy.buyHint, Icon: CardIcon },
    { feature: 'receive', view: 'WalletReceive', label: buy.receive, hint: buy.receiveHint, Icon: InIcon },
  ] as const;
  return (
    <div className="mooring-stack" data-gap="small">
      <p className="mooring-text">{buy.fundText(networkName(network, networks.unknown))}</p>
      <div className="mooring-list">
        <LastOrder />
        {ways
          .filter(({ feature }) => features.includes(feature) && (feature !== 'onramp' || isSold))
          .map(({ view, label, hint, Icon }) => (
            <button
              key={view}
              type="button"
              className="mooring-row"
              data-view-link={view}
              onClick={() => push({ view })}
            >
              <span className="mooring-tile" data-tone="accent">
                <Icon />
              </span>
              <span className="mooring-row-label">
                {label}
                <span className="mooring-row-under">{hint}</span>
              </span>
              <ChevronIcon />
            </button>
          ))}
      </div>
    </div>
  );
}
