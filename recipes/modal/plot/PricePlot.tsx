import type { PricePoint, Token } from 'mooring';
import { useFormat } from '../money/useFormat';
import { useMoneyMessages } from '../money/useMoneyMessages';
import { plotBox, toPlot } from './plotRules';

/** What a token has cost: a line, and the same as one sentence. */
export function PricePlot({ token: { symbol }, points }: { token: Token; points: readonly PricePoint[] }) {
  const { money } = useMoneyMessages();
  const format = useFormat();
  const plot = toPlot(points);
  if (!plot) return null;
  const { path, change, trend, last, low, high } = plot;
  const seconds = Math.max(1, Math.round(((points.at(-1)?.timestamp ?? 0) - (points[0]?.timestamp ?? 0)) / 1_000));
  const [price, part, time] = [format.price(last), format.percent(change), format.time(seconds)];
  const story =
    trend === 'flat'
      ? money.priceStayed(symbol, price, time)
      : trend === 'up'
        ? money.priceRose(symbol, price, part, time)
        : money.priceFell(symbol, price, part, time);
  const { width, height } = plotBox;
  return (
    <div className="mooring-plot" data-trend={trend}>
      <p className="mooring-plot-text" aria-hidden="true">
        <bdi>{symbol}</bdi> <bdi dir="ltr">{price}</bdi>
        <bdi dir="ltr" className="mooring-plot-change">
          {trend === 'flat' ? part : `${trend === 'up' ? '+' : '−'}${part}`}
        </bdi>
      </p>
      <svg
        className="mooring-plot-line"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${story}. ${money.priceRange(format.price(low), format.price(high))}.`}
      >
        <path d={path} vectorEffect="non-scaling-stroke" />
      </svg>
    </div>
  );
}
