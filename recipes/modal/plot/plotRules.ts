import type { PricePoint } from 'mooring';

/** The box that a plot is drawn in; its sides are stretched to the place there is. */
export const plotBox = { width: 100, height: 32, edge: 2 } as const;

/** What a plot shows. Nothing is reckoned from it but where a line runs, and a share. */
export interface Plot {
  /** An SVG path through all points. */
  path: string;
  /** How far the last price is from the first, in percent as decimal text without a sign. */
  change: string;
  trend: 'up' | 'down' | 'flat';
  /** The prices of these points, as they were given. */
  last: string;
  low: string;
  high: string;
}

const { width, height, edge } = plotBox;
const place = (value: number) => String(Math.round(value * 100) / 100);

/** How a history is drawn, the oldest first; `undefined` where a line would say no more than the price does. */
export function toPlot(points: readonly PricePoint[]): Plot | undefined {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || points.length < 2) return undefined;
  const byPrice = [...points].sort((left, right) => Number(left.price) - Number(right.price));
  const [low = first] = byPrice;
  const high = byPrice.at(-1) ?? last;
  if (Number(low.price) === Number(high.price)) return undefined;
  const span = last.timestamp - first.timestamp || 1;
  const reach = Number(high.price) - Number(low.price);
  const path = points
    .map(({ timestamp, price }, index) => {
      const x = ((timestamp - first.timestamp) / span) * width;
      const y = height - edge - ((Number(price) - Number(low.price)) / reach) * (height - 2 * edge);
      return `${index === 0 ? 'M' : 'L'}${place(x)} ${place(y)}`;
    })
    .join('');
  const ratio = Number(first.price) > 0 ? ((Number(last.price) - Number(first.price)) / Number(first.price)) * 100 : 0;
  const change = Math.abs(ratio).toFixed(2);
  const trend = change === '0.00' ? 'flat' : ratio > 0 ? 'up' : 'down';
  return { path, change, trend, last: last.price, low: low.price, high: high.price };
}
