import { Fragment } from 'react';
import {
  useConnectMethods,
  useFeatures,
  useKit,
  useModalRouter,
  useWallets,
  type ConnectMethodEntry,
  type Namespace,
  type Wallet,
} from 'mooring';
import { deviceOf } from 'mooring/core';
import { OptionList } from 'mooring/primitives';
import { useMessages } from '../messages/messagesContext';
import { Button } from '../parts/Button';
import { EmptyScreen } from '../parts/EmptyScreen';
import { ChevronIcon, GridIcon, WalletIcon } from '../parts/icons';
import { toWish, useChooseWallet, type ChooseOptions } from '../parts/useChooseWallet';
import { WalletRow } from '../parts/WalletRow';

/** As many as a card shows without much scrolling; however many are announced, the view opens at once. */
const walletLimit = 10;

/** Each method's logins that serve the namespace; who offers several methods is listed with the first. */
function firstOffers(
  methods: readonly ConnectMethodEntry[],
  namespace: Namespace | undefined,
): readonly ConnectMethodEntry[] {
  const seen = new Set<string>();
  const isNew = ({ id, namespaces }: Wallet) =>
    (namespace === undefined || namespaces.includes(namespace)) && !seen.has(id) && seen.add(id);
  return methods.map(({ method, logins }) => ({ method, logins: logins.filter(isNew) }));
}

/** Whether a phone can open it; extensions and programs for computers are only among all wallets. */
const hasPhoneLink = ({ links }: Wallet) => links.mobile ?? links.universal ?? links.webapp;

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
  const { isMobile } = deviceOf(useKit().ports);
  const offered = data.filter(
    (wallet) => wallet.group !== 'directory' && (wallet.group !== 'recommended' || !isMobile || hasPhoneLink(wallet)),
  );
  // Where there is no list of all wallets, this one is it.
  const wallets = allWallets ? offered.slice(0, walletLimit) : offered;
  // A directory that failed is asked again from there.
  const hasMore = allWallets && (hasNextPage || isError || wallets.length < data.length);
  const sections = firstOffers(methods, namespace).filter(
    ({ method, logins }) => (method === 'wallet' ? wallets : logins).length > 0,
  );
  const help = (
    <Button tone="plain" onClick={() => push({ view: 'WhatIsAWallet', params })}>
      {connect.whatIsAWallet}
    </Button>
  );
  if (sections.length === 0)
    return <EmptyScreen icon={<WalletIcon />} title={connect.emptyTitle} text={connect.emptyText} actions={help} />;

  const walletRows = wallets.map((wallet) => <WalletRow key={wallet.id} wallet={wallet} onChoose={choose} />);
  const loginRow = (login: Wallet) => (
    <WalletRow
      key={login.id}
      wallet={login}
      label={connect.continueWith(login.name)}
      hasBadge={false}
      onChoose={choose}
    />
  );
  const labels = { wallet: connect.walletList, email: connect.emailList, social: connect.socialList };
  return (
    <div className="mooring-stack" data-gap="small">
      {sections.map(({ method, logins }, index) => (
        <Fragment key={method}>
          {index > 0 && [method, sections[index - 1]?.method].includes('wallet') && (
            <p className="mooring-or">
              <span>{connect.or}</span>
            </p>
          )}
          <OptionList.Root className="mooring-list" tabStops="each" aria-label={labels[method]} data-method={method}>
            {method === 'wallet' ? walletRows : logins.map(loginRow)}
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
