import { useState } from 'react';
import { collectiblesOf } from 'mooring/core';
import { Button } from '../parts/Button';
import { AlertIcon } from '../parts/icons';
import { Picture } from '../parts/Picture';
import { ListEnd } from './ListEnd';
import { ListState } from './ListState';
import { FrameIcon } from './moneyIcons';
import { useActivityPages } from './useActivityPages';
import { useMoneyMessages } from './useMoneyMessages';
import { useWalletCollectibles } from './useWalletCollectibles';

/** How many are drawn at first, and how many more with each press. */
const pageSize = 30;

/** What the account holds of collections: by its wallet where that tells, else by its activity. */
export function CollectibleList() {
  const { lost, money } = useMoneyMessages();
  const { items, error, retryAt, isPending, isFetching, cursor, refetch, fetchNextPage } = useActivityPages();
  const told = useWalletCollectibles();
  const [limit, setLimit] = useState(pageSize);
  const all = told ?? collectiblesOf(items);
  if (!told && isPending && !error)
    return (
      <div className="mooring-money-list" role="status" aria-label={money.nftsLoading}>
        <div className="mooring-nfts">
          {['a', 'b', 'c'].map((each) => (
            <span key={each} className="mooring-nft mooring-skeleton" data-shape="nft" />
          ))}
        </div>
      </div>
    );
  if (!told && error && all.length === 0)
    return (
      <ListState
        icon={<AlertIcon />}
        title={lost.title}
        text={money.tokensFailedText}
        onRetry={refetch}
        isRetrying={isFetching}
        retryAt={retryAt}
      />
    );
  const hasMore = all.length > limit || (!told && cursor !== undefined);
  if (all.length === 0 && !hasMore)
    return <ListState icon={<FrameIcon />} title={money.nftsEmptyTitle} text={money.nftsEmptyText} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without rows to focus it is scrolled by its own focus.
    <div className="mooring-money-list" data-list="nfts" role="group" aria-label={money.nfts} tabIndex={0}>
      <ul className="mooring-nfts">
        {all.slice(0, limit).map(({ id, name, collection, imageUrl }) => (
          <li key={id} className="mooring-nft">
            <Picture id={id} name={name ?? collection ?? '?'} src={imageUrl} size="large" />
            <bdi className="mooring-nft-name">{name ?? money.unnamed}</bdi>
            {collection !== undefined && <bdi className="mooring-row-under">{collection}</bdi>}
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button
          tone="plain"
          disabled={isFetching}
          onClick={() => {
            setLimit(limit + pageSize);
            if (!told) fetchNextPage();
          }}
        >
          {isFetching ? money.loadingMore : money.more}
        </Button>
      )}
      {!told && error && <ListEnd error={error} retryAt={retryAt} isFetching={isFetching} onRetry={refetch} />}
    </div>
  );
}
