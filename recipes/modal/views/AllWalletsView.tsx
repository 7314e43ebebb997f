import { useEffect, useRef, useState } from 'react';
import { useKit, useModalRouter, useWallets, type Wallet } from 'mooring';
import { deviceOf, reachableWallets } from 'mooring/core';
import { OptionList, VirtualList } from 'mooring/primitives';
import { canOpenOnPhone } from 'mooring/walletconnect';
import { useAllMessages } from '../messages/useAllMessages';
import { Button } from '../parts/Button';
import { EmptyScreen } from '../parts/EmptyScreen';
import { CloseIcon, QrIcon } from '../parts/frameIcons';
import { WalletIcon } from '../parts/laterIcons';
import { AlertIcon } from '../parts/icons';
import { LostPart } from '../parts/LostPart';
import { RetryIcon, SearchIcon } from '../parts/viewIcons';
import { toWish, useChooseWallet, type ChooseOptions } from '../parts/useChooseWallet';
import { useEnlargement } from '../parts/useEnlargement';
import { useFirstFound } from '../parts/useFirstFound';
import { useIsPending, WalletRow } from '../parts/WalletRow';

/** Pixels, where text has its usual size. */
const rowHeight = 60;
/** How many pages in a row may add nothing to what is seen before no more are asked for. */
const barrenLimit = 3;
/** What was searched for, for who comes back from a wallet. */
const searchResource = { name: 'recipes.walletSearch', create: () => ({ typed: '' }) };

function Skeletons({ label }: { label: string }) {
  return (
    <div className="mooring-list" data-skeletons="" role="status" aria-label={label}>
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the skeletons are all alike.
        <div key={index} className="mooring-row">
          <span className="mooring-skeleton" data-shape="tile" />
          <span className="mooring-skeleton" data-shape="name" />
        </div>
      ))}
    </div>
  );
}

/** The rows that match what was typed, and the way to more of them. */
function useListedWallets(typed: string, { namespace }: ChooseOptions) {
  const { data, search, isFetching, isError, error, hasNextPage, fetchNextPage, refetch } = useWallets({
    search: typed,
    namespace,
  });
  // The pairing row is a way, not a wallet, and has a button of its own here.
  const { config, ports } = useKit();
  const wallets = reachableWallets(
    data.filter(({ group }) => group !== 'walletConnect'),
    deviceOf(ports),
    (links) => canOpenOnPhone(links, config.linkSchemes),
  );
  const [barren, setBarren] = useState({ search, rows: 0, pages: 0 });
  const isBarren = barren.search === search && barren.rows === wallets.length;
  const hasMore = hasNextPage && !(isBarren && barren.pages >= barrenLimit);
  function more() {
    setBarren({ search, rows: wallets.length, pages: isBarren ? barren.pages + 1 : 1 });
    fetchNextPage();
  }
  // A page may hold nothing of the namespace: the next one may.
  const isEmptyPage = wallets.length === 0 && hasMore;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `fetchNextPage` changes once a page.
  useEffect(() => {
    if (isEmptyPage) more();
  }, [isEmptyPage, fetchNextPage]);
  return {
    wallets,
    search,
    isError,
    error,
    isWaiting: isFetching || isEmptyPage || typed.trim() !== search,
    more: hasMore ? more : undefined,
    endKey: fetchNextPage,
    refetch: () => void refetch(),
  };
}

/**
 * Another page makes the list anew: a wallet of which nothing has changed is the one that was drawn before. One that
 * only passes by has no picture yet.
 */
function useDrawnWallets(): (wallet: Wallet, isPassing: boolean) => Wallet {
  const drawn = useRef(new Map<string, Wallet>());
  const passed = useRef(new WeakMap<Wallet, Wallet>());
  return (wallet, isPassing) => {
    const before = drawn.current.get(wallet.id);
    if (before && (before === wallet || JSON.stringify(before) === JSON.stringify(wallet))) return before;
    if (isPassing && !before) {
      const plain = passed.current.get(wallet) ?? { ...wallet, icon: undefined };
      passed.current.set(wallet, plain);
      return plain;
    }
    drawn.current.set(wallet.id, wallet);
    return wallet;
  };
}

