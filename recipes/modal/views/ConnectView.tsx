import { Fragment, useRef } from 'react';
import {
  useConnectMethods,
  useFeatures,
  useKit,
  useModalRouter,
  useWallets,
  type Features,
  type Wallet,
} from 'mooring';
import { connectSections, deviceOf, installedRun } from 'mooring/core';
import { OptionList } from 'mooring/primitives';
import { loadLater } from '../loadLater';
import { useMessages } from '../messages/messagesContext';
import { Button } from '../parts/Button';
import { ChevronIcon, GridIcon } from '../parts/frameIcons';
import { Slot } from '../parts/hostParts';
import { LostPart } from '../parts/LostPart';
import { toWish, useChooseWallet, type ChooseOptions } from '../parts/useChooseWallet';
import { useLazyPart } from '../parts/useLazyPart';
import { useLoginPart } from '../parts/useLoginPart';
import { useIsPending, WalletRow } from '../parts/WalletRow';
import { afterPaintIdle } from '../parts/whenIdle';

/** The features that this view knows. */
const read = ({ allWallets, legalCheckbox }: Features) => ({ allWallets, legalCheckbox });

/** The wallets; several of this browser stand under a heading, and then nobody sees the badge on each. */
function WalletRows({ rows, onChoose }: { rows: readonly Wallet[]; onChoose(wallet: Wallet): void }) {
  const { connect } = useMessages();
  const isPending = useIsPending();
  const [from = -1, to = -1] = installedRun(rows) ?? [];
  return rows.map((row, at) => {
    const heading = at === from ? connect.inBrowser : at === to && connect.more;
    return (
      <Fragment key={row.id}>
        {heading && <h3 className="mooring-group">{heading}</h3>}
        <WalletRow wallet={row} isPending={isPending(row)} onChoose={onChoose} />
      </Fragment>
    );
  });
}

/**
 * The way in: installed, recent and recommended wallets, one tap each; all others one tap further; logins where there
 * are any. What is about logins, and about the host's terms, is drawn by a part of its own.
 */
export function ConnectView({ namespace, networkId }: ChooseOptions) {
  const messages = useMessages();
  const { connect } = messages;
  const { data, hasNextPage, isError } = useWallets({ namespace, schedule: afterPaintIdle });
  const methods = useConnectMethods();
  const choose = useChooseWallet({ namespace, networkId });
  const { push, isOpen } = useModalRouter();
  const params = toWish({ namespace, networkId });
  const { allWallets, legalCheckbox } = useFeatures({ select: read });
  const kit = useKit();
  const sections = connectSections({
    wallets: data,
    methods,
    namespace,
    device: deviceOf(kit.ports),
    hasAllWallets: allWallets,
    hasSteps: (id) => kit.connectors.get(id)?.login,
  });
  const { part, retry } = useLoginPart(legalCheckbox || sections.some(({ method }) => method !== 'wallet'));
  const isEmpty = sections.length === 0;
  const empty = useLazyPart('noWallets', loadLater, isEmpty);
  const shown = sections.find(({ method }) => method === 'wallet')?.rows.length ?? 0;
  // A directory that failed is asked again from there.
  const hasMore = allWallets && (hasNextPage || isError || shown < data.length);
  // A dialog's list that is closing stays as it was: a wallet that has just connected would move up while the list
  // fades. A card's router never says that it is open.
  const kept = useRef(sections);
  const isInDialog = useRef(isOpen);
  if (isOpen || !isInDialog.current) kept.current = sections;
  const help = (
    <Button tone="plain" data-view-link="WhatIsAWallet" onClick={() => push({ view: 'WhatIsAWallet', params })}>
      {connect.whatIsAWallet}
    </Button>
  );
  const again = retry ?? (isEmpty && empty.retry);
  const lost = again && <LostPart words={messages} onRetry={again} />;
  const loading = <div className="mooring-view-loading" />;
  if (isEmpty) return empty.part ? <empty.part.NoWallets help={help} /> : lost || loading;
  // Nothing can be chosen before the terms are there to agree to.
  if (legalCheckbox && !part) return lost || loading;
  const Gate = legalCheckbox && part ? part.LegalGate : Fragment;

  return (
    <div className="mooring-stack" data-gap="small">
      {lost}
      <Gate>
        {kept.current.map(({ method, rows }, index, all) => (
          <Fragment key={method}>
            {index > 0 && [method, all[index - 1]?.method].includes('wallet') && (
              <p className="mooring-or">
                <span>{connect.or}</span>
              </p>
            )}
            {method === 'wallet' && <Slot view="Connect" at="beforeWallets" />}
            {method === 'wallet' ? (
              <OptionList.Root
                className="mooring-list"
                tabStops="each"
                aria-label={connect.walletList}
                data-method={method}
              >
                <WalletRows rows={rows} onChoose={choose} />
                {hasMore && (
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
            ) : (
              <div className="mooring-logins" data-method={method}>
                {part && <part.LoginMethod method={method} rows={rows} onChoose={choose} />}
              </div>
            )}
            {method === 'wallet' && <Slot view="Connect" at="afterWallets" />}
          </Fragment>
        ))}
      </Gate>
      <Slot view="Connect" at="beforeHelp" />
      {help}
    </div>
  );
}
