import { useId } from 'react';
import { networkName } from '../parts/networkName';
import { useKit, useModalRouter, useNetwork, useNetworks } from 'mooring';
import {
  fetchOnrampOptions,
  onrampFeePercent,
  onrampProviderLabels,
  setOnrampPayment,
  setOnrampProvider,
  setOnrampPurchase,
  type OnrampView,
} from 'mooring/core';
import { describeError } from '../messages/messages';
import { ListState } from '../money/ListState';
import { Button } from '../parts/Button';
import { Slot } from '../parts/hostParts';
import { EmptyScreen } from '../parts/EmptyScreen';
import { NetworkPicture } from '../parts/NetworkPicture';
import { LinkOutIcon } from '../parts/viewIcons';
import { RowSpinner } from '../parts/WalletRow';
import { AmountEntry } from './AmountEntry';
import { BankIcon, CardIcon, ShopIcon } from './buyIcons';
import { CoinPicture } from './CoinPicture';
import { LastOrder } from './OrderRow';
import { PickRow } from './PickRow';
import { useBuyMessages } from './useBuyMessages';
import { useFiat } from './useFiat';
import { useOnrampView } from './useOnrampView';
import { useOpenPayment } from './useOpenPayment';

const ignore = () => undefined;

/** Nothing is sold on this network, or by nobody. */
function NothingSold({ onramp }: { onramp: OnrampView }) {
  const { buy, networks } = useBuyMessages();
  const { push } = useModalRouter();
  const { anyOf } = useFiat();
  const network = useNetwork();
  const known = useNetworks();
  const { networkIds, purchase } = onramp;
  if (purchase) return <EmptyScreen icon={<ShopIcon />} title={buy.nobodyTitle} text={buy.nobodyText} />;
  const names = known.filter(({ id }) => networkIds.includes(id)).map(({ name }) => name);
  return (
    <EmptyScreen
      icon={network ? <NetworkPicture network={network} /> : <ShopIcon />}
      title={buy.notHereTitle(networkName(network, networks.unknown))}
      text={names.length > 0 ? buy.notHereText(anyOf(names)) : buy.nowhereText}
      actions={
        names.length > 0 && (
          <Button tone="primary" onClick={() => push({ view: 'Networks' })}>
            {buy.chooseNetwork}
          </Button>
        )
      }
    />
  );
}

/** The service does not answer, and what is known without it is nothing for this network. */
function Unanswered({ onramp: { optionsRetryAt } }: { onramp: OnrampView }) {
  const { buy, lost } = useBuyMessages();
  const kit = useKit();
  return (
    <ListState
      icon={<ShopIcon />}
      title={lost.title}
      text={buy.unansweredText}
      retryAt={optionsRetryAt}
      onRetry={() => void fetchOnrampOptions(kit, { isForced: true }).catch(ignore)}
    />
  );
}

/** The first thing that is wrong, in words with the limits in them. */
function useProblem(onramp: OnrampView): string | undefined {
  const messages = useBuyMessages();
  const { buy } = messages;
  const { money } = useFiat();
  const { problem, paymentMethod, paymentCurrency } = onramp;
  if (!problem) return undefined;
  const currency = paymentCurrency?.id ?? '';
  if (problem.code === 'onramp/amount-required') return buy.enterAmount;
  if (problem.code === 'onramp/below-minimum' && paymentMethod)
    return buy.belowMinimum(money(paymentMethod.min, currency));
  if (problem.code === 'onramp/above-maximum' && paymentMethod)
    return buy.aboveMaximum(money(paymentMethod.max, currency));
  return describeError(messages, problem);
}

