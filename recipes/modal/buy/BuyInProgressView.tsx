import { useKit, useModalRouter, useNetworks } from 'mooring';
import { forgetOnramp, onrampProviderLabels, selectOnrampOrder, type OnrampOrder } from 'mooring/core';
import { useSelected } from '../login/useSelected';
import { describeError } from '../messages/messages';
import { OutcomeMark } from '../money/OutcomeMark';
import { useElapsed } from '../money/useElapsed';
import { Button } from '../parts/Button';
import { EmptyScreen } from '../parts/EmptyScreen';
import { LinkOutIcon, RetryIcon } from '../parts/viewIcons';
import { WaitingScreen } from '../parts/WaitingScreen';
import { Words } from '../parts/Words';
import { ShopIcon } from './buyIcons';
import { CoinPicture } from './CoinPicture';
import { useAwaited } from './useAwaited';
import { useBuyMessages } from './useBuyMessages';
import { useFiat } from './useFiat';
import { useOpenPayment } from './useOpenPayment';

/** Leaves the purchase as it is, and goes back to where another can be begun. */
function useGiveUp(): () => void {
  const kit = useKit();
  const { replace } = useModalRouter();
  return () => {
    void forgetOnramp(kit);
    replace({ view: 'Buy' });
  };
}

/** The page is open, or out of sight: the account is looked at. */
function Awaited({ order }: { order: OnrampOrder }) {
  const { buy } = useBuyMessages();
  const { elapsed } = useFiat();
  const open = useOpenPayment();
  const giveUp = useGiveUp();
  const seconds = useElapsed(order.openedAt);
  const { step, symbol } = order;
  const provider = onrampProviderLabels[order.provider] ?? order.provider;
  useAwaited();
  const isOpening = step === 'opening';
  return (
    <WaitingScreen
      picture={<CoinPicture symbol={symbol} size="large" />}
      tone="waiting"
      title={isOpening ? buy.opening(provider) : step === 'closed' ? buy.closedTitle(symbol) : buy.payTitle(provider)}
      text={step === 'closed' ? buy.closedText : buy.payText}
      hint={buy.since(elapsed(seconds))}
      actions={
        <>
          <Button disabled={isOpening} onClick={open}>
            {buy.openPage}
            <LinkOutIcon />
          </Button>
          <Button tone="plain" onClick={giveUp}>
            {buy.notPaid}
          </Button>
        </>
      }
    />
  );
}

/** What was bought is there. */
function Arrived({ order }: { order: OnrampOrder }) {
  const { buy, networks } = useBuyMessages();
  const kit = useKit();
  const { replace } = useModalRouter();
  const { coins } = useFiat();
  const network = useNetworks().find(({ id }) => id === order.networkId);
  return (
    <div className="mooring-waiting">
      <OutcomeMark outcome="done" />
      <Words
        title={buy.arrivedTitle(coins(order.received ?? '', order.symbol))}
        text={buy.arrivedText(network?.name ?? networks.unknown)}
      />
      <div className="mooring-actions">
        <Button
          tone="primary"
          onClick={() => {
            void forgetOnramp(kit);
            replace({ view: 'Account' });
          }}
        >
          {buy.done}
        </Button>
      </div>
    </div>
  );
}

/** No page has opened: blocked, or not to be had. */
function Stopped({ order }: { order: OnrampOrder }) {
  const messages = useBuyMessages();
  const { buy, actions } = messages;
  const open = useOpenPayment();
  const giveUp = useGiveUp();
  const isBlocked = order.step === 'blocked';
  return (
    <WaitingScreen
      picture={<CoinPicture symbol={order.symbol} size="large" />}
      tone={isBlocked ? 'stopped' : 'failed'}
      title={isBlocked ? buy.blockedTitle : buy.failedTitle}
      text={isBlocked ? buy.blockedText : order.error ? describeError(messages, order.error) : ''}
      actions={
        <>
          <Button tone="primary" onClick={open}>
            {isBlocked ? <LinkOutIcon /> : <RetryIcon />}
            {isBlocked ? buy.openPage : actions.retry}
          </Button>
          <Button tone="plain" onClick={giveUp}>
            {actions.back}
          </Button>
        </>
      }
    />
  );
}

/** What becomes of the purchase that was begun last. */
export function BuyInProgressView() {
  const { buy } = useBuyMessages();
  const { replace } = useModalRouter();
  const order = useSelected(selectOnrampOrder);
  switch (order?.step) {
    case 'opening':
    case 'waiting':
    case 'closed':
      return <Awaited order={order} />;
    case 'arrived':
      return <Arrived order={order} />;
    case 'blocked':
    case 'failed':
      return <Stopped order={order} />;
    case undefined:
      return (
        <EmptyScreen
          icon={<ShopIcon />}
          title={buy.nothingTitle}
          text={buy.nothingText}
          actions={
            <Button tone="primary" onClick={() => replace({ view: 'Buy' })}>
              {buy.buy}
            </Button>
          }
        />
      );
  }
}
