import { useDeferredValue, useMemo } from 'react';
import { useNetwork, type ActivityItem } from 'mooring';
import { groupByMonth } from 'mooring/core';
import { VirtualList } from 'mooring/primitives';
import { describeError } from '../messages/messages';
import { useLocale } from '../messages/localeContext';
import { AlertIcon } from '../parts/icons';
import { useEnlargement } from '../parts/useEnlargement';
import { ActivityRow } from './ActivityRow';
import { ListEnd } from './ListEnd';
import { ListState } from './ListState';
import { ClockIcon } from './moneyIcons';
import { RowSkeletons } from './RowSkeletons';
import { moneyListHeight, moneyRowHeight } from './TokenList';
import { useActivityPages } from './useActivityPages';
import { useMoneyMessages } from './useMoneyMessages';

type Line = { key: string; month: string } | { key: string; item: ActivityItem };

/** Calendars that count years in their own way, and have the months by which activity is grouped. */
const sameMonths = ['gregory', 'buddhist', 'japanese', 'roc'];

/** Months as the language names them. Those of another calendar, as of Persia's, would begin amid a group. */
function monthFormat(locale: string | undefined): Intl.DateTimeFormat {
  const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  const format = new Intl.DateTimeFormat(locale, options);
  return sameMonths.includes(format.resolvedOptions().calendar)
    ? format
    : new Intl.DateTimeFormat(locale, { ...options, calendar: 'gregory' });
}

/** Pending ones first, then by month, each under its name. */
function toLines(items: readonly ActivityItem[], locale: string | undefined): readonly Line[] {
  const name = monthFormat(locale);
  const toLine = (item: ActivityItem): Line => ({ key: item.id, item });
  const months = groupByMonth(items.filter(({ status }) => status !== 'pending'));
  return [
    ...items.filter(({ status }) => status === 'pending').map(toLine),
    ...months.flatMap(({ year, month, items: ofMonth }): Line[] => [
      { key: `${year}-${month}`, month: name.format(Date.UTC(year, month - 1, 1)) },
      ...ofMonth.map(toLine),
    ]),
  ];
}

/** What the account has done, by month, page by page. */
export function ActivityList() {
  const messages = useMoneyMessages();
  const { money } = messages;
  const locale = useLocale();
  const network = useNetwork();
  const activity = useActivityPages();
  const { error, retryAt, isFetching, isPending, cursor, isFetchingNextPage } = activity;
  // Thousands of items are sorted into months in a task of their own, not in that which brings them.
  const items = useDeferredValue(activity.items);
  const isArriving = items !== activity.items;
  const lines = useMemo(() => toLines(items, locale), [items, locale]);
  const [ref, scale] = useEnlargement();
  if ((isArriving || (isPending && !error)) && items.length === 0)
    return <RowSkeletons label={money.activityLoading} />;
  if (error && items.length === 0)
    return (
      <ListState
        icon={<AlertIcon />}
        title={describeError(messages, error)}
        text={money.activityFailedText}
        onRetry={activity.refetch}
        isRetrying={isFetching}
        retryAt={retryAt}
      />
    );
  if (items.length === 0 && cursor === undefined)
    return <ListState icon={<ClockIcon />} title={money.activityEmptyTitle} text={money.activityEmptyText} />;
  return (
    <>
      <VirtualList.Root
        ref={ref}
        className="mooring-money-list"
        data-list="activity"
        role="group"
        // Without a block explorer no row leads anywhere: the list is scrolled by its own focus.
        tabIndex={network?.blockExplorer ? undefined : 0}
        aria-label={money.activity}
        count={lines.length}
        rowHeight={moneyRowHeight * scale}
        initialHeight={moneyListHeight * scale}
        rowKey={(index) => lines[index]?.key ?? String(index)}
        renderRow={(index) => {
          const line = lines[index];
          if (!line) return null;
          return 'item' in line ? (
            <ActivityRow item={line.item} />
          ) : (
            <p className="mooring-month">
              <bdi>{line.month}</bdi>
            </p>
          );
        }}
        endKey={cursor}
        {...(cursor !== undefined && !error && { onEndReached: activity.fetchNextPage })}
      />
      <ListEnd
        error={error}
        retryAt={retryAt}
        isFetching={error ? isFetching : isFetchingNextPage}
        onRetry={activity.refetch}
      />
    </>
  );
}
