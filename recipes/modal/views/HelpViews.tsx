import type { ReactNode } from 'react';
import { useKit, useModalRouter, useWallets } from 'mooring';
import { deviceOf } from 'mooring/core';
import { useAllMessages } from '../messages/useAllMessages';
import { Button } from '../parts/Button';
import { WalletIcon } from '../parts/laterIcons';
import { CoinIcon, KeyIcon, LinkOutIcon, RoadIcon, ShieldIcon } from '../parts/viewIcons';
import { Picture } from '../parts/Picture';
import { toWish, type ChooseOptions } from '../parts/useChooseWallet';
import { webLink } from '../parts/webLink';

function Point({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <li className="mooring-point">
      <span className="mooring-tile">{icon}</span>
      <div>
        <p className="mooring-point-title">{title}</p>
        <p className="mooring-text">{text}</p>
      </div>
    </li>
  );
}

/** For a person who has never owned a wallet. */
export function WhatIsAWalletView(wish: ChooseOptions) {
  const { help } = useAllMessages();
  const { push } = useModalRouter();
  const device = deviceOf(useKit().ports);
  const hasOffers = useWallets({ namespace: wish.namespace }).data.some(
    ({ installed, links }) => !installed && webLink(links, device) !== undefined,
  );
  return (
    <div className="mooring-stack" data-gap="large">
      <ul className="mooring-points">
        <Point icon={<WalletIcon />} title={help.homeTitle} text={help.homeText} />
        <Point icon={<KeyIcon />} title={help.loginTitle} text={help.loginText} />
        <Point icon={<ShieldIcon />} title={help.controlTitle} text={help.controlText} />
      </ul>
      {hasOffers && (
        <Button tone="primary" onClick={() => push({ view: 'GetWallet', params: toWish(wish) })}>
          {help.getWallet}
        </Button>
      )}
    </div>
  );
}

export function WhatIsANetworkView() {
  const { help } = useAllMessages();
  return (
    <ul className="mooring-points">
      <Point icon={<RoadIcon />} title={help.roadTitle} text={help.roadText} />
      <Point icon={<CoinIcon />} title={help.coinTitle} text={help.coinText} />
    </ul>
  );
}

/** Wallets to install, each with the store that fits this device. */
export function GetWalletView(wish: ChooseOptions) {
  const { getWallet, connect, help } = useAllMessages();
  const { data } = useWallets({ namespace: wish.namespace });
  const { push } = useModalRouter();
  const device = deviceOf(useKit().ports);
  const offers = data.flatMap((wallet) => {
    const link = wallet.installed ? undefined : webLink(wallet.links, device);
    return link === undefined ? [] : [{ wallet, link }];
  });
  return (
    <div className="mooring-stack">
      <p className="mooring-text">{offers.length > 0 ? getWallet.text : connect.emptyText}</p>
      {offers.length > 0 && (
        <ul className="mooring-list" aria-label={help.getWallet}>
          {offers.slice(0, 5).map(({ wallet, link }) => (
            <li key={wallet.id}>
              <a className="mooring-row" data-get={wallet.id} href={link} target="_blank" rel="noopener noreferrer">
                <span className="mooring-row-icon">
                  <Picture id={wallet.id} name={wallet.name} src={wallet.icon} />
                </span>
                <span className="mooring-row-label">{wallet.name}</span>
                <span className="mooring-row-end">
                  {getWallet.get}
                  <LinkOutIcon />
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {data.some(({ group }) => group === 'directory') && (
        <Button onClick={() => push({ view: 'AllWallets', params: toWish(wish) })}>{getWallet.explore}</Button>
      )}
    </div>
  );
}