/** What is typed: as it was for who comes back, and nothing for who comes anew. */
function useTyped() {
  const kept = useKit().resources.get(searchResource);
  const { direction } = useModalRouter();
  const [typed, setTyped] = useState(direction === 'back' ? kept.typed : '');
  useEffect(() => void (kept.typed = typed), [kept, typed]);
  return [typed, setTyped] as const;
}

function SearchField({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  const { allWallets } = useAllMessages();
  return (
    <div className="mooring-search">
      <SearchIcon />
      <input
        type="search"
        className="mooring-input"
        data-autofocus=""
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        aria-label={allWallets.search}
        placeholder={allWallets.search}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        {...useFirstFound()}
      />
      {typed !== '' && (
        <button
          type="button"
          className="mooring-icon-button"
          data-size="small"
          aria-label={allWallets.clear}
          onClick={() => onType('')}
        >
          <CloseIcon />
        </button>
      )}
    </div>
  );
}

/** Every wallet there is: installed first, then the directory, found by name. */
export function AllWalletsView({ namespace, networkId }: ChooseOptions) {
  const messages = useAllMessages();
  const { allWallets, actions, connect, pairing } = messages;
  const [typed, setTyped] = useTyped();
  const [measure, scale] = useEnlargement();
  const listed = useListedWallets(typed, { namespace });
  const { wallets, search, isError, isWaiting, refetch } = listed;
  const choose = useChooseWallet({ namespace, networkId });
  const isPending = useIsPending();
  const drawnOf = useDrawnWallets();
  const { push } = useModalRouter();
  const pairingRow = useWallets({ enabled: false, namespace }).data.find(({ group }) => group === 'walletConnect');
  const scan = pairingRow && (
    <Button onClick={() => push({ view: 'ConnectingWalletConnectBasic', params: toWish({ namespace, networkId }) })}>
      <QrIcon />
      {pairing.qrCode}
    </Button>
  );
  const retry = (
    <Button tone="primary" onClick={refetch}>
      <RetryIcon />
      {actions.retry}
    </Button>
  );

  function emptyBody() {
    if (isWaiting) return <Skeletons label={allWallets.loading} />;
    if (listed.error?.code === 'kit/load-failed') return <LostPart words={messages} onRetry={refetch} />;
    if (isError)
      return (
        <EmptyScreen icon={<AlertIcon />} title={allWallets.failedTitle} text={allWallets.failedText} actions={retry} />
      );
    if (search === '')
      return <EmptyScreen icon={<WalletIcon />} title={connect.emptyTitle} text={connect.emptyText} actions={scan} />;
    return (
      <EmptyScreen
        icon={<SearchIcon />}
        title={allWallets.nothingTitle}
        text={allWallets.nothingText(search)}
        actions={
          <>
            <Button onClick={() => setTyped('')}>{allWallets.clear}</Button>
            {scan}
          </>
        }
      />
    );
  }

  return (
    <div ref={measure} className="mooring-all-wallets">
      <SearchField typed={typed} onType={setTyped} />
      <p className="mooring-hidden" role="status">
        {/* An empty list says so itself. */}
        {isWaiting || wallets.length === 0 ? '' : allWallets.found(wallets.length)}
      </p>
      <div className="mooring-results" aria-busy={isWaiting}>
        {wallets.length === 0 ? (
          emptyBody()
        ) : (
          <OptionList.Root className="mooring-fill" aria-label={allWallets.title}>
            <VirtualList.Root
              key={search}
              className="mooring-scroller"
              count={wallets.length}
              rowHeight={rowHeight * scale}
              rowKey={(index) => wallets[index]?.id ?? String(index)}
              renderRow={(index, isPassing) => {
                const wallet = wallets[index];
                return (
                  wallet && (
                    <WalletRow wallet={drawnOf(wallet, isPassing)} isPending={isPending(wallet)} onChoose={choose} />
                  )
                );
              }}
              endKey={listed.endKey}
              {...(listed.more && { onEndReached: listed.more })}
            />
          </OptionList.Root>
        )}
      </div>
      {wallets.length > 0 && isError && !isWaiting && (
        // The list goes on without what failed, and says so.
        <div className="mooring-stack" data-gap="small">
          <p className="mooring-text" role="status">
            {allWallets.failedTitle}
          </p>
          {retry}
        </div>
      )}
    </div>
  );
}
