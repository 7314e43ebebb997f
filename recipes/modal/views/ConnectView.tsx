import { Fragment } from 'react';
import { useConnectMethods, useFeatures, useKit, useModalRouter, useWallets } from 'mooring';
import { connectSections, deviceOf } from 'mooring/core';
import { OptionList } from 'mooring/primitives';
import { useMessages } from '../messages/messagesContext';
import { Button } from '../parts/Button';
import { EmptyScreen } from '../parts/EmptyScreen';
import { ChevronIcon, GridIcon, WalletIcon } from '../parts/frameIcons';
import { toWish, useChooseWallet, type ChooseOptions } from '../parts/useChooseWallet';
import { WalletRow } from '../parts/WalletRow';

/**
 * The way in: installed, recent and recommended wallets, one tap each; all others one tap further; logins where there
 * are any.
 */
export function ConnectView({ namespace, networkId }: ChooseOptions) {
  const { connect } = useMessages();
  const { data, hasNextPage, isError } = useWallets({ ...(namespace !== undefined && { namespace }) });
  const methods = useConnectMethods();
  const choose = useChooseWallet({ namespace, networkId });
  const { push } = useModalRouter();
  const params = toWish({ namespace, networkId });
  const { allWallets } = useFeatures();
  const sections = connectSections({
    wallets: data,
    methods,
    namespace,
    device: deviceOf(useKit().ports),
    hasAllWallets: allWallets,
  });
  const shown = sections.find(({ method }) => method === 'wallet')?.rows.length ?? 0;
  // A directory that failed is asked again from there.
  const hasMore = allWallets && (hasNextPage || isError || shown < data.length);
  const help = (
    <Button tone="plain" onClick={() => push({ view: 'WhatIsAWallet', params })}>
      {connect.whatIsAWallet}
    </Button>
  );
  if (sections.length === 0)
    return <EmptyScreen icon={<WalletIcon />} title={connect.emptyTitle} text={connect.emptyText} actions={help} />;

  const labels = { wallet: connect.walletList, email: connect.emailList, social: connect.socialList };
  return (
    <div className="mooring-stack" data-gap="small">
      {sections.map(({ method, rows }, index) => (
        <Fragment key={method}>
          {index > 0 && [method, sections[index - 1]?.method].includes('wallet') && (
            <p className="mooring-or">
              <span>{connect.or}</span>
            </p>
          )}
          <OptionList.Root className="mooring-list" tabStops="each" aria-label={labels[method]} data-method={method}>
            {rows.map((row) => (
              <WalletRow
                key={row.id}
                wallet={row}
                {...(method !== 'wallet' && { label: connect.continueWith(row.name), hasBadge: false })}
                onChoose={choose}
              />
            ))}
            {method === 'wallet' && hasMore && (
              <OptionList.Item
                className="mooring-row"
                data-view-link="AllWallets"
                onClick={() => push({ view: 'AllWallets', params })}
              >
                <OptionList.ItemIcon className="mooring-tile">
                  <GridIcon />
                </OptionList.ItemIcon>
                <OptionList.ItemLabel className="mooring-row-label">{connect.allWallets}</OptionList.ItemLabel>
                <ChevronIcon />
              </OptionList.Item>
            )}
          </OptionList.Root>
        </Fragment>
      ))}
      {help}
    </div>
  );
}
