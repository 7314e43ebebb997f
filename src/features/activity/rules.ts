import type { ActivityItem, ActivityPage } from '../../contract/activity';
import type { Network } from '../../contract/network';

/** How long a page is served without asking again. */
export const activityStaleMs = 15_000;
/** How long nothing is asked again after a failure. */
export const activityRetryMs = 5_000;

const gains: readonly string[] = ['receive', 'deposit', 'borrow', 'claim'];
const losses: readonly string[] = ['withdraw', 'repay', 'burn'];

/** The sign before an amount, by what was done: `+`, `-`, or none. */
export function operationPrefix(operation: string): '+' | '-' | '' {
  const word = operation.toLowerCase();
  return gains.includes(word) ? '+' : losses.includes(word) ? '-' : '';
}

/** Whether all that moved are items of collections that are spam. What moved nothing, such as an approval, is none. */
export const isAllSpam = ({ transfers }: Pick<ActivityItem, 'transfers'>): boolean =>
  transfers.length > 0 && transfers.every(({ nft }) => nft?.isSpam);

const isSameHash = (left: string, right: string) =>
  left === right || (left.startsWith('0x') && left.toLowerCase() === right.toLowerCase());

/** What of all that is pending an account has sent, on a network. */
export const pendingOf = <Sent extends { from: string; networkId: string }>(
  pending: readonly Sent[],
  address: string | undefined,
  networkId: string | undefined,
): readonly Sent[] => pending.filter((one) => one.from === address && one.networkId === networkId);

/** Two tellings of one item: what moved by either. */
function joinTransfers(item: ActivityItem, { transfers }: ActivityItem): ActivityItem {
  const known = new Set(item.transfers.map((transfer) => JSON.stringify(transfer)));
  const more = transfers.filter((transfer) => !known.has(JSON.stringify(transfer)));
  return more.length > 0 ? { ...item, transfers: [...item.transfers, ...more] } : item;
}

/** Each item once, where it came first. A page may repeat one, or have the rest of what moved in it. */
function joinItems(items: readonly ActivityItem[]): readonly ActivityItem[] {
  const known = new Map<string, ActivityItem>();
  for (const item of items) {
    const before = known.get(item.id);
    known.set(item.id, before ? joinTransfers(before, item) : item);
  }
  return [...known.values()];
}

/**
 * Of a service that tells each token of a transaction in a row of its own: each transaction once. Its first row is one
 * of a token: the native currency beside it mostly is what an account took to open.
 */
export function joinRows(
  rows: readonly ActivityItem[],
  { nativeCurrency: { symbol: native } }: Pick<Network, 'nativeCurrency'>,
): readonly ActivityItem[] {
  const found = new Map<string, { tokens: ActivityItem[]; others: ActivityItem[] }>();
  for (const row of rows) {
    const one = found.get(row.id) ?? { tokens: [], others: [] };
    found.set(row.id, one);
    const isOther = row.transfers.every(({ symbol }) => symbol === native);
    (isOther ? one.others : one.tokens).push(row);
  }
  return [...found.values()].flatMap(({ tokens, others }) => joinItems([...tokens, ...others]));
}

/**
 * What is shown of an account's activity, the newest first: what this kit has sent and the service does not know yet,
 * then the pages as they came. What is all spam is left out, and what a page repeats.
 */
export function mergeActivity(
  pending: readonly ActivityItem[],
  pages: readonly (readonly ActivityItem[])[],
): readonly ActivityItem[] {
  const listed = joinItems(pages.flat());
  const waiting = pending.filter(({ hash }) => !listed.some((item) => isSameHash(item.hash, hash)));
  return [...waiting, ...listed.filter((item) => !isAllSpam(item))].sort(
    (left, right) =>
      Number(right.status === 'pending') - Number(left.status === 'pending') || right.timestamp - left.timestamp,
  );
}

/**
 * The first page asked anew, where the page behind it is known by the cursor of `before`: what newer items have pushed
 * off it stays on it, or it would stand on neither page. Where the two have nothing in common the new one stands alone.
 */
export function renewPage(before: ActivityPage, now: ActivityPage): ActivityPage {
  const ids = new Set(now.items.map(({ id }) => id));
  const last = before.items.findLastIndex(({ id }) => ids.has(id));
  // The last in common too: the new page may end within it.
  const items = joinItems([...now.items, ...(last < 0 ? [] : before.items.slice(last))]);
  return items.some((item, at) => item !== now.items[at]) ? { items, cursor: before.cursor } : now;
}

/** The activity of one month. */
export interface ActivityMonth {
  year: number;
  /** 1 to 12. */
  month: number;
  items: readonly ActivityItem[];
}

/** No clock of the world is further from UTC's. */
const farthestMs = 14 * 3_600_000;

type Month = readonly [year: number, month: number];

/** Year and month by the clock of a time zone, or by the visitor's own, which dates know: formats are slow. */
function monthReader(timeZone: string | undefined): (timestamp: number) => Month {
  if (timeZone === undefined) return (timestamp) => readLocal(new Date(timestamp));
  const format = new Intl.DateTimeFormat('en-US', { calendar: 'gregory', year: 'numeric', month: 'numeric', timeZone });
  return (timestamp) => readMonth(timestamp, format);
}

const readLocal = (date: Date): Month => [date.getFullYear(), date.getMonth() + 1];

/** Year and month by a clock that `format` knows. It is asked only where it may disagree with UTC. */
function readMonth(timestamp: number, format: Intl.DateTimeFormat): Month {
  const date = new Date(timestamp);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const isSure = timestamp - Date.UTC(year, month) > farthestMs && Date.UTC(year, month + 1) - timestamp > farthestMs;
  if (isSure) return [year, month + 1];
  const parts = format.formatToParts(timestamp);
  const read = (type: 'year' | 'month') => Number(parts.find((part) => part.type === type)?.value);
  return [read('year'), read('month')];
}

/**
 * Activity by year and month, the newest first.
 *
 * @param timeZone IANA name, `Europe/Berlin`; default that of the visitor.
 */
export function groupByMonth(items: readonly ActivityItem[], timeZone?: string): readonly ActivityMonth[] {
  const read = monthReader(timeZone);
  const months = new Map<number, ActivityMonth & { items: ActivityItem[] }>();
  for (const item of [...items].sort((left, right) => right.timestamp - left.timestamp)) {
    const [year, month] = read(item.timestamp);
    const found = months.get(12 * year + month);
    if (found) found.items.push(item);
    else months.set(12 * year + month, { year, month, items: [item] });
  }
  return [...months.values()];
}

/** A span of time in its largest whole unit, for `Intl.RelativeTimeFormat` with its short words (sec, min, hr). */
export interface RelativeTime {
  /** Not above zero: the past. */
  value: number;
  unit: 'second' | 'minute' | 'hour' | 'day' | 'month' | 'year';
}

const spans: readonly (readonly [unit: RelativeTime['unit'], seconds: number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** How long ago something was. Both in Unix milliseconds; what is to come counts as now. */
export function toRelativeTime(timestamp: number, now: number): RelativeTime {
  const seconds = Math.max(0, Math.floor((now - timestamp) / 1_000));
  const [unit, length] = spans.find(([, span]) => seconds >= span) ?? ['second', 1];
  return { value: -Math.floor(seconds / length) || 0, unit };
}
