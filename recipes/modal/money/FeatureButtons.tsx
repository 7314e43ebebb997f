import type { ReactNode } from 'react';
import { useKit, useModalRouter, type ViewTarget, type WalletFeature } from 'mooring';
import { selectOnrampProviders, selectSwapNetworks, selectWalletFeatures } from 'mooring/core';
import { useKitRead } from '../parts/useKitRead';
import { BuyIcon, ReceiveIcon, SendIcon, SwapIcon } from './moneyIcons';
import { useMoneyMessages } from './useMoneyMessages';

const icons: Readonly<Record<WalletFeature, () => ReactNode>> = {
  onramp: BuyIcon,
  swaps: SwapIcon,
  receive: ReceiveIcon,
  send: SendIcon,
};

/** Where each button leads. */
const targets: Readonly<Record<WalletFeature, ViewTarget>> = {
  onramp: { view: 'FundWallet' },
  swaps: { view: 'Swap' },
  receive: { view: 'WalletReceive' },
  send: { view: 'WalletSend' },
};

/** What the account can be used for: buttons of equal weight, in the host's order. */
export function FeatureButtons() {
  const { money } = useMoneyMessages();
  const { push } = useModalRouter();
  const kit = useKit();
  const features = useKitRead(selectWalletFeatures, (each) => each);
  const isSold = useKitRead(selectOnrampProviders, (sellers) => sellers.length > 0);
  // Both are on by default, and of no use where nobody sells, or nothing can be swapped on any network of the page.
  const served: Readonly<Partial<Record<WalletFeature, () => boolean>>> = {
    onramp: () => isSold,
    swaps: () => selectSwapNetworks(kit).length > 0,
  };
  const shown = features
    .filter((feature) => served[feature]?.() ?? true)
    .map((feature) => ({ feature, target: targets[feature], Icon: icons[feature] }));
  if (shown.length === 0) return null;
  return (
    <ul className="mooring-features" aria-label={money.featureList}>
      {shown.map(({ feature, target, Icon }) => (
        <li key={feature}>
          <button type="button" className="mooring-feature" data-feature={feature} onClick={() => push(target)}>
            <Icon />
            {money.features[feature]}
          </button>
        </li>
      ))}
    </ul>
  );
}