/** What is received, or why nobody knows, or what is wrong with the amount. Its place is kept. */
function Said({ onramp, id, problem }: { onramp: OnrampView; id: string; problem: string | undefined }) {
  const messages = useBuyMessages();
  const { buy } = messages;
  const { coins, money } = useFiat();
  const { quote, quotesLoading, error, paymentAmount, paymentMethod, paymentCurrency } = onramp;
  const currency = paymentCurrency?.id ?? '';
  const isWrong = problem !== undefined && paymentAmount !== '';
  const limits = paymentMethod && buy.limits(money(paymentMethod.min, currency), money(paymentMethod.max, currency));
  const first = isWrong
    ? problem
    : quote
      ? buy.youGet(coins(quote.purchaseAmount.amount, quote.purchaseAmount.currency))
      : quotesLoading
        ? buy.asking
        : error
          ? describeError(messages, error)
          : limits;
  const second = isWrong
    ? limits
    : quote
      ? buy.networkFee(money(quote.networkFee.amount, quote.networkFee.currency))
      : error && !quotesLoading
        ? buy.noQuote
        : undefined;
  return (
    <div className="mooring-text mooring-buy-said" id={id} role="status">
      <p data-tone={isWrong ? 'problem' : quote ? 'plain' : undefined}>
        {quotesLoading && !isWrong && <RowSpinner />}
        {first}
      </p>
      <p>{second}</p>
    </div>
  );
}

/** What is chosen: what is received, what with, from whom. */
function Choices({ onramp }: { onramp: OnrampView }) {
  const { buy } = useBuyMessages();
  const kit = useKit();
  const { percent } = useFiat();
  const { offers, purchase, paymentCurrency, paymentMethod, providers, selectedProvider } = onramp;
  const methodName = (id: string) => buy.methods[id] ?? id.replaceAll('_', ' ');
  const { symbol = '', id = '' } = purchase?.currency ?? {};
  return (
    <div className="mooring-list mooring-picks">
      <PickRow
        icon={<CoinPicture id={id} symbol={symbol} />}
        label={buy.get}
        value={id}
        options={offers.map(({ currency }) => ({ value: currency.id, text: `${currency.name} (${currency.symbol})` }))}
        note={purchase?.network.displayName}
        onPick={(next) => void setOnrampPurchase(kit, next).catch(ignore)}
      />
      <PickRow
        icon={paymentMethod?.id === 'card' ? <CardIcon /> : <BankIcon />}
        label={buy.payWith}
        value={paymentMethod?.id ?? ''}
        options={(paymentCurrency?.paymentMethodLimits ?? []).map((each) => ({
          value: each.id,
          text: methodName(each.id),
        }))}
        onPick={(method) => void setOnrampPayment(kit, { method }).catch(ignore)}
      />
      <PickRow
        icon={<ShopIcon />}
        label={buy.soldBy}
        value={selectedProvider ?? ''}
        options={providers.map((name) => ({ value: name, text: onrampProviderLabels[name] ?? name }))}
        note={buy.fee(percent(onrampFeePercent.min), percent(onrampFeePercent.max))}
        onPick={(name) => void setOnrampProvider(kit, name).catch(ignore)}
      />
    </div>
  );
}

/** How much is paid, what is received for it, and the way to the page on which it is paid. */
export function BuyView() {
  const { buy, actions } = useBuyMessages();
  const onramp = useOnrampView();
  const problem = useProblem(onramp);
  const open = useOpenPayment();
  const saidId = useId();
  const { isReady, purchase, selectedProvider = '', paymentAmount } = onramp;
  if (!isReady)
    return (
      <div className="mooring-view-loading" role="status">
        <span className="mooring-hidden">{actions.loading}</span>
      </div>
    );
  if (!purchase && onramp.optionsError) return <Unanswered onramp={onramp} />;
  if (!purchase || !selectedProvider) return <NothingSold onramp={onramp} />;
  const provider = onrampProviderLabels[selectedProvider] ?? selectedProvider;
  return (
    <form
      className="mooring-stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (onramp.canBuy) open();
      }}
    >
      <LastOrder />
      <AmountEntry onramp={onramp} isWrong={problem !== undefined && paymentAmount !== ''} saidId={saidId} />
      <Said onramp={onramp} id={saidId} problem={problem} />
      <Choices onramp={onramp} />
      <Slot view="Buy" at="beforeActions" />
      <Button tone="primary" type="submit" disabled={!onramp.canBuy}>
        {problem ?? buy.goOn(provider)}
        {!problem && <LinkOutIcon />}
      </Button>
      <p className="mooring-text mooring-buy-said">{buy.paysThere(provider)}</p>
    </form>
  );
}
