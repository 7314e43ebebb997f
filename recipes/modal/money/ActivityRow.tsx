import { memo } from 'react';
import { useKit, useNetworks, type ActivityItem } from 'mooring';
import { operationPrefix, toRelativeTime, transactionUrl } from 'mooring/core';
import { useLocale } from '../messages/localeContext';
import { Badge } from '../parts/Badge';
import { Picture } from '../parts/Picture';
import { useShortAddress } from '../parts/useShortAddress';
import { ClockIcon, ReceiveIcon, SendIcon, SignatureIcon, SwapIcon } from './moneyIcons';
import { useFormat } from './useFormat';
import { useMoneyMessages } from './useMoneyMessages';

/** What a row's tile shows: what moved where. */
function iconOf({ status, transfers, operation }: ActivityItem) {
  if (status === 'pending') return ClockIcon;
  const directions = new Set(transfers.map(({ direction }) => direction));
  if (operation === 'trade' || directions.size > 1) return SwapIcon;
  if (directions.has('in')) return ReceiveIcon;
  return directions.has('out') ? SendIcon : SignatureIcon;
}

/** A transaction: what it did, when, with whom, and what moved. It leads to the block explorer. */
export const ActivityRow = /* @__PURE__ */ memo(function ActivityRow({ item }: { item: ActivityItem }) {
  const { money } = useMoneyMessages();
  const format = useFormat();
  const locale = useLocale();
  const shorten = useShortAddress();
  const { clock } = useKit().ports;
  const network = useNetworks().find(({ id }) => id === item.networkId);
  const { operation, status, transfers, application, timestamp } = item;
  const Icon = iconOf(item);
  const [moved] = transfers;
  const isOut = moved?.direction === 'out';
  const peer = isOut ? item.to : item.from;
  const { value, unit } = toRelativeTime(timestamp, clock.now());
  const ago = new Intl.RelativeTimeFormat(locale, { style: 'short', numeric: 'auto' }).format(value, unit);
  const word = status === 'pending' ? money.pending : (money.operations[operation] ?? operation);
  const who = application?.name ?? (peer && status !== 'pending' ? shorten(peer, network?.namespace) : undefined);
  const href = network && item.hash !== '' ? transactionUrl(network, item.hash) : undefined;
  const picture = moved?.nft?.imageUrl ?? moved?.iconUrl;
  const content = (
    <>
      {picture === undefined ? (
        <span className="mooring-tile" data-shape="round" data-tone={status === 'pending' ? 'accent' : undefined}>
          <Icon />
        </span>
      ) : (
        <Picture id={moved?.symbol ?? item.id} name={moved?.symbol ?? ''} src={picture} shape="round" />
      )}
      <span className="mooring-row-label">
        <bdi>{word}</bdi>
        <span className="mooring-row-under">
          {ago}
          {who !== undefined && (
            <>
              {' · '}
              <bdi>{who}</bdi>
            </>
          )}
        </span>
      </span>
      {status === 'failed' ? (
        <Badge tone="warning">{money.failed}</Badge>
      ) : (
        moved && (
          <span className="mooring-row-numbers" data-direction={moved.direction}>
            {moved.nft ? (
              <bdi>{moved.nft.name ?? money.unnamed}</bdi>
            ) : (
              <>
                <bdi dir="ltr">{operationPrefix(operation) + format.short(moved.quantity)}</bdi>
                <bdi className="mooring-row-under">{moved.symbol}</bdi>
              </>
            )}
          </span>
        )
      )}
    </>
  );
  const shared = { className: 'mooring-row', 'data-status': status, 'data-transaction': item.hash };
  return href ? (
    <a {...shared} href={href} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  ) : (
    <div {...shared} data-plain="">
      {content}
    </div>
  );
});
