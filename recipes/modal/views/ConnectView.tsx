import { useEffect } from 'react';
import { useFeatures, useKit, useModalRouter, useWallets, type CaipNetworkId, type Namespace } from 'mooring';
import { prefetchPairing } from 'mooring/core';
import { OptionList } from 'mooring/primitives';
import { useMessages } from '../messages/messagesContext';
import { Button } from '../parts/Button';
import { EmptyScreen } from '../parts/EmptyScreen';
import { ChevronIcon, GridIcon, WalletIcon } from '../parts/icons';
import { useChooseWallet } from '../parts/useChooseWallet';
import { WalletRow } from '../parts/WalletRow';

/** The way in: installed, recent and recommended wallets, one tap each; all others one tap further. */
export function ConnectView({ namespace, networkId }: { namespace?: Namespace | undefined; networkId?: CaipNetworkId | undefined }) {
  const { connect } = useMessages();
  const { data, hasNextPage, isError } = useWallets({ ...(namespace !== undefined && { namespace }) });
  const choose = useChooseWallet({ namespace, networkId });
  const { push } = useModalRouter();
  const { allWallets } = useFeatures();
  const kit = useKit();
  useEffect(() => {
    // Loading it with the list makes the code appear at once, and lets phones open an app within the tap.
    void prefetchPairing(kit);
  }, [kit]);
  const wallets = data.filter(({ group }) => group !== 'directory');
  // A directory that failed is asked again from there.
  const hasMore = allWallets && (hasNextPage || isError || wallets.length < data.length);
  const help = (
    <Button tone="plain" onClick={() => push({ view: 'WhatIsAWallet' })}>
      {connect.whatIsAWallet}
    </Button>
  );
  if (wallets.length === 0) return <EmptyScreen icon={<WalletIcon />} title={connect.emptyTitle} text={connect.emptyText} actions={help} />;
  return (
    <div className="mooring-stack" data-gap="small">
      <OptionList.Root className="mooring-list" tabStops="each" aria-label={connect.walletList}>
        {wallets.map((wallet) => (
          <WalletRow key={wallet.id} wallet={wallet} onChoose={() => choose(wallet)} />
        ))}
        {hasMore && (
          <OptionList.Item className="mooring-row" data-view-link="AllWallets" onClick={() => push({ view: 'AllWallets' })}>
            <OptionList.ItemIcon className="mooring-tile">
              <GridIcon />
            </OptionList.ItemIcon>
            <OptionList.ItemLabel className="mooring-row-label">{connect.allWallets}</OptionList.ItemLabel>
            <ChevronIcon />
          </OptionList.Item>
        )}
      </OptionList.Root>
      {help}
    </div>
  );
}
